import type { Language } from '@waymark/contract/choices.ts'
import type { Site } from '@waymark/contract/people/programs.ts'
import { loadScript } from '../../../kit/load/load-script.ts'
import type { CodeRecipient } from './sign-in-calls.ts'

interface Identity {
  initialize: (options: {
    client_id: string
    callback: (answer: { credential: string }) => void
    ux_mode: 'popup'
    use_fedcm_for_prompt: boolean
    cancel_on_tap_outside: boolean
  }) => void
  renderButton: (
    place: HTMLElement,
    options: {
      type: 'standard'
      theme: 'outline' | 'filled_black'
      size: 'large'
      text: 'continue_with'
      logo_alignment: 'center'
      width: number
      locale: Language
    },
  ) => void
  prompt: () => void
}

declare global {
  var google: { accounts: { id: Identity } } | undefined
}

/** Maximum width of Google's button. */
const maxButtonWidth = 400
/** The script is initialized once per page; the receiver may change. */
let onAnswer: (credential: string) => void = () => {}
let isInitialized = false

/** Renders Google's own button, as Google's rules require. Throws when its script is blocked. */
export async function drawGoogleButton(
  place: HTMLElement,
  { clientId, scriptUrl }: NonNullable<Site['google']>,
  { language, onCredential }: { language: Language; onCredential: (credential: string) => void },
): Promise<void> {
  await loadScript(scriptUrl)
  const id = globalThis.google?.accounts.id
  if (!id) throw new Error('the script brought nothing')
  onAnswer = onCredential
  if (!isInitialized) {
    isInitialized = true
    id.initialize({
      client_id: clientId,
      callback: ({ credential }) => onAnswer(credential),
      ux_mode: 'popup',
      use_fedcm_for_prompt: true,
      cancel_on_tap_outside: false,
    })
  }
  const dark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  id.renderButton(place, {
    type: 'standard',
    theme: dark ? 'filled_black' : 'outline',
    size: 'large',
    text: 'continue_with',
    logo_alignment: 'center',
    width: Math.min(maxButtonWidth, place.clientWidth),
    locale: language,
  })
}

/** Reads the person from a credential without verifying it; the server verifies. */
export function parseCredential(credential: string): Required<CodeRecipient> {
  const payload = (credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0))
  const { email, name } = JSON.parse(new TextDecoder().decode(bytes)) as { email: string; name?: string }
  return { email, name: name || email.slice(0, email.indexOf('@')) }
}

/** Shows Google's account chooser where the browser has one. */
export const showGoogleChooser = () => globalThis.google?.accounts.id.prompt()
