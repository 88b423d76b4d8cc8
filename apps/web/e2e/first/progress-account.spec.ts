import { at, readGuide, shopGuide } from '../content.ts'
import { expect, goOffline, signedInTest } from '../fixtures.ts'
import { checks, guides, open, overview, saved, stepAt, ticked, unsaved } from '../guides/progress-steps.ts'

signedInTest.describe('a person with an account', () => {
  signedInTest(
    'checks items offline: they show as unsaved, survive the tab and are sent later',
    async ({ page, context, request, account, device }) => {
      const { steps, totalSteps } = await readGuide(request, 'en', shopGuide)
      const step = at(steps, 0)
      await open(page, step.id)
      await goOffline(page)
      await checks(page).nth(0).check()
      await expect(page.getByText(guides('doneOf', { done: 1, total: step.items.length }))).toBeVisible()
      await expect(unsaved(page)).toBeVisible()
      await page.close()

      const elsewhere = await device(account)
      await open(elsewhere, step.id)
      await expect(ticked(elsewhere)).toHaveCount(0)

      await context.setOffline(false)
      const next = await context.newPage()
      // The code that sends it fails to load at first. Chromium remembers that until the page is loaded again.
      const sending = /\/assets\/start-signed-in-[^/]*\.js$/
      await next.route(sending, (route) => route.abort())
      const failed = next.waitForEvent('requestfailed', (request) => sending.test(request.url()))
      const sent = saved(next)
      await next.goto('/about')
      await failed
      await next.unroute(sending)
      await next.reload()
      await sent

      await elsewhere.goto(overview)
      await expect(elsewhere.getByText(guides('stepsDone', { done: 0, count: totalSteps })).first()).toBeVisible()
      await elsewhere.goto(stepAt(step.id))
      await expect(checks(elsewhere).nth(0)).toBeChecked()
      await open(next, step.id)
      await expect(checks(next).nth(0)).toBeChecked()
      await expect(unsaved(next)).toBeHidden()

      // On an open page, changes are saved automatically.
      await goOffline(next)
      await checks(next).nth(1).check()
      await expect(unsaved(next)).toBeVisible()
      const again = saved(next)
      await context.setOffline(false)
      await again
      await expect(unsaved(next)).toBeHidden()
      await expect(checks(next).nth(1)).toBeChecked()
    },
  )
})
