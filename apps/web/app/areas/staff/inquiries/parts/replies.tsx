import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import { useReason } from '../../work/use-reason.ts'
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
  const { checked, clear, field } = useReason()

  async function reply() {
    const text = checked()
    if (text === null) return
    if ((await work.run('reply', 'replyToInquiry', { id, text }, t('replied'), 'same')) === 'done') clear()
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void reply()
      }}
    >
      <ReasonField
        label={t('replyText')}
        hint={t('replyHint', { email, language: languageName(language) })}
        most={5000}
        rows={6}
        {...field}
      />
      <div>
        <Button type="submit" variant={replies.length > 0 ? 'outline' : 'primary'} busy={work.busy === 'reply'}>
          {t('sendReply')}
        </Button>
      </div>
    </form>
  )
}
