// Callers that wait for the agreements. One component of the page asks for them (parts/first-start.tsx).

let waiting: ((agreed: boolean) => void)[] = []
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

export const agreementsStore = {
  wanted: () => waiting.length > 0,
  /** Resolves when they are given, to false when the person signed out instead. */
  wait: (): Promise<boolean> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      notify()
    }),
  /** Called when they were given or the person signed out. */
  answer(agreed: boolean) {
    const callers = waiting
    waiting = []
    notify()
    for (const answer of callers) answer(agreed)
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
