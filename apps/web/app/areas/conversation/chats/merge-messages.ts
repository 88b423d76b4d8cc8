import type { Message } from '@waymark/contract/conversation/messages.ts'

/** Messages by their places, each as it was last changed; the same array where nothing is new. */
export function mergeMessages(known: readonly Message[], come: readonly Message[]): Message[] {
  const byPlace = new Map(known.map((message) => [message.place, message]))
  for (const message of come) {
    const before = byPlace.get(message.place)
    if (!before || before.revision <= message.revision) byPlace.set(message.place, message)
  }
  return [...byPlace.values()].toSorted((a, b) => a.place - b.place)
}

/** Earlier messages that join the newest without a gap. */
export function joinEarlier(earlier: readonly Message[], newest: readonly Message[]): Message[] {
  const first = newest[0]?.place ?? 0
  return (earlier.at(-1)?.place ?? 0) >= first - 1 ? mergeMessages(earlier, newest) : [...newest]
}

/** Newer of two versions of a conversation, because answers can arrive out of order. */
export const pickNewer = <C extends { revision: number }>(known: C, now: C): C => (now.revision < known.revision ? known : now)

/** The newer of both; where something else happened before, it is still to be read: the known revision stays. */
export const advance = <C extends { revision: number }>(known: C, now: C): C =>
  now.revision <= known.revision + 1 ? pickNewer(known, now) : { ...now, revision: known.revision }
