import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import type { InquiryWork } from '../use-inquiry-work.ts'
import { useLanguageName } from '../use-language-name.ts'

interface RepliesProps {
  inquiry: Inquiry
  work: InquiryWork
}

/** What we answered, and the next answer. */
export function Replies({ inquiry, work }: RepliesProps) {
  const language = useLanguage()
  return (
    <>
      {inquiry.replies.length > 0 && (
        <ol className="mb-6">
          {inquiry.replies.map(({ id, text, by, createdAt }) => (
            <li key={id} className="border-t border-border py-3.5 last:border-b">
              <p className="text-sm text-ink-2">
                <time dateTime={createdAt}>{formatMoment(language, createdAt)}</time>, <bdi>{by}</bdi>
              </p>
              <p dir="auto" className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <ReplyForm inquiry={inquiry} work={work} />
    </>
  )
}

function ReplyForm({ inquiry: { id, email, language, replies }, work }: RepliesProps) {
  const t = useWords('staff-inquiries')
  const languageName = useLanguageName()
  const form = useForm({
    start: { text: '' },
    rules: required('text'),
    waits: true,
    send: async ({ text }) => (await work.run('reply', 'replyToInquiry', { id, text: text.trim() }, t('replied'), 'same')) === 'done',
    done: () => form.reset(),
    unsaved: ({ text }) => text !== '',
  })

  return (
    <form {...form.props} className="grid gap-3">
      <ReasonField
        {...form.field('text')}
        label={t('replyText')}
        hint={t('replyHint', { email, language: languageName(language) })}
        maxLength={5000}
        rows={6}
      />
      <div>
        <Button type="submit" variant={replies.length > 0 ? 'outline' : 'primary'} busy={form.busy}>
          {t('sendReply')}
        </Button>
      </div>
    </form>
  )
}
