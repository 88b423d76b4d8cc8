import { ApiError } from '../../lib/api.ts'
import { NetworkError } from '../../lib/network-error.ts'

// Who waits for the agreements. A page has one place that asks for them (components/first-start.tsx), whoever waits.

let waiting: ((agreed: boolean) => void)[] = []
const places = new Set<() => void>()
const tell = () => {
  for (const place of places) place()
}

export const agreementsStore = {
  wanted: () => waiting.length > 0,
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

/** Waits for the agreements, also where the place that asks is still on its way; false when the person signed out instead. */
export const waitForAgreements = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    tell()
  })

function askForAgreements(): Promise<boolean> {
  if (places.size === 0) throw new NetworkError('the code that asks for agreements could not be loaded')
  return waitForAgreements()
}

const isWanting = (error: unknown) => error instanceof ApiError && error.problem.code === 'agreements_required'

/**
 * Around whatever orders or subscribes: `await withAgreements(() => callOverHttp(…))`. Refused for want of the agreements, it asks for
 * them and does it again once they are given; undefined when the person signed out instead. What is repeated must be safe to repeat.
 */
export async function withAgreements<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    if (!isWanting(error)) throw error
    return (await askForAgreements()) ? withAgreements(action) : undefined
  }
}
