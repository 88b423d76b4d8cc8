import type { Page } from '@playwright/test'
import { at, readDocument } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { words } from '../words.ts'

const documents = [
  ['terms', '/terms'],
  ['refunds', '/terms/refunds'],
  ['policy', '/policy'],
  ['personal-data', '/policy/personal-data'],
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sectionsOf = (page: Page) => page.locator('#document-text h2')

// What each of them says and leads to is read where the server sends it; in German, with text at twice its size, they fit in large-text.spec.ts.
test('each document fits on the narrowest phone, and can be read by everybody', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const [order, [slug, path]] of documents.entries())
    for (const [nth, language] of (['en', 'ru'] as const).entries()) {
      await page.goto(`${path}?lang=${language}`)
      await expect(heading(page)).toHaveText(words[language].legal(slug))
      await expectNoOverflow(page)
      if (nth !== order % 2) continue
      // Each document once, in both widths.
      if (order > 1) await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 800 })
    }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('contents lead to each section, and no banner asks what cannot be answered', async ({ page, request }) => {
    const { sections } = await readDocument(request, 'en', 'refunds')
    const last = at(sections, -1)
    await page.goto('/terms/refunds')
    await expect(page.locator('.consent')).toBeHidden()
    await page
      .getByRole('navigation', { name: words.en.legal('contents') })
      .getByRole('link', { name: last.title, exact: true })
      .click()
    await expect(page).toHaveURL(`/terms/refunds#${last.id}`)
    await expect(page.locator(`h2#${last.id}`)).toBeInViewport()
  })
})

test('contents and links in the text lead to their section without a new page, and the way back is kept', async ({ page }) => {
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
  await expect(sectionsOf(page).first()).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText(words.en.legal('terms'))
  await expect(link).toBeInViewport()
  expect(await same()).toBe(true)
})

test('on paper there is the text, its address and its version', async ({ page, request }) => {
  const { version } = await readDocument(request, 'en', 'terms')
  await page.emulateMedia({ media: 'print' })
  await page.goto('/terms')
  await hydrated(page)
  await expect(sectionsOf(page).last()).toBeVisible()
  await expect(page.getByText(`/terms · ${words.en.legal('version', { version })}`)).toBeVisible()
  for (const hidden of ['header', 'footer', 'main nav', '.consent', 'main button'])
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0)
})
