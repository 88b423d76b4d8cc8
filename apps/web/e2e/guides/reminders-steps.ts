import type { APIRequestContext, Page } from '@playwright/test'
import { at, readGuide, shopGuide } from '../content.ts'
import { alive, expect, hydrated } from '../fixtures.ts'
import { type Words, words } from '../words.ts'

export const overview = `/instruction/${shopGuide}`

/** Opens the first step and clicks "Complete later". */
export async function later(page: Page, request: APIRequestContext, say: Words = words.en) {
  const { steps } = await readGuide(request, 'en', shopGuide)
  await page.goto(`${overview}?step=${at(steps, 0).id}`)
  await hydrated(page)
  await alive(page.locator('.checks').getByRole('checkbox').first())
  await page.getByRole('button', { name: say.guides('completeLater') }).click()
  const dialog = page.getByRole('dialog', { name: say.reminders('title') })
  await expect(dialog).toBeVisible()
  return dialog
}

export const set = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'POST' && /\/reminder\/guide\//.test(response.url()))
