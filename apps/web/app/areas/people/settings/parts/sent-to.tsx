import { useWords } from '../../../../kit/language/words.tsx'

/** Where to look for a code. */
export function SentTo({ email }: { email: string }) {
  const [before, after] = useWords('settings')('sentTo', { email: '\n' }).split('\n')
  return (
    <p className="mb-5 text-ink-2 wrap-anywhere">
      {before}
      <b dir="auto" className="text-ink">
        {email}
      </b>
      {after}
    </p>
  )
}
