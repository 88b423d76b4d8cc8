import { AsyncLocalStorage } from 'node:async_hooks'
import { commonRefusals } from './refusals.ts'

/**
 * Requests that one instance works on at once, beside those it answers with kept bytes. With some 6 ms of processor for the dearest of
 * them whoever is let in is answered within a second; the others are told at once to come back, instead of all waiting for each other.
 */
export const maxAtOnce = 150

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

export function createAdmission(): Admission {
  let atOnce = 0
  const leave = () => {
    atOnce -= 1
  }
  const take = () => {
    atOnce += 1
  }
  return {
    isFull: () => atOnce >= maxAtOnce,
    async admit(work) {
      take()
      try {
        return await places.run({ leave, takeAgain: take }, work)
      } finally {
        leave()
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
