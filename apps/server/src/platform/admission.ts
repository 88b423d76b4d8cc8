import { AsyncLocalStorage } from 'node:async_hooks'
import { commonRefusals } from './refusals.ts'

/**
 * Requests that one instance works on at once, beside those it answers with kept bytes: at first, at most and at least. As many as are
 * answered in time on this machine are let in; the others are told at once to come back, instead of all waiting for each other.
 */
export const atOnceAtFirst = 75
export const maxAtOnce = 150
const minAtOnce = 30
/** Milliseconds of work: three of four of those who are let in are to take less, and almost all less than a second. */
const patience = 500
const slower = 0.97
const quicker = 1.01

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
  let most = atOnceAtFirst
  const isFull = () => atOnce >= Math.floor(most)

  /** What few of them take says nothing of how many there may be. */
  function learn(took: number, among: number) {
    if (among < most / 2) return
    most = took > patience ? Math.max(minAtOnce, most * slower) : Math.min(maxAtOnce, most * quicker)
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

/** What a request waits for in a queue that has bounds of its own, or in a worker: meanwhile others have its place. */
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
