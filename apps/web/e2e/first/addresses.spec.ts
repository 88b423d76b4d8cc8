import { accountGuide, readGuide, shopGuide } from '../content.ts'
import { expect, expectAccessible, hydrated, test } from '../fixtures.ts'
import { frame, heading } from '../site/addresses-steps.ts'

test.describe('addresses', () => {
  test('without a page offer a search', async ({ page, request }) => {
    for (const path of ['/catalog/nothing-here', '/instruction/nothing-here', `/instruction/${shopGuide}?step=nothing-here`]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(heading(page)).toHaveText(frame('notFound'))
      await expect(page).toHaveTitle(frame('notFound'))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
    await hydrated(page)
    await expectAccessible(page)
    const { name } = await readGuide(request, 'en', accountGuide)
    await page.getByRole('main').getByLabel(frame('searchLabel')).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  })
})
