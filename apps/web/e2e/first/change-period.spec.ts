import { expect, expectAccessible, expectNoOverflow, goOffline, signedInTest, toast } from '../fixtures.ts'
import { fits, heading, stands } from '../journeys/my-routes-steps.ts'
import { onRoute } from '../journeys.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest(
      'changing the period credits unused days, and can be scheduled and undone',
      async ({ page, context, request, account }) => {
        signedInTest.slow()
        const { 'my-routes': mine } = words[language]
        const me = onRoute(request, account, language)
        await me.payAndRun()
        const { id, changes } = await me.enrolment()
        const week = changes.find(({ period }) => period.unit === 'week')
        await page.goto(`/profile/routes/${id}`)
        const change = page.getByRole('main').locator('section', { has: heading(page, mine('change')) })
        const row = (unit: string) => change.getByRole('listitem').filter({ hasText: new RegExp(`^${unit}`) })
        await fits(page)
        await expectAccessible(page)

        await row(mine('unitWeek')).getByRole('button').click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(mine('unitWeek'))
        await expect(dialog.getByRole('button', { name: mine('changePlan') })).toBeFocused()
        await expectAccessible(page)
        await dialog.getByRole('button', { name: mine('changePlan') }).click()
        await expect(toast(page, mine('plannedDone'))).toBeVisible()
        expect((await me.enrolment()).planned?.period.id).toBe(week?.period.id)
        // The button keeps its place and focus, and is disabled.
        const planned = row(mine('unitWeek')).getByRole('button', { disabled: true })
        await expect(planned).toHaveText(mine('isPlanned'))
        await expect(planned).toBeFocused()
        await change.getByRole('button', { name: mine('dropPlanned') }).click()
        await expect(toast(page, mine('droppedDone'))).toBeVisible()
        await expect(row(mine('unitWeek')).getByRole('button', { name: mine('choose') })).toBeFocused()

        await page.getByRole('button', { name: mine('cancel') }).click()
        await expect(dialog).toContainText(mine('cancelNoRefund'))
        await expect(dialog.getByRole('button', { name: mine('keep') })).toBeFocused()
        await expectAccessible(page)
        // When offline nothing is canceled, and an error is shown.
        await goOffline(page)
        await dialog.getByRole('button', { name: mine('cancel') }).click()
        await expect(toast(page, mine('offline'))).toBeVisible()
        await context.setOffline(false)
        expect((await me.enrolment()).cancelledAt).toBe(null)
        await page.getByRole('button', { name: mine('cancel') }).click()
        await dialog.getByRole('button', { name: mine('cancel') }).click()
        await stands(page, mine('standsCancelled', { day: '' }))
        await expectAccessible(page)
        await page.getByRole('button', { name: mine('resume') }).click()
        await expect(toast(page, mine('resumeDone'))).toBeVisible()
        await expect(page.getByRole('button', { name: mine('cancel') })).toBeVisible()

        await page.getByLabel(mine('mailHour')).selectOption('8')
        await expect(toast(page, mine('mailDone'))).toBeVisible()
        expect((await me.enrolment()).mailHour).toBe(8)

        await row(mine('unitYear')).getByRole('button').click()
        await expect(dialog).toContainText(mine('due'))
        await page.setViewportSize({ width: 320, height: 700 })
        await expectNoOverflow(page)
        await expectAccessible(page)
      },
    )
  })
}
