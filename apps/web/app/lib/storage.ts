import { consentKey, consentTo, type Kind, onConsent } from './consent.ts'
import { local } from './local.ts'

/** Names of what is kept on the device (specification 3). Without these the product cannot do what was asked of it. */
const essential = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  consent: consentKey,
  language: 'language',
  registration: 'registration',
  progress: 'progress',
  early: 'early',
} as const

/** Conveniences: without them the next page begins as if it were the first. */
const functionality = {
  theme: 'theme',
  leftOff: 'leftOff',
  guidesView: 'guidesView',
} as const

/** A new name stands in the group of its kind, and in the table of the privacy policy (content/legal/policy). */
export const keys = { ...essential, ...functionality }

const conveniences: readonly string[] = Object.values(functionality)
const kindOf = (key: string): Kind => (conveniences.includes(key) ? 'functionality' : 'essential')

/** What may not be kept holds for as long as the page stands, and is kept as soon as it may be. */
const held = new Map<string, string>()

/** The one way to what is kept on the device: nothing of a kind that was refused is written. */
export const storage = {
  get: (key: string): string | null => held.get(key) ?? local.get(key),
  /** False when it is not kept beyond this page. */
  set(key: string, value: string): boolean {
    if (consentTo(kindOf(key))) return local.set(key, value)
    held.set(key, value)
    return false
  },
  remove(key: string) {
    held.delete(key)
    local.remove(key)
  },
}

/** Refused conveniences leave the device; those that were only held are kept once they may be. */
function settle() {
  for (const key of conveniences) {
    const value = storage.get(key)
    storage.remove(key)
    if (value !== null) storage.set(key, value)
  }
}
if (!import.meta.env.SSR) onConsent(settle)

/** Something is kept under a name that begins so. Blocked storage keeps nothing. */
export function hasKept(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}
