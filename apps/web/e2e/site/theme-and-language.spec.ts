import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures.ts'
import { words } from '../words.ts'
import { changeTheme, heading, html, kept } from './theme-and-language-steps.ts'

const keep = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)

test.describe('language', () => {
  const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'language')?.value

  test.describe('in a Russian browser', () => {
    test.use({ locale: 'ru-RU' })
    test('follows the browser until it is chosen, and a cookie tells the server', async ({ page }) => {
      await page.goto('/')
      await expect(html(page)).toHaveAttribute('lang', 'ru')
      await expect(heading(page)).toHaveText(words.ru.home('heading'))
      await hydrated(page)
      expect(await kept(page, 'language')).toBeNull()
      await keep(page, 'language', 'de')
      await page.goto('/')
      await expect(html(page)).toHaveAttribute('lang', 'de')
      await expect(heading(page)).toHaveText(words.de.home('heading'))
      await expect.poll(() => cookie(page)).toBe('de')
      const source = await page.request.get('/')
      expect(await source.text()).toContain(words.de.home('heading'))
    })
  })

  test('in an address applies to its page, and is stored only when none is', async ({ page }) => {
    await page.goto('/catalog/?lang=ru')
    await expect(html(page)).toHaveAttribute('lang', 'ru')
    await expect.poll(() => kept(page, 'language')).toBe('ru')

    await page.goto('/catalog/?lang=de')
    await expect(heading(page)).toHaveText(words.de.catalog('allGuides'))
    await hydrated(page)
    expect(await kept(page, 'language')).toBe('ru')
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('lang', 'ru')
  })
})

test('the choice is visible with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const groundOf = (chosen: Locator) => chosen.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/catalog/?filter=free')
  const chips = page.getByRole('group', { name: words.en.catalog('show') })
  const [on, off] = [chips.locator('[aria-current]'), chips.locator('a:not([aria-current])').first()]
  expect(await groundOf(on)).not.toBe(await groundOf(off))
  await page.goto('/plans')
  const periods = page.locator('label:has(input[name=unit])')
  expect(await groundOf(periods.filter({ has: page.locator(':checked') }))).not.toBe(await groundOf(periods.first()))
})

test('high contrast shows all text in the strongest color, in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme })
    await page.goto('/plans')
    const colours = await page
      .locator('main :is(h1, .text-ink-2)')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color))
    expect(new Set(colours).size).toBe(1)
  }
})

test.describe('theme on a system that is light', () => {
  test.use({ colorScheme: 'light' })

  test('is set before any script loads, changes, and is remembered', ({ page }) => changeTheme(page, 'light'))
})
