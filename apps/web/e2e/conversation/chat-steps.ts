import type { Page } from '@playwright/test'
import { expect, hydrated } from '../fixtures.ts'
import { type Language, words } from '../words.ts'

export const panel = (page: Page, language: Language) =>
  page.locator('.chat-panel').and(page.getByLabel(words[language].chats('title', { site: 'Waymark' })))

export const bubble = (page: Page, text: string) => page.locator('.bubble').filter({ hasText: text })

export const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

export async function openPanel(page: Page, language: Language) {
  await hydrated(page)
  await page.locator('.ask').click()
  await expect(panel(page, language)).toBeVisible()
}

/** Opens the conversation with the company and fills its field. */
export async function begin(page: Page, language: Language, text: string) {
  const { chats } = words[language]
  await openPanel(page, language)
  await page.getByLabel(chats('question')).fill(text)
  await page.getByRole('button', { name: chats('writePerson') }).click()
  await expect(page.getByLabel(chats('yourMessage'))).toHaveValue(text)
  await expect(page.getByLabel(chats('yourMessage'))).toBeFocused()
}

/** Sends the message. While nobody is online, a visitor is asked for an address. */
export async function sendAsVisitor(page: Page, language: Language, email: string) {
  const { chats } = words[language]
  const { desk } = (await (await page.request.get('/api/react/conversations')).json()) as { desk: { open: boolean } }
  const field = page.locator('.chat-foot textarea')
  if (!desk.open) {
    await field.press('Enter')
    await expect(page.getByLabel(chats('where'))).toBeFocused()
    await page.getByLabel(chats('where')).fill(email)
  }
  await page.getByRole('button', { name: chats('send'), exact: true }).click()
}
