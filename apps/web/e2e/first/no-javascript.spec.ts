import { at, readRoots } from '../content.ts'
import { expect, test } from '../fixtures.ts'
import { words } from '../words.ts'

test.use({ javaScriptEnabled: false })

// apps/server/test/addresses.test.ts checks that all of it reads in full in every language.
for (const language of ['ru'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { frame, home } = words[language]

    test('home links onward, the menu opens its entries, and each language is a link away', async ({ page, request }) => {
      const { roots } = await readRoots(request, language)
      const heading = page.getByRole('heading', { level: 1 })
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(heading).toHaveText(home('heading'))
      for (const { name } of roots) await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: home('guideLink') })
        .click()
      await expect(page).toHaveURL('/catalog/')

      const menu = page.getByRole('dialog', { name: frame('menu') })
      const button = page.getByRole('button', { name: frame('menu'), exact: true })
      await button.click()
      for (const { name } of roots) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
      for (const word of ['services', 'plans', 'news', 'faq', 'spot'] as const)
        await expect(menu.getByRole('link', { name: frame(word), exact: true })).toBeVisible()
      await menu.getByRole('link', { name: at(roots, 0).name, exact: true }).click()
      await expect(heading).toHaveText(at(roots, 0).name)
      await button.click()
      await menu.getByRole('link', { name: frame('faq'), exact: true }).click()
      await expect(page).toHaveURL('/faqs')
      await expect(heading).toBeVisible()

      const other = 'de'
      await page.goto('/catalog/')
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('banner').locator(`a[hreflang=${other}]`).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(heading).toHaveText(words[other].catalog('allGuides'))
    })
  })
}
