import { at, readGuide, shopGuide } from '../content.ts'
import { alive, expect, expectAccessible, goOffline, hydrated, test } from '../fixtures.ts'
import { checks, frame, guides, stepAt, ticked, unsaved } from '../guides/progress-steps.ts'

test.describe('a visitor', () => {
  test('checks items before scripts arrive and offline, and finds them in a new tab', async ({ page, context, request }) => {
    const step = at((await readGuide(request, 'en', shopGuide)).steps, 0)
    let letThrough: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/assets/entry-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(stepAt(step.id))
    await checks(page).nth(0).check()
    await checks(page).nth(2).check()
    letThrough()
    await hydrated(page)
    await expect(page.getByText(guides('doneOf', { done: 2, total: step.items.length }))).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(checks(page).nth(2)).toBeChecked()
    await expect(ticked(page)).toHaveCount(2)

    await hydrated(page)
    await alive(checks(page).first())
    await goOffline(page)
    await expect(page.getByText(frame('offline'))).toBeVisible()
    await checks(page).nth(1).check()
    await expect(page.getByText(guides('doneOf', { done: 3, total: step.items.length }))).toBeVisible()
    // A visitor's progress lives on the device, so nothing is shown as unsaved.
    await expect(unsaved(page)).toBeHidden()
    await expectAccessible(page)
    await page.close()

    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto(stepAt(step.id))
    await expect(checks(next).nth(1)).toBeChecked()
    await expect(ticked(next)).toHaveCount(3)
  })
})
