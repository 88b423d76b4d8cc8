import type { Page } from '@playwright/test'
import { accountGuide, at, readCategory, readGuide, shopGuide } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { languages, words } from '../words.ts'
import { box, heading, main, options } from './search-steps.ts'

/** Types into the box, whose code loads on focus. */
async function type(page: Page, text: string) {
  await main(page).locator('#q').focus()
  await expect(box(page)).toBeFocused()
  await box(page).fill(text)
}

for (const language of ['ru'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { catalog, home } = words[language]

    test('corrects a typo, keeps the chosen kind, and suggests more when nothing is found', async ({ page, request }) => {
      const { name } = await readGuide(request, language, shopGuide)
      const { wrong, right } = {
        en: { wrong: 'landlort', right: 'landlord' },
        ru: { wrong: 'магозин', right: 'магазин' },
        de: { wrong: 'vermiter', right: 'vermieter' },
      }[language]
      await page.goto(`/catalog/?q=${wrong}`)
      await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible()
      await expect(main(page).getByText(catalog('foundAs'))).toBeVisible()
      await hydrated(page)
      await expectAccessible(page)
      await main(page).getByRole('link', { name: right, exact: true }).click()
      await expect(main(page).locator('#q')).toHaveValue(right)
      await expect(main(page).getByText(catalog('foundAs'))).toBeHidden()
      await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible()

      await page.goto('/catalog/?q=google')
      await hydrated(page)
      const kind = main(page).getByRole('link', { name: catalog('questionKind'), exact: true })
      await alive(kind)
      await kind.click()
      await expect(page).toHaveURL('/catalog/?q=google&kind=question')
      await expect(kind).toHaveAttribute('aria-current', 'true')
      await expectNoOverflow(page)
      await expectAccessible(page)
      await type(page, 'qqqqqq')
      await expect(page).toHaveURL('/catalog/?q=qqqqqq&kind=question')
      const all = main(page).getByRole('link', { name: catalog('searchAll') })
      await all.click()
      await expect(page).toHaveURL('/catalog/?q=qqqqqq')
      await page.goBack()
      await expect(page).toHaveURL('/catalog/?q=qqqqqq&kind=question')
      await all.click()
      await expect(page).toHaveURL('/catalog/?q=qqqqqq')

      await expect(page.getByRole('heading', { name: catalog('nothingFound', { q: 'qqqqqq' }) })).toBeVisible()
      await expectAccessible(page)
      await expect(page.getByRole('heading', { name: catalog('popular') })).toBeVisible()
      await expect(main(page).getByRole('article')).toHaveCount(3)
      const another = main(page).getByRole('link', { name: catalog('tryAnother') })
      await alive(another)
      await another.click()
      await expect(main(page).locator('#q')).toBeFocused()
      await main(page)
        .getByRole('link', { name: catalog('home'), exact: true })
        .last()
        .click()
      await expect(heading(page)).toHaveText(home('heading'))
    })

    test('everything fits on 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      const paths = ['/', '/catalog/', '/catalog/?q=qqqqqq', '/catalog/?q=bussines']
      // Each language tries the box on the home page and on results.
      for (const path of ['/', at(paths, 1 + languages.indexOf(language))]) {
        await page.goto(path)
        await hydrated(page)
        await type(page, 'google')
        await expect(options(page).first()).toBeVisible()
        await expectNoOverflow(page)
        // Compared at once, because suggestions may change at any time.
        const heights = await options(page).evaluateAll((all) => all.map((option) => option.getBoundingClientRect().height))
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
      }
    })
  })
}

for (const language of ['ru'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { catalog } = words[language]

    test('suggests steps, categories and tags, each with its link', async ({ page, request }) => {
      const guide = await readGuide(request, language, accountGuide)
      const step = at(guide.steps, 3)
      const { name: category } = await readCategory(request, language, 'renting-premises')
      await page.goto('/')
      await hydrated(page)
      await type(page, step.title)
      await options(page)
        .filter({ hasText: step.title })
        .filter({ hasText: catalog('stepName', { name: guide.name }) })
        .click()
      await expect(heading(page)).toHaveText(step.title)

      await page.goto('/')
      await hydrated(page)
      await type(page, category)
      await options(page)
        .filter({ hasText: catalog('categoryName') })
        .filter({ hasText: category })
        .click()
      await expect(heading(page)).toHaveText(category)

      await page.goto('/')
      await hydrated(page)
      await type(page, language === 'ru' ? 'осек мур' : 'osek mur')
      await options(page)
        .filter({ hasText: catalog('tagName') })
        .first()
        .click()
      await expect(page).toHaveURL(/\/catalog\/\?q=/)
      await expect(main(page).getByRole('article').first()).toBeVisible()
    })
  })
}

