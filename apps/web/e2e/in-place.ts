import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { accountGuide, at, readGuide } from './content.ts'
import { alive, hydrated } from './fixtures.ts'
import { words } from './words.ts'

/** Opens sign-in in place, on a guide of which a visitor ticked something; answers its dialog. */
export async function openSignIn(page: Page, request: APIRequestContext): Promise<Locator> {
  const { steps } = await readGuide(request, 'en', accountGuide)
  await page.goto(`/instruction/${accountGuide}?step=${at(steps, 0).id}`)
  await hydrated(page)
  const box = page.locator('.checks').getByRole('checkbox').first()
  await alive(box)
  await box.check()
  await page.goto(`/instruction/${accountGuide}`)
  const link = page.getByRole('main').getByRole('link', { name: words.en.guides('signInFor') })
  await link.click()
  return page.getByRole('dialog')
}
