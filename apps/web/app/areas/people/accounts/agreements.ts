// Who waits for the agreements. A page has one place that asks for them (parts/first-start.tsx), whoever waits.

let waiting: ((agreed: boolean) => void)[] = []
const places = new Set<() => void>()
const tell = () => {
  for (const place of places) place()
}

export const agreementsStore = {
  wanted: () => waiting.length > 0,
  /** Waits until they are given; false when the person signed out instead. */
  wait: (): Promise<boolean> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      tell()
    }),
  /** They were given, or the person left without. */
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
