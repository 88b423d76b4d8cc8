import type { Page } from '@playwright/test'
import { at, readGuide, shopGuide } from '../content.ts'
import { expect, hydrated, test } from '../fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a printed guide is a checklist', async ({ page, request }) => {
  const { name, steps } = await readGuide(request, 'en', shopGuide)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`/instruction/${shopGuide}`)
  await hydrated(page)
  await expect(heading(page)).toHaveText(name)
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.locator('footer').first()).toBeHidden()
  for (const { title } of steps) await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  // The items are printed unfolded, each with a checkbox.
  const boxes = page.locator('.way .boxes li')
  await expect(boxes).toHaveCount(steps.reduce((sum, { items }) => sum + items.length, 0))
  await expect(boxes.last()).toBeVisible()
  await expect(page.locator('main button').filter({ visible: true })).toHaveCount(0)

  await page.goto(`/instruction/${shopGuide}?step=${at(steps, 0).id}`)
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.locator('.checks').getByRole('checkbox').first()).toBeVisible()
})
