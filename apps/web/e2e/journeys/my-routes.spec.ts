import type { Page } from '@playwright/test'
import { at } from '../content.ts'
import { expect, expectAccessible, expectDarkReadable, expectNoOverflow, goOffline, signedInTest, toast } from '../fixtures.ts'
import { customersRoute, moneyRoute, onRoute } from '../journeys.ts'
import { asCustomer } from '../orders.ts'
import { asStaff } from '../staff.ts'
import { walkedIn, words } from '../words.ts'

const { deck, 'my-routes': mine } = words.en

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** Where it stands, but for the day that is said with it. */
const stands = (page: Page, text: string) => expect(page.locator('#stands')).toContainText(text.trim())
const boxes = (page: Page) => page.getByRole('main').getByRole('article')

async function fits(page: Page) {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
}

for (const language of walkedIn('de')) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest(
      'my routes are listed by how far they are, and shown with all that one should know',
      async ({ page, request, account }) => {
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

        // Lists of the profile look alike.
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
        // The style of what is one's own comes to a page of everybody.
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
      },
    )

    signedInTest(
      'a tariff is changed with the credit that is seen, planned, cancelled and taken back',
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
        // It stays in its place, with the focus, and cannot be chosen once more.
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
        // Without the connection nothing is cancelled, and it is said.
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
        await expect(page.getByText(mine('resumeDone'))).toBeVisible()
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

signedInTest(
  'a paid route that was not run yet says so on its days, is started on its map, and its first day opens',
  async ({ page, request, account }) => {
    const me = onRoute(request, account)
    await me.pay()
    await page.goto(`/instruction/${customersRoute}/${at((await me.way()).days, 0).slug}`)
    await expect(heading(page, deck('notRun'))).toBeVisible()
    await page.getByRole('link', { name: deck('toMapToStart') }).click()
    await expect(page).toHaveURL(new RegExp(`/route/map/${customersRoute}$`))
    await expect(heading(page, mine('readyTitle'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: mine('run') }).click()
    await expect(heading(page, mine('todayDay', { number: 1 }))).toBeVisible()
    await expect(page.locator('.swiped')).toBeVisible()
    expect((await me.enrolment()).status).toBe('inwork')
  },
)

for (const language of walkedIn('de')) {
  signedInTest.describe(`ended: ${language}`, () => {
    signedInTest.use({ locale: language })

    signedInTest('what ended stays readable, and leads to subscribing again', async ({ page, request, account, codeFor }) => {
      signedInTest.slow()
      const { 'my-routes': mine, deck } = words[language]
      const me = onRoute(request, account, language)
      await me.payAndRun()
      const { id } = await me.enrolment()
      const first = at((await me.way()).days, 0)
      const { cards } = await me.day(first.slug)
      await me.swipe(first.slug, at(cards, 0).id)
      const staff = await asStaff(request, codeFor, `ends-${account.email}`)
      await staff.post(`staff/enrolment/${id}/end`, { reason: 'Asked for by phone' })

      await page.goto('/profile/routes?filter=ended')
      await expect(boxes(page)).toHaveCount(1)
      await expect(boxes(page)).toContainText(mine('statusEnded'))
      await boxes(page)
        .getByRole('link', { name: new RegExp(`^${mine('details')}`) })
        .click()
      await expect(page).toHaveURL(new RegExp(`/profile/routes/${id}$`))
      await stands(page, mine('standsEnded', { day: '' }))
      await expect(page.getByRole('link', { name: mine('renew') })).toHaveAttribute('href', `/routes/${customersRoute}`)
      await expect(page.getByRole('main')).toContainText('Asked for by phone')
      await fits(page)
      await expectAccessible(page)

      await page.goto(`/route/map/${customersRoute}`)
      await expect(page.getByText(deck('ended'))).toBeVisible()
      await expect(page.locator('.swiped')).toHaveCount(0)
      await fits(page)
      await expectAccessible(page)
      await page
        .getByRole('list', { name: mine('map') })
        .getByRole('link')
        .first()
        .click()
      await expect(heading(page, first.title)).toBeVisible()
      await expect(page.getByText(deck('ended'))).toBeVisible()
      await expect(page.getByRole('region', { name: deck('allCards') }).getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('checkbox').first()).toBeDisabled()
      await fits(page)
      await expectAccessible(page)
    })
  })
}
