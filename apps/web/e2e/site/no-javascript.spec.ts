import { accountGuide, at, paidGuide, readGuide, textOf } from '../content.ts'
import { expect, test } from '../fixtures.ts'
import { words } from '../words.ts'

test.use({ javaScriptEnabled: false })

// apps/server/test/addresses.test.ts checks that all of it reads in full in every language.
for (const language of ['ru'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { frame, catalog, guides, account, basket, profile } = words[language]

    test('a guide is found, filtered and read step by step; sign-in says what it needs', async ({ page, request }) => {
      const guide = await readGuide(request, language, paidGuide)
      const { name, category } = await readGuide(request, language, accountGuide)
      const main = page.getByRole('main')
      const heading = page.getByRole('heading', { level: 1 })
      await page.goto('/')
      await main.getByRole('searchbox').fill(name)
      await main.getByRole('button', { name: frame('find') }).click()
      await expect(page).toHaveURL(/\/catalog\/\?q=/)
      await expect(main.getByRole('searchbox')).toHaveValue(name)
      await expect(main.getByRole('link', { name, exact: true })).toBeVisible()

      await page.goto('/catalog/')
      await expect(heading).toHaveText(catalog('allGuides'))
      await main.locator('a[href="/catalog/?filter=free#guides"]').click()
      await expect(page).toHaveURL('/catalog/?filter=free#guides')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.goto(`/catalog/${category.slug}`)
      await expect(heading).toHaveText(category.name)
      await page.getByRole('article').getByRole('link', { name }).click()
      await expect(heading).toHaveText(name)

      // apps/server/test/addresses.test.ts checks that guides read in full. Controls that need scripts are not offered.
      await page.goto(`/instruction/${paidGuide}`)
      await expect(heading).toHaveText(guide.name)
      await expect(main.getByRole('button')).toHaveCount(0)
      await main.getByRole('link', { name: guides('start'), exact: true }).click()
      for (const [index, step] of guide.steps.slice(0, 2).entries()) {
        await expect(heading).toHaveText(step.title)
        await expect(main.getByText(guides('stepOf', { number: index + 1, total: guide.totalSteps })).first()).toBeVisible()
        await expect(main.getByRole('button')).toHaveCount(0)
        if (step.locked) await expect(main.getByText(guides('lockedTitle'))).toBeVisible()
        else {
          await expect(main.locator('.checks .title')).toHaveText(step.items.map(({ title }) => textOf(title)))
          await main
            .getByRole('link', { name: at(guide.steps, index + 1).title })
            .filter({ visible: true })
            .last()
            .click()
        }
      }

      const answer = await page.goto('/catalog/there-is-no-such-thing')
      expect(answer?.status()).toBe(404)
      await expect(heading).toHaveText(frame('notFound'))
      await main.getByRole('searchbox').fill('qqqqqq')
      await main.getByRole('button', { name: frame('find') }).click()
      await expect(page).toHaveURL('/catalog/?q=qqqqqq')
      await expect(page.getByRole('heading', { name: catalog('nothingFound', { q: 'qqqqqq' }) })).toBeVisible()
      await expect(main.getByRole('link', { name: catalog('backToAll') })).toBeVisible()
      await page.goto('/basket/landing/landing-page')
      await expect(main.getByText(basket('noScript'))).toBeVisible()
      // Personal pages say that they need scripts instead of seeming to load.
      for (const path of ['/profile', '/dashboard', '/staff']) {
        await page.goto(path)
        await expect(heading).toBeVisible()
        await expect(main.getByText(profile('noScript'))).toBeVisible()
        await expect(main.getByText(profile('loading'))).toBeHidden()
      }
      await main.getByRole('link', { name: profile('chooseGuide') }).click()
      await expect(page).toHaveURL('/catalog/')
      // Chromium renders noscript content only if scripts are off for good.
      const signIn = await page.goto('/auth/login')
      expect(await signIn?.text()).toContain(account('needsScripts'))
    })
  })
}
