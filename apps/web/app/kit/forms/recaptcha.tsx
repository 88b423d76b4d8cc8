import type { Site } from '@waymark/contract/people/programs.ts'
import { useWords } from '../language/words.tsx'
import { callOverHttp } from '../load/client.ts'
import { loadScript, withTimeout } from '../load/load-script.ts'
import { useSite } from '../load/site.ts'

declare global {
  var grecaptcha:
    | { ready: (then: () => void) => void; execute: (siteKey: string, options: { action: string }) => PromiseLike<string> }
    | undefined
}

/** The reCAPTCHA script was blocked or failed. */
export class RecaptchaNotLoaded extends Error {}

/** Extra input of a protected call; empty when the site does not use reCAPTCHA. */
interface ProofInput {
  recaptchaProof?: string
}
export type WithProof = <A>(action: string, call: (proof: ProofInput) => Promise<A>) => Promise<A>

/**
 * Runs a call with a reCAPTCHA v3 proof if the site requires one: `withProof('register', (proof) =>
 * callOverHttp('register', { name, email, ...proof }))`. The script loads on first use. Throws {@link
 * RecaptchaNotLoaded} instead of calling without a required proof.
 */
export function useProof(): WithProof {
  const recaptcha = useSite()?.recaptcha
  return async (action, call) => call(recaptcha ? await requestProof(recaptcha, action) : {})
}

async function requestProof({ siteKey, scriptUrl }: NonNullable<Site['recaptcha']>, action: string): Promise<ProofInput> {
  const recaptchaResponse = await executeRecaptcha(siteKey, `${scriptUrl}?${new URLSearchParams({ render: siteKey })}`, action).catch(
    (cause: unknown) => {
      throw new RecaptchaNotLoaded('reCAPTCHA does not work here', { cause })
    },
  )
  return callOverHttp('recaptcha', { recaptchaResponse })
}

async function executeRecaptcha(siteKey: string, src: string, action: string): Promise<string> {
  await loadScript(src)
  const { grecaptcha } = globalThis
  if (!grecaptcha) throw new Error('the script brought nothing')
  await withTimeout(new Promise<void>((ready) => grecaptcha.ready(ready)))
  return withTimeout(Promise.resolve(grecaptcha.execute(siteKey, { action })))
}

const externalLink = (href: string, words: string) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {words}
  </a>
)

/** The notice that Google requires when its badge is hidden (controls.css). */
export function RecaptchaNote() {
  const t = useWords('forms')
  if (!useSite()?.recaptcha) return null
  const [before, between, after] = t('protected', { privacy: '\n', terms: '\n' }).split('\n')
  return (
    <p className="mt-3 text-sm text-ink-2">
      {before}
      {externalLink('https://policies.google.com/privacy', t('googlePrivacy'))}
      {between}
      {externalLink('https://policies.google.com/terms', t('googleTerms'))}
      {after}
    </p>
  )
}
