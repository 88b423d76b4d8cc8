import type { Page } from '@playwright/test'
import { shopGuide } from '../content.ts'
import { hydrated } from '../fixtures.ts'
import { type languages, words } from '../words.ts'

export const overview = `/instruction/${shopGuide}`

export async function open(page: Page, language: (typeof languages)[number]) {
  await page.goto(`${overview}?lang=${language}`)
  await hydrated(page)
  await page.getByRole('button', { name: words[language].guides('download'), exact: true }).click()
}
