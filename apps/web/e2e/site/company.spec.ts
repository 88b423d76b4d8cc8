import { readCompany } from '../content.ts'
import { expect, test } from '../fixtures.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the company page reads in full, and the menu links to each part', async ({ page, request }) => {
    const { team, companies } = await readCompany(request, 'en')
    for (const part of ['team', 'projects', 'app']) {
      await page.goto(`/about#${part}`)
      await expect(page.locator(`#${part}`)).toBeInViewport()
    }
    for (const { name } of [...team, ...companies]) await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.locator('#company')).toContainText('What is not there yet')
  })
})
