import type { Page } from '@playwright/test'
import { alive, hydrated } from '../fixtures.ts'
import { words } from '../words.ts'

export const { account: accountWords, checklists, frame, guides, entitlements } = words.en

/** Opens the dialog that saves a guide. */
export async function pressSave(page: Page, slug: string) {
  await page.goto(`/instruction/${slug}`)
  await hydrated(page)
  const button = page.getByRole('button', { name: guides('saveToChecklist') })
  await alive(button)
  await button.click()
}

export const progressSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.request().method() === 'POST')
