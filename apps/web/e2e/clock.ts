import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { at } from './content.ts'
import { signedInTest } from './fixtures.ts'
import { clockFile } from './ports.ts'

const hour = 3_600_000
const day = 24 * hour

const read = () => {
  try {
    return Number(readFileSync(clockFile, 'utf8'))
  } catch {
    return 0
  }
}

/** Time of the app whose clock was moved. */
export const movedNow = () => new Date(Date.now() + read())

/** Moves time in that app, and in what these pages take for the time; what waits for a time there looks at once. */
async function passTime({ days = 0, hours = 0 }: { days?: number; hours?: number }, ...pages: Page[]) {
  mkdirSync(path.dirname(clockFile), { recursive: true })
  writeFileSync(`${clockFile}.new`, String(Math.round(read() + days * day + hours * hour)))
  renameSync(`${clockFile}.new`, clockFile)
  for (const page of pages) await page.clock.setSystemTime(movedNow())
}

/** It is what it is everywhere: tests that ran before moved it. */
export const resetTime = () => rmSync(clockFile, { force: true })

/** Goes on to a moment that is to come. */
export const passTimeUntil = (moment: Date, ...pages: Page[]) =>
  passTime({ hours: (moment.getTime() - movedNow().getTime()) / hour }, ...pages)

/** The next time it is nine in the morning, UTC: the day is long. */
export function nextMorning(): Date {
  const morning = movedNow()
  morning.setUTCHours(9, 0, 0, 0)
  return morning > movedNow() ? morning : new Date(morning.getTime() + day)
}

/** The next noon of a 31 January, UTC, after which February has 28 days. */
function nextNoonOf31January(): Date {
  const years = [0, 1, 2].map((later) => movedNow().getUTCFullYear() + later)
  const noons = years.filter((year) => year % 4 !== 0).map((year) => new Date(Date.UTC(year, 0, 31, 12)))
  return at(
    noons.filter((noon) => noon > movedNow()),
    0,
  )
}

/** The session that a page has now, for calls beside it. */
export async function sessionOn(page: Page) {
  const [token, refreshToken] = await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])
  return { token: `${token}`, refreshToken: `${refreshToken}` }
}

/** Hours or days later somebody looks at the page again; its session, which had run out meanwhile, holds. At most 30 days at once. */
export async function later(page: Page, time: { days: number } | { until: Date }) {
  const { token } = await sessionOn(page)
  const address = page.url()
  // A page that is open while time passes begins to refresh its session, and is left before the answer: it would count as a copied token.
  await page.goto('about:blank')
  await ('until' in time ? passTimeUntil(time.until, page) : passTime(time, page))
  await page.goto(address)
  await expect.poll(async () => [token, 'null'].includes((await sessionOn(page)).token)).toBe(false)
}

/** Time goes on to the next morning, or to the last day of a January, before an account is made: its session lasts for minutes. */
export const movedTest = signedInTest.extend<{ begins: 'morning' | 'january' }>({
  begins: ['morning', { option: true }],
  email: async ({ email, begins }, use) => {
    await passTimeUntil(begins === 'morning' ? nextMorning() : nextNoonOf31January())
    await use(email)
  },
})
