import { useSite } from '../../../lib/site.ts'
import { useWords } from '../../../lib/words.tsx'
import type { InquiryFormProps } from '../parts.ts'

/** One of the forms with which people write to us. */
export function InquiryForm({ form }: InquiryFormProps) {
  const t = useWords('inquiries')
  const email = useSite()?.contactEmail
  return (
    <form className="grid gap-5" name={form}>
      <p className="hidden noscript:block">
        {t('noScript')} {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </form>
  )
}
