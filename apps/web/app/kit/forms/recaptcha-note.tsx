import { useWords } from '../language/words.tsx'
import { useSite } from '../load/site.ts'

const link = (href: string, words: string) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {words}
  </a>
)

/** What Google asks to be said where its badge is hidden (controls.css), on forms that need a proof of reCAPTCHA. */
export function RecaptchaNote() {
  const t = useWords('forms')
  if (!useSite()?.recaptcha) return null
  const [before, between, after] = t('protected', { privacy: '\n', terms: '\n' }).split('\n')
  return (
    <p className="mt-3 text-sm text-ink-2">
      {before}
      {link('https://policies.google.com/privacy', t('googlePrivacy'))}
      {between}
      {link('https://policies.google.com/terms', t('googleTerms'))}
      {after}
    </p>
  )
}
