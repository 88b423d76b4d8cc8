/** A place of texts by name, which may be blocked or full: reading then answers null, writing false. */
const guarded = (open: () => Storage) => ({
  get(key: string): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): boolean {
    try {
      open().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string) {
    try {
      open().removeItem(key)
    } catch {
      // Blocked storage holds nothing to remove.
    }
  },
  names(): string[] {
    try {
      return Object.keys(open())
    } catch {
      return []
    }
  },
})

export const local = guarded(() => localStorage)
/** Goes with the tab: for what need not lie about on the device. */
export const tab = guarded(() => sessionStorage)
