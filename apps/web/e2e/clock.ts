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

/** Current time of the app with the movable clock. */
export const movedNow = () => new Date(Date.now() + read())

/** Moves the time of that app and of the given pages. Scheduled work that became due runs at once. */
async function passTime({ days = 0, hours = 0 }: { days?: number; hours?: number }, ...pages: Page[]) {
  mkdirSync(path.dirname(clockFile), { recursive: true })
  writeFileSync(`${clockFile}.new`, String(Math.round(read() + days * day + hours * hour)))
  renameSync(`${clockFile}.new`, clockFile)
  for (const page of pages) await page.clock.setSystemTime(movedNow())
}

/** Resets the clock that earlier tests moved. */
export const resetTime = () => rmSync(clockFile, { force: true })

/** Moves the time forward to a moment. */
export const passTimeUntil = (moment: Date, ...pages: Page[]) =>
  passTime({ hours: (moment.getTime() - movedNow().getTime()) / hour }, ...pages)

/** Next 9:00 UTC, so that most of the day is left. */
export function nextMorning(): Date {
  const morning = movedNow()
  morning.setUTCHours(9, 0, 0, 0)
  return morning > movedNow() ? morning : new Date(morning.getTime() + day)
}

/** Next noon (UTC) of a 31 January followed by a February of 28 days. */
function nextNoonOf31January(): Date {
  const years = [0, 1, 2].map((later) => movedNow().getUTCFullYear() + later)
  const noons = years.filter((year) => year % 4 !== 0).map((year) => new Date(Date.UTC(year, 0, 31, 12)))
  return at(
    noons.filter((noon) => noon > movedNow()),
    0,
  )
}

/** Current session of a page, for API calls in its name. */
export async function sessionOn(page: Page) {
  const [token, refreshToken] = await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])
  return { token: `${token}`, refreshToken: `${refreshToken}` }
}

/** Lets time pass and reopens the page; its expired session is refreshed. At most 30 days at once. */
export async function later(page: Page, time: { days: number } | { until: Date }) {
  const { token } = await sessionOn(page)
  const address = page.url()
  // An open page would start to refresh its session and be left before the answer, which would count as token theft.
  await page.goto('about:blank')
  await ('until' in time ? passTimeUntil(time.until, page) : passTime(time, page))
  await page.goto(address)
  await expect.poll(async () => [token, 'null'].includes((await sessionOn(page)).token)).toBe(false)
}

/** Moves the time to the next morning or end of January before the account is created, because sessions last for minutes. */
export const movedTest = signedInTest.extend<{ begins: 'morning' | 'january' }>({
  begins: ['morning', { option: true }],
  email: async ({ email, begins }, use) => {
    await passTimeUntil(begins === 'morning' ? nextMorning() : nextNoonOf31January())
    await use(email)
  },
})
