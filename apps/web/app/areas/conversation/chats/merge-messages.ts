import type { Message } from '@waymark/contract/conversation/messages.ts'

/** Merges two lists by `place`, keeping the newer revision of each message. */
export function mergeMessages(known: readonly Message[], come: readonly Message[]): Message[] {
  const byPlace = new Map(known.map((message) => [message.place, message]))
  for (const message of come) {
    const before = byPlace.get(message.place)
    if (!before || before.revision <= message.revision) byPlace.set(message.place, message)
  }
  return [...byPlace.values()].toSorted((a, b) => a.place - b.place)
}

/** Prepends earlier messages. Drops them if a gap would remain before the newest. */
export function joinEarlier(earlier: readonly Message[], newest: readonly Message[]): Message[] {
  const first = newest[0]?.place ?? 0
  return (earlier.at(-1)?.place ?? 0) >= first - 1 ? mergeMessages(earlier, newest) : [...newest]
}

/** Newer of two versions of a conversation, because answers can arrive out of order. */
export const pickNewer = <C extends { revision: number }>(known: C, now: C): C => (now.revision < known.revision ? known : now)

/** Newer of both versions. After a skipped revision it keeps the known one, so that the missed change is still fetched. */
export const advance = <C extends { revision: number }>(known: C, now: C): C =>
  now.revision <= known.revision + 1 ? pickNewer(known, now) : { ...now, revision: known.revision }
