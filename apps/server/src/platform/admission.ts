import { AsyncLocalStorage } from 'node:async_hooks'
import { commonRefusals } from './refusals.ts'

/**
 * Number of requests that one instance works on at once, besides cached answers: initial, maximum and minimum. The
 * limit adapts to what this machine answers in time; further requests are refused at once.
 */
export const initialConcurrency = 75
export const maxConcurrency = 150
const minConcurrency = 30
/** Target duration of an admitted request (ms): three of four should take less, and almost all less than a second. */
const targetDuration = 500
const decrease = 0.97
const increase = 1.01

export interface Admission {
  isFull: () => boolean
  /** Runs the work and counts it as active until it ends. */
  admit: <T>(work: () => Promise<T>) => Promise<T>
}

interface AdmittedRequest {
  leave: () => void
  takeAgain: () => void
}
const admittedRequests = new AsyncLocalStorage<AdmittedRequest>()

/** `now`: a monotonic clock in milliseconds. */
export function createAdmission(now = () => performance.now()): Admission {
  let atOnce = 0
  let most = initialConcurrency
  const isFull = () => atOnce >= Math.floor(most)

  /** A duration measured at low load says nothing about the limit. */
  function learn(took: number, among: number) {
    if (among < most / 2) return
    most = took > targetDuration ? Math.max(minConcurrency, most * decrease) : Math.min(maxConcurrency, most * increase)
  }

  return {
    isFull,
    async admit(work) {
      let since = now()
      let took = 0
      const place: AdmittedRequest = {
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
        return await admittedRequests.run(place, work)
      } finally {
        place.leave()
        learn(took, among)
      }
    },
  }
}

/** Releases the request's place while it waits in another bounded queue or for a worker. */
export async function releasePlaceWhile<T>(waiting: Promise<T>): Promise<T> {
  const place = admittedRequests.getStore()
  place?.leave()
  try {
    return await waiting
  } finally {
    place?.takeAgain()
  }
}

/** `Retry-After` is longer than an admitted request takes. */
export const refuseOverload = () => commonRefusals.overloaded({ retryAfter: 2 })
