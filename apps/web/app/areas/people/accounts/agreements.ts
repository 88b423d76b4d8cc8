// Callers that wait for the agreements. One component of the page asks for them (parts/first-start.tsx).

let waiting: ((agreed: boolean) => void)[] = []
const places = new Set<() => void>()
const tell = () => {
  for (const place of places) place()
}

export const agreementsStore = {
  wanted: () => waiting.length > 0,
  /** Resolves when they are given, to false when the person signed out instead. */
  wait: (): Promise<boolean> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      tell()
    }),
  /** Called when they were given or the person signed out. */
  answer(agreed: boolean) {
    const answered = waiting
    waiting = []
    tell()
    for (const answer of answered) answer(agreed)
  },
  subscribe(place: () => void) {
    places.add(place)
    return () => {
      places.delete(place)
    }
  },
}
