import { at, readGuide, shopGuide, textOf } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts'
import { boxes, open, overview } from '../guides/steps-steps.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })

    test('items marked as not needed are counted apart and can be restored', async ({ page, request }) => {
      const { guides, steps: own } = words[language]
      const guide = await readGuide(request, language, shopGuide)
      const [first, second] = [at(guide.steps, 0), at(guide.steps, 1)]
      const total = first.items.length
      await open(page, first.id)
      const skip = (item: number) =>
        page.getByRole('button', { name: `${own('notNeeded')} ${textOf(at(first.items, item).title)}`, exact: true })
      await boxes(page).nth(0).check()
      await skip(1).click()
      await expect(skip(1)).toHaveAttribute('aria-pressed', 'true')
      const one = guides('doneOf', { done: 1, total }) + guides('andSkipped', { count: 1 })
      await expect(page.getByText(one, { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)

      // Completing a step overrides skipping it.
      await boxes(page).nth(1).check()
      await expect(skip(1)).toHaveAttribute('aria-pressed', 'false')
      await expect(page.getByText(guides('doneOf', { done: 2, total }), { exact: true })).toBeVisible()
      await skip(2).click()
      await skip(2).click()
      await expect(page.getByText(guides('doneOf', { done: 2, total }), { exact: true })).toBeVisible()

      await open(page, second.id)
      await page.getByRole('button', { name: own('notNeeded'), exact: true }).click()
      await expect(page.getByRole('button', { name: own('needed'), exact: true })).toBeVisible()
      await expectAccessible(page)
      // Skipping a step does not complete it.
      await page.locator('[data-key="n"]').click()
      await page.goto(overview)
      const count = guide.steps.length
      await expect(page.getByText(guides('stepsDone', { done: 0, count }) + guides('andSkipped', { count: 1 })).first()).toBeVisible()
      await expectAccessible(page)

      await open(page, at(guide.steps, -1).id)
      await page
        .getByRole('main')
        .getByRole('button', { name: guides('endGuide'), exact: true })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: guides('endTheGuide') })
        .click()
      await expect(page.getByText(own('stepsNotNeeded'))).toBeVisible()
      await expectAccessible(page)
    })
  })
}
