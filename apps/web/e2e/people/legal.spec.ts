import type { Page } from '@playwright/test'
import { proves } from '../../../../scripts/proves.ts'
import { at, readDocument } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { languages, words } from '../words.ts'

const documents = [
  ['terms', '/terms'],
  ['refunds', '/terms/refunds'],
  ['policy', '/policy'],
  ['personal-data', '/policy/personal-data'],
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sectionsOf = (page: Page) => page.locator('#document-text h2')

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { legal } = words[language]

    proves(
      '2.1 Terms of service',
      '2.1 Ours: cancellation and refund rules',
      '2.1 Ours: consent to the processing of personal data',
      '2.1 Privacy policy',
    )
    test('each document is there with contents, leads to the other three, fits and can be read by everybody', async ({ page, request }) => {
      for (const [order, [slug, path]] of documents.entries()) {
        const { title, summary, sections } = await readDocument(request, language, slug)
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(path)
        await hydrated(page)
        await expect(heading(page)).toHaveText(title)
        await expect(page.getByRole('main').getByText(summary)).toBeVisible()
        await expect(sectionsOf(page)).toHaveText(sections.map((section) => section.title))
        const contents = page.getByRole('navigation', { name: legal('contents') })
        await expect(contents.getByRole('link')).toHaveText(sections.map((section) => section.title))

        const agreements = page.getByRole('navigation', { name: legal('agreements') })
        for (const [other, to] of documents) {
          if (other === slug) await expect(agreements.locator('[aria-current="page"]')).toHaveText(title)
          else await expect(agreements.getByRole('link', { name: legal(other), exact: true })).toHaveAttribute('href', to)
        }
        await page.setViewportSize({ width: 320, height: 800 })
        await expectNoOverflow(page)
        // Every language and every document in both widths.
        if ((order + languages.indexOf(language)) % 2) await page.setViewportSize({ width: 1280, height: 800 })
        await expectAccessible(page)
      }
    })
  })
}

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
