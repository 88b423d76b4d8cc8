import { AsyncLocalStorage } from 'node:async_hooks'
import { commonRefusals } from './refusals.ts'

/** Number of requests that one instance works on at once, besides cached answers and waiting ones. More are refused. */
export const maxInWork = 75
/** Seconds. Longer than an accepted request takes. */
const retryAfter = 2

export interface Overload {
  isOverloaded: () => boolean
  /** Runs a request's work and counts it until it ends. */
  count: <T>(work: () => Promise<T>) => Promise<T>
}

interface InWork {
  requests: number
}
const counted = new AsyncLocalStorage<InWork>()

/**
 * Decides whether an instance takes another request. The routes ask after the cache, because a cached answer costs next
 * to nothing.
 */
export function createOverload(): Overload {
  const inWork: InWork = { requests: 0 }
  return {
    isOverloaded: () => inWork.requests >= maxInWork,
    async count(work) {
      inWork.requests++
      try {
        return await counted.run(inWork, work)
      } finally {
        inWork.requests--
      }
    },
  }
}

/** Leaves a request out of the count while it waits in a queue or for a worker, which have limits of their own. */
export async function whileUncounted<T>(waiting: Promise<T>): Promise<T> {
  const inWork = counted.getStore()
  if (inWork) inWork.requests--
  try {
    return await waiting
  } finally {
    if (inWork) inWork.requests++
  }
}

export const refuseOverload = () => commonRefusals.overloaded({ retryAfter })
