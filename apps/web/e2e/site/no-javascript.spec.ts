import { proves } from '../../../../scripts/proves.ts'
import { accountGuide, at, paidGuide, readGuide, readRoots, shopGuide, textOf } from '../content.ts'
import { expect, test } from '../fixtures.ts'
import { walkedIn, words } from '../words.ts'

test.use({ javaScriptEnabled: false })

// That all of it reads in full in every language is held by apps/server/test/addresses.test.ts.
for (const language of walkedIn('ru')) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { frame, home, catalog, guides, account } = words[language]

    test('home leads on', async ({ page, request }) => {
      const { roots } = await readRoots(request, language)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home('heading'))
      for (const { name } of roots) await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: home('guideLink') })
        .click()
      await expect(page).toHaveURL('/catalog/')
    })

    test('the menu opens, and its entries lead somewhere', async ({ page, request }) => {
      const { roots } = await readRoots(request, language)
      const menu = page.getByRole('dialog', { name: frame('menu') })
      await page.goto('/')
      await page.getByRole('button', { name: frame('menu'), exact: true }).click()
      for (const { name } of roots) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
      for (const word of ['services', 'plans', 'news', 'faq', 'spot'] as const)
        await expect(menu.getByRole('link', { name: frame(word), exact: true })).toBeVisible()
      await menu.getByRole('link', { name: at(roots, 0).name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(at(roots, 0).name)

      await page.getByRole('button', { name: frame('menu'), exact: true }).click()
      await menu.getByRole('link', { name: frame('faq'), exact: true }).click()
      await expect(page).toHaveURL('/faqs')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    proves('2.3 Catalogue: search results')
    test('the search form finds, and says when there is nothing', async ({ page, request }) => {
      const { name } = await readGuide(request, language, shopGuide)
      const main = page.getByRole('main')
      await page.goto('/')
      await main.getByRole('searchbox').fill(name)
      await main.getByRole('button', { name: frame('find') }).click()
      await expect(page).toHaveURL(/\/catalog\/\?q=/)
      await expect(main.getByRole('searchbox')).toHaveValue(name)
      await expect(main.getByRole('link', { name, exact: true })).toBeVisible()

      await page.goto('/catalog/?q=qqqqqq')
      await expect(page.getByRole('heading', { name: catalog('nothingFound', { q: 'qqqqqq' }) })).toBeVisible()
      await expect(main.getByRole('link', { name: catalog('backToAll') })).toBeVisible()
    })

    test('catalogue and category list their guides and filter them', async ({ page, request }) => {
      const { name, category } = await readGuide(request, language, accountGuide)
      await page.goto('/catalog/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog('allGuides'))
      await page.getByRole('main').locator('a[href="/catalog/?filter=free#guides"]').click()
      await expect(page).toHaveURL('/catalog/?filter=free#guides')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.goto(`/catalog/${category.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name)
      await page.getByRole('article').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    })

    for (const slug of [accountGuide, paidGuide]) {
      proves('6 A paid guide opens its first step and outline to everyone, and no more')
      test(`${slug} reads in full`, async ({ page, request }) => {
        const guide = await readGuide(request, language, slug)
        const main = page.getByRole('main')
        await page.goto(`/instruction/${slug}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.name)
        await expect(main.getByText(guide.announce)).toBeVisible()
        for (const { title } of guide.steps) await expect(main.getByText(title).first()).toBeVisible()
        // What only scripts can do is not offered.
        await expect(main.getByRole('button')).toHaveCount(0)

        await main.getByRole('link', { name: guides('start'), exact: true }).click()
        for (const [index, step] of guide.steps.entries()) {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(step.title)
          await expect(main.getByText(guides('stepOf', { number: index + 1, total: guide.totalSteps })).first()).toBeVisible()
          await expect(main.getByRole('button')).toHaveCount(0)
          if (step.locked) {
            await expect(main.getByText(guides('lockedTitle'))).toBeVisible()
            break
          }
          if (step.lead) await expect(main).toContainText(textOf(step.lead))
          await expect(main.locator('.checks .title')).toHaveText(step.items.map(({ title }) => textOf(title)))
          const next = guide.steps[index + 1]
          if (next) await main.getByRole('link', { name: next.title }).filter({ visible: true }).last().click()
        }
      })
    }

    test('what is not there is said, and sign-in says what it needs', async ({ page }) => {
      const answer = await page.goto('/catalog/there-is-no-such-thing')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(frame('notFound'))
      await page.getByRole('main').getByRole('searchbox').fill('qqqqqq')
      await page
        .getByRole('main')
        .getByRole('button', { name: frame('find') })
        .click()
      await expect(page).toHaveURL('/catalog/?q=qqqqqq')
      // Chromium draws what stands in noscript only where scripts are off for good.
      const signIn = await page.goto('/auth/login')
      expect(await signIn?.text()).toContain(account('needsScripts'))
    })

    test('another language is a link away', async ({ page }) => {
      const other = language === 'de' ? 'ru' : 'de'
      await page.goto('/catalog/')
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('banner').locator(`a[hreflang=${other}]`).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[other].catalog('allGuides'))
    })
  })
}
