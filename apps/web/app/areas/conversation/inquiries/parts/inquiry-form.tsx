import { RecaptchaNote } from '../../../../kit/forms/recaptcha-note.tsx'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { useToastsAtHand } from '../../../../shell/toasts.tsx'
import { documentPaths } from '../../../people/legal/document-paths.ts'
import { fieldsOf } from '../fields.ts'
import type { InquiryProps } from '../inquiry-props.ts'
import { useInquiryForm } from '../use-inquiry-form.ts'
import { InquiryControl } from './inquiry-control.tsx'
import { SentNote } from './sent-note.tsx'

/** A form with which people write to us; sent, in its place what happens next. */
export function InquiryForm({ form, type }: Omit<InquiryProps, 'children'>) {
  const t = useWords('inquiries')
  const inquiry = useInquiryForm(form, type)
  const { sent, page } = inquiry
  const { props, busy, trouble } = inquiry.form
  const contact = useSite()?.contactEmail ?? ''
  useToastsAtHand()
  if (sent) return <SentNote sent={sent} onAgain={inquiry.again} />
  return (
    <>
      <p className="hidden noscript:block">
        {t('noScript')} <a href={`mailto:${contact}`}>{contact}</a>
      </p>
      <form {...props} aria-labelledby={`${form}-title`} className="grid grid-cols-[minmax(0,1fr)] gap-5 noscript:hidden">
        {fieldsOf[form].map((field) => (
          <InquiryControl key={field} form={form} field={field} inquiry={inquiry} />
        ))}
        {/* People do not see it; what fills it in is a machine. Managers of passwords are asked to leave it alone. */}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          aria-hidden="true"
          className="sr-only"
        />
        <div>
          <Button type="submit" busy={busy} full>
            {t('send')}
          </Button>
          {trouble && <TroubleNote trouble={trouble} />}
          <p className="mt-3 text-sm text-ink-2">
            {t('answered')} <Go to={documentPaths.policy}>{t('policy')}</Go>
          </p>
          {page && (
            <p className="mt-3 text-sm text-ink-2 wrap-anywhere">
              {t('pageSent')} {page}
            </p>
          )}
          <RecaptchaNote />
        </div>
      </form>
    </>
  )
}
