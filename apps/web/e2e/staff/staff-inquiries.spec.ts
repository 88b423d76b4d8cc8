import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { type Language, languages, words } from '../words.ts'
import { investor, write } from './staff-inquiries-steps.ts'

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

test('the inbox and a message are accessible in three languages', async ({ device, request, email, codeFor }) => {
  const number = await write(request, 'join', { ...investor(email), name: 'Ада Лавлейс' }, 'ru')
  const { account } = await asStaff(request, codeFor, `staff-${email}`)
  const page = await device(account)
  // axe finds the same in every language, so each state is checked in one of them, in turn.
  const accessibleIn = async (own: Language, language: Language) => own === language && expectAccessible(page)
  for (const language of languages) {
    const { 'staff-inquiries': own, staff: console_ } = words[language]
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/staff/inquiries?q=${encodeURIComponent(email)}&lang=${language}`)
    await expect(page.getByRole('list', { name: console_('inquiries') }).getByRole('listitem')).toHaveCount(1)
    await expectNoOverflow(page)
    await picture(page, `inbox-${language}-390`)
    await accessibleIn('ru', language)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'))
    await page
      .getByRole('table', { name: console_('inquiries') })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('numbered', { number }))
    await expect(page.getByLabel(own('replyText'))).toBeVisible()
    await picture(page, `message-${language}-1280-dark`)
    await accessibleIn('de', language)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoOverflow(page)
    await page.getByRole('link', { name: own('toInbox') }).click()
    await page.getByLabel(own('search')).fill('nobody has this name')
    await expect(page.getByRole('heading', { name: console_('nothingFits') })).toBeVisible()
    await picture(page, `inbox-empty-${language}-390-dark`)
    await accessibleIn('en', language)
  }
})
