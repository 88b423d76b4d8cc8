import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { clockFile } from './ports.ts'

const day = 86_400_000

const read = () => {
  try {
    return Number(readFileSync(clockFile, 'utf8'))
  } catch {
    return 0
  }
}

/** What time it is in the app whose clock is moved. */
export const movedNow = () => new Date(Date.now() + read())

/** Moves time in that app, and in what these pages take for the time; what waits for a time there looks at once. */
export async function passTime({ days = 0, hours = 0 }: { days?: number; hours?: number }, ...pages: Page[]) {
  mkdirSync(path.dirname(clockFile), { recursive: true })
  writeFileSync(`${clockFile}.new`, String(read() + days * day + hours * 3_600_000))
  renameSync(`${clockFile}.new`, clockFile)
  for (const page of pages) await page.clock.setSystemTime(movedNow())
}
