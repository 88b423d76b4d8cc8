import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures.ts'
import { words } from '../words.ts'

const { frame } = words.en

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const html = (page: Page) => page.locator('html')
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const keep = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)

test.describe('theme', () => {
  for (const system of ['light', 'dark'] as const) {
    test.describe(`of a system that is ${system}`, () => {
      test.use({ colorScheme: system })
      const [other, toOther] = system === 'light' ? (['dark', frame('toDark')] as const) : (['light', frame('toLight')] as const)

      test('is right before any script file is there, changes, and is remembered', async ({ page }) => {
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

test.describe('language', () => {
  const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'language')?.value

  test.describe('of a browser that speaks Russian', () => {
    test.use({ locale: 'ru-RU' })
    test('is the browser’s while nothing is stored, else the stored one, and the cookie tells the server', async ({ page }) => {
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

  test('is switched in place and stays', async ({ page }) => {
    await page.goto('/catalog/?filter=free')
    await hydrated(page)
    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await expect(page).toHaveURL('/catalog/?filter=free')
    await expect.poll(() => kept(page, 'language')).toBe('de')
    await expect.poll(() => cookie(page)).toBe('de')
    await page.goto('/')
    await expect(heading(page)).toHaveText(words.de.home('heading'))
  })

  test('of an address rules its page, and is stored only where nothing is', async ({ page }) => {
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

test('what is chosen is told apart where the reader’s own colours are forced', async ({ page }) => {
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

test('who asks for more contrast reads all text in the strongest colour, in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme })
    await page.goto('/plans')
    const colours = await page
      .locator('main :is(h1, .text-ink-2)')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color))
    expect(new Set(colours).size).toBe(1)
  }
})
