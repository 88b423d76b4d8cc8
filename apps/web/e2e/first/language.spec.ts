import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures.ts'
import { heading, html, kept } from '../site/theme-and-language-steps.ts'
import { words } from '../words.ts'

test.describe('language', () => {
  const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'language')?.value

  test('is switched in place and remembered', async ({ page }) => {
    await page.goto('/catalog/?filter=free')
    await hydrated(page)
    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await expect(page).toHaveURL('/catalog/?filter=free')
    await expect.poll(() => kept(page, 'language')).toBe('de')
    await expect.poll(() => cookie(page)).toBe('de')
    await page.goto('/')
    await expect(heading(page)).toHaveText(words.de.home('heading'))
  })
})
