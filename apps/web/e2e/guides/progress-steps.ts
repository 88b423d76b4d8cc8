import type { Page } from '@playwright/test'
import { shopGuide } from '../content.ts'
import { alive, hydrated } from '../fixtures.ts'
import { words } from '../words.ts'

export const { guides, home, frame, profile, reminders } = words.en

export const overview = `/instruction/${shopGuide}`

export const stepAt = (id: string) => `${overview}?step=${id}`

export const checks = (page: Page) => page.locator('.checks').getByRole('checkbox')

export const ticked = (page: Page) => page.locator('.checks input:checked')

export const saved = (page: Page) =>
  page.waitForResponse(
    (response) => /instruction\/[^/]+\/progress$/.test(response.url()) && response.ok() && response.request().method() === 'POST',
  )

/** Opens a step and triggers hydration by a touch. */
export async function open(page: Page, id: string) {
  await page.goto(stepAt(id))
  await hydrated(page)
  await alive(checks(page).first())
}

export const unsaved = (page: Page) => page.getByRole('main').getByText(guides('notSaved'))
