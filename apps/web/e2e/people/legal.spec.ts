import type { Page } from '@playwright/test'
import { proves } from '../../../../scripts/proves.ts'
import { readDocument } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { languages, words } from '../words.ts'

const documents = [
  ['terms', '/terms', '07 August 2024'],
  ['refunds', '/terms/refunds', '07 August 2024'],
  ['policy', '/policy', '22 February 2024'],
  ['personal-data', '/policy/personal-data', '22 February 2024'],
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sectionsOf = (page: Page) => page.locator('#document-text h2')

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { legal } = words[language]

    for (const [order, [slug, path]] of documents.entries()) {
      proves(
        '2.1 Terms of service',
        '2.1 Ours: cancellation and refund rules',
        '2.1 Ours: consent to the processing of personal data',
        '2.1 Privacy policy',
      )
      test(`${path} is there in full, with contents, and leads to the other three`, async ({ page, request }) => {
        const { title, summary, sections } = await readDocument(request, language, slug)
        await page.goto(path)
        await hydrated(page)
        await expect(heading(page)).toHaveText(title)
        await expect(page.getByRole('main').getByText(summary)).toBeVisible()
        await expect(sectionsOf(page)).toHaveText(sections.map((section) => section.title))
        for (const { id } of sections) await expect(page.locator(`#document-text h2#${id}`)).toHaveCount(1)
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
      })
    }

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })
      test('all four read in full, and their links lead on', async ({ page, request }) => {
        for (const [slug, path] of documents) {
          const { title, sections } = await readDocument(request, language, slug)
          const answer = await page.goto(path)
          const html = (await answer?.text()) ?? ''
          // The text travels once, and no banner asks what cannot be answered.
          expect(html.split(`<h2 id="${sections.at(-1)?.id}"`)).toHaveLength(2)
          await expect(page.locator('.consent')).toBeHidden()
          await expect(heading(page)).toHaveText(title)
          await expect(sectionsOf(page)).toHaveText(sections.map((section) => section.title))

          const last = sections.at(-1)
          await page
            .getByRole('navigation', { name: legal('contents') })
            .getByRole('link', { name: last?.title ?? '', exact: true })
            .click()
          await expect(page).toHaveURL(`${path}#${last?.id}`)
          await expect(page.locator(`h2#${last?.id}`)).toBeInViewport()
        }
      })
    })
  })
}

for (const [language, day] of [
  ['ru', '7 августа 2024 г.'],
  ['de', '7. August 2024'],
] as const)
  test(`the day of a revision is written as ${language} writes it`, async ({ page }) => {
    await page.goto(`/terms?lang=${language}`)
    await expect(page.locator('main time')).toHaveText(words[language].legal('revised', { day }))
  })

test('each says when it was last revised, and has one address for each language', async ({ page, request }) => {
  for (const [slug, path, day] of documents) {
    const { revised } = await readDocument(request, 'en', slug)
    await page.goto(path)
    await expect(page.locator(`main time[datetime="${revised}"]`)).toHaveText(words.en.legal('revised', { day }))
    const origin = new URL(page.url()).origin
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}${path}`)
    for (const language of languages)
      await expect(page.locator(`link[rel=alternate][hreflang=${language}]`)).toHaveAttribute('href', `${origin}${path}?lang=${language}`)
  }
})

test('terms and policy say when they were revised in the words of the specification', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('main')).toContainText('These terms were last revised on 07 August 2024.')
  await page.goto('/policy')
  await expect(page.getByRole('main')).toContainText('This policy was revised on Feb 22, 2024.')
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
