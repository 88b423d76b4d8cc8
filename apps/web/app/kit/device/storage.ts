/** Wraps a `Storage` that may be blocked, full or absent (on the server): reads return null, writes return false. */
const wrapStorage = (open: () => Storage | undefined) => ({
  get(key: string): string | null {
    try {
      // Checked before use: throwing and catching errors here took 2 % of server rendering time.
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
      // Blocked storage has nothing to remove.
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

export const local = wrapStorage(() => globalThis.localStorage)
/** Session storage, for values that should not outlive the tab. */
export const tab = wrapStorage(() => globalThis.sessionStorage)

/** Optional kinds of stored or third-party data, each of which needs consent (specification 1). Essential data needs none. */
export type ConsentKind = 'functionality' | 'analytics' | 'social' | 'advertising'

/** Stores the banner's answer (specification 3): the version of the question, then each allowed kind. */
export const consentKey = 'termsAccepted'
/** Raise this, here and in theme.ts, when a kind starts to cover something new, so that consent is asked for again. */
export const consentVersion = '1'

/** Consent to an earlier version of the question does not count. */
export const hasConsentTo = (kind: ConsentKind): boolean => new RegExp(`^${consentVersion} .*${kind}`).test(local.get(consentKey) ?? '')

/**
 * Storage keys (specification 3). Essential ones need no consent: the product cannot work without them, or they store
 * an explicit choice (language, theme, shortcuts).
 */
const essential = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  consent: consentKey,
  language: 'language',
  theme: 'theme',
  singleKeys: 'singleKeys',
  registration: 'registration',
  progress: 'progress',
  leftOff: 'leftOff',
  brief: 'brief',
  conversation: 'conversation',
  message: 'message',
  messageDraft: 'messageDraft',
} as const

/** Convenience values: without them the next page starts fresh. The property name equals the storage key. */
export const functionality = {
  guidesView: 'guidesView',
  folders: 'folders',
} as const

/** Add a new key to the group of its kind and to the privacy policy's table (content/legal/policy). */
export const keys = { ...essential, ...functionality }

/**
 * Values that may not or cannot be stored. They last as long as the page and are stored as soon as allowed. Records
 * hold theirs in record.ts.
 */
const heldValues = new Map<string, string>()

/** The only access to local storage: writes nothing of a kind without consent. */
export const storage = {
  get: (key: string): string | null => heldValues.get(key) ?? local.get(key),
  /** Returns false when the value lasts only as long as the page. */
  set(key: string, value: string): boolean {
    heldValues.delete(key)
    if ((!(key in functionality) || hasConsentTo('functionality')) && local.set(key, value)) return true
    if (key in keys) heldValues.set(key, value)
    return false
  },
  remove(key: string) {
    heldValues.delete(key)
    local.remove(key)
  },
  /** Drops the value held in memory, because another tab changed it. */
  dropHeld(key: string) {
    heldValues.delete(key)
  },
  names: local.names,
}

/** Whether any stored key begins with `prefix`; false when storage is blocked. */
export const hasStoredKey = (prefix: string): boolean => local.names().some((key) => key.startsWith(prefix))
