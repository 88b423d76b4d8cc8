/** A place of texts by name, which may be blocked or full, and which the server has none of: reading then answers null, writing false. */
const guarded = (open: () => Storage | undefined) => ({
  get(key: string): string | null {
    try {
      // Errors made and caught here on the server were a fiftieth of the work for a page.
      return open()?.getItem(key) ?? null
    } catch {
      return null
    }
  },
  set(key: string, value: string): boolean {
    try {
      const storage = open()
      storage?.setItem(key, value)
      return storage !== undefined
    } catch {
      return false
    }
  },
  remove(key: string) {
    try {
      open()?.removeItem(key)
    } catch {
      // Blocked storage holds nothing to remove.
    }
  },
  names(): string[] {
    try {
      return Object.keys(open() ?? {})
    } catch {
      return []
    }
  },
})

export const local = guarded(() => globalThis.localStorage)
/** Goes with the tab: for what need not lie about on the device. */
export const tab = guarded(() => globalThis.sessionStorage)

/** Kinds of what is kept on a device, or loaded from others, that wait for a yes (specification 1). The fifth, essential, does not. */
export type ConsentKind = 'functionality' | 'analytics' | 'social' | 'advertising'

/** Marks that the banner was answered (specification 3): the version of the question, then each kind that was allowed. */
export const consentKey = 'termsAccepted'
/** To be raised, here and in theme.ts, when a kind comes to hold something that nobody was asked about. */
export const consentVersion = '1'

/** What was allowed in answer to an earlier question does not count. */
export const consentTo = (kind: ConsentKind): boolean => new RegExp(`^${consentVersion} .*${kind}`).test(local.get(consentKey) ?? '')

/** Names of what is kept on the device (specification 3). Without these the product cannot do what was asked of it: what a person
 * chose for every page, language, theme and single keys, is asked for by choosing. */
const essential = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  consent: consentKey,
  language: 'language',
  theme: 'theme',
  singleKeys: 'singleKeys',
  registration: 'registration',
  progress: 'progress',
  early: 'early',
  leftOff: 'leftOff',
  brief: 'brief',
  conversation: 'conversation',
  message: 'message',
  messageDraft: 'messageDraft',
} as const

/** Conveniences: without them the next page begins as if it were the first. Each is called as it is kept. */
export const functionality = {
  guidesView: 'guidesView',
  folders: 'folders',
} as const

/** A new name stands in the group of its kind, and in the table of the privacy policy (content/legal/policy). */
export const keys = { ...essential, ...functionality }

/**
 * By name: what may not be kept, or finds no place, holds for as long as the page stands, and is kept as soon as it may be. Records hold
 * theirs themselves (record.ts).
 */
const held = new Map<string, string>()

/** The one way to what is kept on the device: nothing of a kind that was refused is written. */
export const storage = {
  get: (key: string): string | null => held.get(key) ?? local.get(key),
  /** False when it is not kept beyond this page. */
  set(key: string, value: string): boolean {
    held.delete(key)
    if ((!(key in functionality) || consentTo('functionality')) && local.set(key, value)) return true
    if (key in keys) held.set(key, value)
    return false
  },
  remove(key: string) {
    held.delete(key)
    local.remove(key)
  },
  /** Another tab has the last word over what this page holds. */
  letGo(key: string) {
    held.delete(key)
  },
  names: local.names,
}

/** Something is kept under a name that begins so. Blocked storage keeps nothing. */
export const hasKept = (prefix: string): boolean => local.names().some((key) => key.startsWith(prefix))
