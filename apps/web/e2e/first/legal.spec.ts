import { expect, hydrated, test } from '../fixtures.ts'
import { documentSections, heading } from '../people/legal-steps.ts'
import { words } from '../words.ts'

test('links in a legal text lead to their section without reloading, and back works', async ({ page }) => {
  await page.goto('/terms')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const same = () => page.evaluate(() => 'same' in window)
  await page
    .getByRole('navigation', { name: words.en.legal('contents') })
    .getByRole('link', { name: 'Governing law' })
    .click()
  await expect(page).toHaveURL('/terms#law')
  await expect(page.locator('h2#law')).toBeInViewport()
  await expect(page.locator('h2#law')).toBeFocused()

  const link = page.locator('#document-text a[href="/terms/refunds"]').first()
  await link.click()
  await expect(heading(page)).toHaveText(words.en.legal('refunds'))
  await expect(documentSections(page).first()).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText(words.en.legal('terms'))
  await expect(link).toBeInViewport()
  expect(await same()).toBe(true)
})