test.describe('the box', () => {
  const { catalog } = words.en

  test('updates the results while typing', async ({ page, request }) => {
    const { name } = await readGuide(request, 'en', shopGuide)
    await page.goto('/catalog/')
    await hydrated(page)
    await type(page, name)
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(box(page)).toBeFocused()
    await expect(page).toHaveURL(/\?q=/)
    await expectAccessible(page)
    await box(page).fill('qqqqqq')
    await expect(page.getByRole('heading', { name: catalog('nothingFound', { q: 'qqqqqq' }) })).toBeVisible()
    await page.route('**/api/react/search**', (route) => route.abort())
    await box(page).fill('qqqqqqq')
    await expect(page.getByRole('heading', { name: catalog('searchFailed') })).toBeVisible()
    await page.unroute('**/api/react/search**')
    await page.getByRole('button', { name: catalog('tryAgain') }).click()
    await expect(page.getByRole('heading', { name: catalog('nothingFound', { q: 'qqqqqqq' }) })).toBeVisible()
  })

  test('waits for a pause in typing and sends one request', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/suggestions')) asked.push(searchParams.get('q') ?? '')
    })
    await page.goto('/')
    await hydrated(page)
    await type(page, '')
    // The clock only moves when told to, because keystrokes may be slow.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.type('bank account')
    await page.clock.runFor(499)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect(options(page).first()).toBeVisible()
    expect(asked).toEqual(['bank account'])
  })

  test('following a result before the search has caught up does not return to it', async ({ page, request }) => {
    const { name } = await readGuide(request, 'en', shopGuide)
    await page.goto(`/catalog/?q=${encodeURIComponent(name)}`)
    await hydrated(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const held = Promise.withResolvers<void>()
    await page.route(`**/api/react/instruction/${shopGuide}*`, async (route) => {
      await held.promise
      await route.continue()
    })
    await type(page, `${name} now`)
    const asked = page.waitForRequest(`**/api/react/instruction/${shopGuide}*`)
    await main(page).getByRole('article').getByRole('link', { name, exact: true }).click()
    await asked
    await page.clock.runFor(1000)
    held.resolve()
    await expect(page).toHaveURL(`/instruction/${shopGuide}`)
    await expect(heading(page)).toHaveText(name)
  })

  test('the / key opens it on every page but not in a field, and it works without suggestions', async ({ page, request }) => {
    await page.goto(`/instruction/${shopGuide}`)
    await hydrated(page)
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/catalog/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('a/b')
    await expect(box(page)).toHaveValue('a/b')
    // Without suggestions the box still searches.
    const { name } = await readGuide(request, 'en', shopGuide)
    await page.route('**/api/react/search/suggestions**', (route) => route.abort())
    await box(page).fill(name)
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(options(page)).toHaveCount(0)
    await page.goto('/instruction/nothing-here')
    await hydrated(page)
    await page.keyboard.press('/')
    await expect(main(page).getByRole('searchbox')).toBeFocused()
  })
})

test('a page number past the last result shows a link to the first page', async ({ page }) => {
  const { catalog } = words.en
  await page.goto('/catalog/?q=shop&page=50')
  await expect(main(page).getByRole('heading', { name: catalog('pastEnd') })).toBeVisible()
  await expect(page.getByText(catalog('nothingFound', { q: 'shop' }))).toHaveCount(0)
  await main(page)
    .getByRole('link', { name: catalog('toStart') })
    .click()
  await expect(page).toHaveURL('/catalog/?q=shop')
  await expect(main(page).getByRole('article').first()).toBeVisible()
})
