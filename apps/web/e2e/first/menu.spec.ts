import { readRoots } from '../content.ts'
import { expect, expectAccessible, hydrated, test } from '../fixtures.ts'
import { frame, heading } from '../site/frame-steps.ts'

test('the menu has every entry, keeps the focus, returns it on Esc and closes on a link', async ({ page, request }) => {
  const { roots } = await readRoots(request, 'en')
  await page.goto('/')
  await hydrated(page)
  const button = page.getByRole('banner').getByRole('button', { name: frame('menu'), exact: true })
  const menu = page.getByRole('dialog', { name: frame('menu') })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('button', { name: frame('closeMenu') })).toBeFocused()
  await expectAccessible(page)
  for (const { name } of roots) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  const entries = ['allGuides', 'services', 'routes', 'plans', 'news', 'faq', 'documents', 'about', 'partners', 'partnership'] as const
  for (const word of [...entries, 'otherProjects', 'feedback', 'spot', 'app'] as const)
    await expect(menu.getByRole('link', { name: frame(word), exact: true })).toBeVisible()
  const links = await menu.getByRole('link').count()
  for (let press = 0; press < links + 8; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('#menu') !== null)).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: frame('plans'), exact: true }).click()
  await expect(page).toHaveURL('/plans')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(heading(page)).toBeFocused()

  // Between two categories only the address changes.
  for (const { name } of roots.slice(0, 2)) {
    await button.click()
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
    await expect(menu).toBeHidden()
    await expect(heading(page)).toBeFocused()
  }
})
