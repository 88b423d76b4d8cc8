import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { accountGuide, at, readGuide } from './content.ts'
import { passFirstStart } from './first-start.ts'
import { alive, expect, hydrated, typeCode } from './fixtures.ts'
import { type Language, words } from './words.ts'

/** Opens the sign-in dialog on a guide with a visitor's tick. Returns the dialog. */
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

/** Registers a new user in the open dialog. */
export async function registerInPlace(page: Page, email: string, codeFor: (email: string) => Promise<string>, language: Language = 'en') {
  const { account } = words[language]
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: account('register') }).click()
  await dialog.getByLabel(account('name')).fill('Ada Ro')
  await dialog.getByLabel(account('email')).fill(email)
  await dialog.getByRole('button', { name: account('sendCode') }).click()
  await expect(dialog).toHaveAccessibleName(account('codeTitle'))
  await typeCode(page, await codeFor(email))
  // The interrupted action continues, and its toast may cover the greeting.
  await expect(page.getByRole('banner').getByRole('link', { name: words[language].frame('profile'), includeHidden: true })).toBeVisible()
  await passFirstStart(page, words[language])
}
