import { AsyncLocalStorage } from 'node:async_hooks'
import { commonRefusals } from './refusals.ts'

/**
 * Requests that one instance works on at once, beside those it answers with kept bytes, at most. With some 6 ms of processor for the dearest
 * of them whoever is let in is answered within a second; the others are told at once to come back, instead of all waiting for each other.
 */
export const maxAtOnce = 150
/** On a machine that does less, fewer are let in, so that 19 of 20 are answered within so many milliseconds of work. */
const patience = 700
const fewest = 10
/** One that took longer weighs as much as 19 that did not. */
const slower = 0.97
const quicker = 1 + (1 - slower) / 19

export interface Admission {
  isFull: () => boolean
  /** Does the work, and counts it until it is done. */
  admit: <T>(work: () => Promise<T>) => Promise<T>
}

interface Place {
  leave: () => void
  takeAgain: () => void
}
const places = new AsyncLocalStorage<Place>()

/** `now`: milliseconds of a clock that never goes back. */
export function createAdmission(now = () => performance.now()): Admission {
  let atOnce = 0
  let most = maxAtOnce
  const isFull = () => atOnce >= Math.floor(most)

  /** One at a time says nothing of how many there may be. */
  function learn(took: number, among: number) {
    if (among < most / 2) return
    most = took > patience ? Math.max(fewest, most * slower) : Math.min(maxAtOnce, most * quicker)
  }

  return {
    isFull,
    async admit(work) {
      let since = now()
      let took = 0
      const place: Place = {
        leave() {
          atOnce -= 1
          took += now() - since
        },
        takeAgain() {
          atOnce += 1
          since = now()
        },
      }
      atOnce += 1
      const among = atOnce
      try {
        return await places.run(place, work)
      } finally {
        place.leave()
        learn(took, among)
      }
    },
  }
}

/** What a request waits for in a queue that has bounds of its own, or in another thread: meanwhile others have its place. */
export async function besideOthers<T>(waiting: Promise<T>): Promise<T> {
  const place = places.getStore()
  place?.leave()
  try {
    return await waiting
  } finally {
    place?.takeAgain()
  }
}

/** `Retry-After` in seconds: as long as what was let in takes, and then some. */
export const crowded = () => commonRefusals.overloaded({ retryAfter: 2 })
