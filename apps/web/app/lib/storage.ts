/** Local storage that may be blocked or full: reading then answers null, writing false. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked storage holds nothing to remove.
    }
  },
}

/** Something is kept under a name that begins so. Blocked storage keeps nothing. */
export function hasKept(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}

/** Names of what is kept on the device (specification 3). */
export const keys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  consent: 'termsAccepted',
  language: 'language',
  theme: 'theme',
  registration: 'registration',
  progress: 'progress',
  leftOff: 'leftOff',
  guidesView: 'guidesView',
} as const
