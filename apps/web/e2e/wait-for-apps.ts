import { setTimeout as wait } from 'node:timers/promises'
import { clockUrl, guardedUrl, standInUrl } from './ports.ts'

/** Maximum start time of an app, including its build (ms). */
export const startTimeout = 180_000

async function waitFor(address: string): Promise<void> {
  const until = Date.now() + startTimeout
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`Nothing came up at ${address}`)
}

/** Waits for the apps that Playwright starts. */
export default async function waitForApps(): Promise<void> {
  await Promise.all([`${standInUrl}/ready`, `${guardedUrl}/readyz`, `${clockUrl}/readyz`].map(waitFor))
}
