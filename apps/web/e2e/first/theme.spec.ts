import { expect, hydrated, test } from '../fixtures.ts'
import { html, kept } from '../site/theme-and-language-steps.ts'
import { words } from '../words.ts'

const { frame } = words.en

test.describe('theme', () => {
  for (const system of ['light', 'dark'] as const) {
    test.describe(`on a system that is ${system}`, () => {
      test.use({ colorScheme: system })
      const [other, toOther] = system === 'light' ? (['dark', frame('toDark')] as const) : (['light', frame('toLight')] as const)

      test('is set before any script loads, changes, and is remembered', async ({ page }) => {
        await page.route('**/assets/*.js', (route) => route.abort())
        await page.goto('/')
        await expect(html(page)).toHaveAttribute('data-theme', system)
        await page.unroute('**/assets/*.js')

        await page.reload()
        await hydrated(page)
        await page.getByRole('banner').getByRole('button', { name: toOther }).click()
        await expect(html(page)).toHaveAttribute('data-theme', other)
        await expect.poll(() => kept(page, 'theme')).toBe(other)

        await page.route('**/assets/*.js', (route) => route.abort())
        await page.goto('/catalog/')
        await expect(html(page)).toHaveAttribute('data-theme', other)
      })
    })
  }
})
