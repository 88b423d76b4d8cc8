import { consentKey, consentTo } from './consent-choice.ts'
import { local } from './local.ts'

/** Names of what is kept on the device (specification 3). Without these the product cannot do what was asked of it: what a person
 * chose for every page, language and theme, is asked for by choosing. */
const essential = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  consent: consentKey,
  language: 'language',
  theme: 'theme',
  registration: 'registration',
  progress: 'progress',
  early: 'early',
  brief: 'brief',
} as const

/** Conveniences: without them the next page begins as if it were the first. Each is called as it is kept. */
export const functionality = {
  leftOff: 'leftOff',
  guidesView: 'guidesView',
  folders: 'folders',
} as const

/** A new name stands in the group of its kind, and in the table of the privacy policy (content/legal/policy). */
export const keys = { ...essential, ...functionality }

/** What may not be kept holds for as long as the page stands, and is kept as soon as it may be. */
const held = new Map<string, string>()

/** The one way to what is kept on the device: nothing of a kind that was refused is written. */
export const storage = {
  get: (key: string): string | null => held.get(key) ?? local.get(key),
  /** False when it is not kept beyond this page. */
  set(key: string, value: string): boolean {
    if (!(key in functionality) || consentTo('functionality')) return local.set(key, value)
    held.set(key, value)
    return false
  },
  remove(key: string) {
    held.delete(key)
    local.remove(key)
  },
  names: local.names,
}

/** Something is kept under a name that begins so. Blocked storage keeps nothing. */
export const hasKept = (prefix: string): boolean => local.names().some((key) => key.startsWith(prefix))
