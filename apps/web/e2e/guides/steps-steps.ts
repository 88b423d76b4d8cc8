import type { Page } from '@playwright/test'
import { shopGuide } from '../content.ts'
import { alive, hydrated } from '../fixtures.ts'
import { words } from '../words.ts'

export const { frame, guides, keys, steps: own } = words.en

export const overview = `/instruction/${shopGuide}`

export const boxes = (page: Page) => page.locator('.checks').getByRole('checkbox')

export async function open(page: Page, step: string, slug = shopGuide) {
  await page.goto(`/instruction/${slug}?step=${step}`)
  await hydrated(page)
  await alive(boxes(page).first())
}
