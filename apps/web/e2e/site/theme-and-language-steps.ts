import type { Page } from '@playwright/test'
import { expect, hydrated } from '../fixtures.ts'
import { words } from '../words.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const html = (page: Page) => page.locator('html')

export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** On a system with this theme, the theme is set before any script loads, changes, and is remembered. */
export async function changeTheme(page: Page, system: 'light' | 'dark'): Promise<void> {
  const { frame } = words.en
  const [other, toOther] = system === 'light' ? (['dark', frame('toDark')] as const) : (['light', frame('toLight')] as const)
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
}
