import { at, readDocument } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { words } from '../words.ts'
import { documentSections, heading } from './legal-steps.ts'

const documents = [
  ['terms', '/terms'],
  ['refunds', '/terms/refunds'],
  ['policy', '/policy'],
  ['personal-data', '/policy/personal-data'],
] as const

// Server tests check the texts and links. large-text.spec.ts checks the German texts at double size.
test('each document fits on the narrowest phone and is accessible', async ({ page }) => {
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
  test('the contents lead to each section, and the cookie banner stays hidden', async ({ page, request }) => {
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

test('prints the text with its address and version', async ({ page, request }) => {
  const { version } = await readDocument(request, 'en', 'terms')
  await page.emulateMedia({ media: 'print' })
  await page.goto('/terms')
  await hydrated(page)
  await expect(documentSections(page).last()).toBeVisible()
  await expect(page.getByText(`/terms · ${words.en.legal('version', { version })}`)).toBeVisible()
  for (const hidden of ['header', 'footer', 'main nav', '.consent', 'main button'])
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0)
})
