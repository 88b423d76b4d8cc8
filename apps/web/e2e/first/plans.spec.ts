import { at, listOffers } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { card, main } from '../money/plans-steps.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { plans } = words[language]

    test('plans show their prices by period, what they give, and that nothing is refunded', async ({ page, request }) => {
      const { items } = await listOffers(request, language, 'plan')
      const pro = at(
        items.filter(({ recommended }) => recommended),
        0,
      )
      await page.goto('/plans')
      await hydrated(page)
      await expect(main(page).locator('article')).toHaveCount(items.length)
      await expect(card(page, pro.name).getByText(plans('aMonth'), { exact: true })).toBeVisible()
      await expect(card(page, pro.name).getByText(plans('recommended'))).toBeVisible()
      await expect(main(page).getByText(plans('refund'))).toBeVisible()
      for (const { gives } of items) {
        const limit = gives.maxDownloads
        await expect(
          main(page)
            .getByText(limit === null ? plans('downloadsAll') : plans('downloads', { count: limit }))
            .first(),
        ).toBeVisible()
      }
      await expectAccessible(page)
      await main(page)
        .getByRole('radio', { name: plans('month') })
        .focus()
      await page.keyboard.press('ArrowRight')
      await expect(main(page).getByRole('radio', { name: plans('year') })).toBeChecked()
      await expect(card(page, pro.name).getByText(plans('aYear'), { exact: true })).toBeVisible()
      await expect(card(page, pro.name).getByText(plans('aMonth'), { exact: true })).toBeHidden()
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page)
      }
      await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'))
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 800 })
      await expectAccessible(page)
    })
  })
}
