import { expect, expectAccessible, expectDarkReadable, signedInTest } from '../fixtures.ts'
import { boxes, fits, heading, stands } from '../journeys/my-routes-steps.ts'
import { customersRoute, moneyRoute, onRoute } from '../journeys.ts'
import { asCustomer } from '../orders.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('my routes are listed by progress and shown with their details', async ({ page, request, account }) => {
      signedInTest.slow()
      const { 'my-routes': mine, profile, routes } = words[language]
      const me = onRoute(request, account, language)
      await page.goto('/profile/routes')
      await expect(heading(page, mine('none'))).toBeVisible()
      await expectAccessible(page)

      await me.startTrial()
      await me.payAndRun(moneyRoute)
      await me.pay('pro')
      await asCustomer(request, account).place()
      const route = (await me.enrolment()).subscription
      await page.goto('/profile')
      const region = page.getByRole('region', { name: profile('myRoutes') })
      await expect(region.getByRole('article')).toHaveCount(3)
      await expectAccessible(page)
      await region.getByRole('link', { name: mine('allRoutes', { count: 3 }) }).click()
      const chips = page.getByRole('group', { name: mine('filters') }).getByRole('link')
      await expect(chips).toHaveText([
        `${mine('all')}3`,
        `${mine('trial')}1`,
        `${mine('new')}0`,
        `${mine('inwork')}2`,
        `${mine('done')}0`,
        `${mine('ended')}0`,
      ])
      await expect(boxes(page)).toHaveCount(3)
      await fits(page)
      await expectAccessible(page)
      await chips.nth(4).click()
      await expect(heading(page, mine('noneHere'))).toBeVisible()

      // Lists of the profile share their layout.
      const chosen = page.getByRole('main').getByRole('group').locator('[aria-current=true]')
      const looks = new Set<string | null>()
      for (const list of ['guides', 'orders', 'routes']) {
        await page
          .getByRole('navigation', { name: profile('sections') })
          .locator(`[href="/profile/${list}"]`)
          .click()
        await expect(page).toHaveURL(new RegExp(`/profile/${list}$`))
        looks.add(await chosen.getAttribute('class'))
      }
      expect(looks.size).toBe(1)

      // A plan is shown like a route, without days.
      await boxes(page).getByRole('link', { name: 'Pro' }).click()
      await expect(heading(page, 'Pro')).toBeVisible()
      await stands(page, mine('standsRenews', { day: '' }))
      await expect(page.getByRole('main')).not.toContainText(mine('mail'))
      await expectAccessible(page)
      await page.goBack()
      await chips.nth(1).click()
      await expect(boxes(page)).toHaveCount(1)
      await expect(boxes(page)).toContainText(mine('dayOf', { number: 1, total: route.totalDays }))
      await boxes(page)
        .getByRole('link', { name: `${mine('details')}: ${route.name}` })
        .click()

      await expect(heading(page, route.name)).toBeVisible()
      await stands(page, mine('standsTrial', { day: '' }).split('  ')[0] ?? '')
      await expect(page.getByRole('main')).toContainText(mine('trialPayment'))
      await expect(page.getByRole('main')).toContainText(mine('event_trial_started'))
      await fits(page)
      await expectAccessible(page)

      await page.goto(`/route/map/${customersRoute}`)
      await expect(page.getByRole('heading', { name: mine('todayDay', { number: 1 }) })).toBeVisible()
      await expect(page.locator('.swiped')).toBeVisible()
      // The inner style sheet loads on the public page.
      await expect(page.locator('.swiped')).toHaveCSS('min-height', '388px')
      await expect(page.getByRole('list', { name: mine('map') }).getByRole('listitem')).toHaveCount(route.totalDays)
      await page
        .getByRole('list', { name: mine('map') })
        .getByRole('button')
        .first()
        .click()
      await expect(page.getByRole('status').filter({ hasText: routes('dayTitle', { number: 2, title: '' }).trim() })).toBeVisible()
      await fits(page)
      await expectAccessible(page)
      await expectDarkReadable(page)
    })
  })
}
