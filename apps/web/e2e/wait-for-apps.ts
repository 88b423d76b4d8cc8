import { setTimeout as wait } from 'node:timers/promises'
import { clockUrl, guardedUrl } from './ports.ts'

/** Milliseconds in which an app has to be there; it may have to be built first. */
export const startTimeout = 180_000

async function waitFor(url: string): Promise<void> {
  const until = Date.now() + startTimeout
  while (Date.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`No app came up at ${url}`)
}

/** The apps beside the first one fill their data folders at the same time, on a core each. */
export default async function waitForApps(): Promise<void> {
  await Promise.all([guardedUrl, clockUrl].map(waitFor))
}
