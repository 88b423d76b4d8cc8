import type { Page } from '@playwright/test'
import { shopGuide } from '../content.ts'
import { alive, hydrated } from '../fixtures.ts'
import { type Language, type Words, words } from '../words.ts'

export const field = (page: Page, say: Words = words.en) => page.getByRole('textbox', { name: say.notes('note') })

export const add = (page: Page, say: Words = words.en) => page.getByRole('button', { name: say.steps('addNote') })

/** Expects the final text: pauses in typing on a busy machine also save intermediate texts. */
export const saved = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /\/note\/guide\//.test(response.url()) && response.request().postDataJSON().text === text,
  )

export async function open(page: Page, id: string, language: Language = 'en') {
  await page.goto(`/instruction/${shopGuide}?step=${id}&lang=${language}`)
  await hydrated(page)
  await alive(page.locator('.checks').getByRole('checkbox').first())
}
