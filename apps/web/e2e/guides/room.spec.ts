import type { Page } from '@playwright/test'
import { at, readGuide, shopGuide } from '../content.ts'
import { expect, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { walkedIn } from '../words.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('room', () => {
  for (const language of walkedIn('de')) {
    test.describe(language, () => {
      test.use({ locale: language, consent: null })
      test('nothing sticks out', async ({ page, context, request }) => {
        test.slow()
        const browser = await context.newCDPSession(page)
        const guide = await readGuide(request, language, shopGuide)
        const step = at(guide.steps, 0).id
        const paths = [
          '/',
          '/catalog/',
          '/catalog/business',
          '/catalog/?q=qqqqqq',
          `/instruction/${shopGuide}`,
          `/instruction/${shopGuide}?step=${step}`,
        ]
        for (const path of [...paths, '/auth/register', '/plans', '/instruction/nothing-here']) {
          await page.goto(path)
          await expect(heading(page)).toBeVisible()
          for (const [width, size] of [
            [320, 100],
            [640, 200],
            [1280, 200],
          ] as const) {
            await page.setViewportSize({ width, height: 800 })
            // As the browser's own setting: what is measured in rem grows, breakpoints too.
            await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * size) / 100 } })
            await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * size) / 100}px`)
            await expectNoOverflow(page)
          }
        }
      })
    })
  }
})

test('a guide on paper is a checklist', async ({ page, request }) => {
  const { name, steps } = await readGuide(request, 'en', shopGuide)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`/instruction/${shopGuide}`)
  await hydrated(page)
  await expect(heading(page)).toHaveText(name)
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.locator('footer').first()).toBeHidden()
  for (const { title } of steps) await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  // The checks are there, open, each with its box.
  const boxes = page.locator('.way .boxes li')
  await expect(boxes).toHaveCount(steps.reduce((sum, { items }) => sum + items.length, 0))
  await expect(boxes.last()).toBeVisible()
  await expect(page.locator('main button').filter({ visible: true })).toHaveCount(0)

  await page.goto(`/instruction/${shopGuide}?step=${at(steps, 0).id}`)
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.locator('.checks').getByRole('checkbox').first()).toBeVisible()
})
