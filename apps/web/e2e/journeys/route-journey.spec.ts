import type { Page } from '@playwright/test'
import { formatDay } from '../../app/areas/money/billing/enrolment.ts'
import { formatMoney } from '../../app/kit/language/amounts.ts'
import { later, movedNow, movedTest, resetTime, sessionOn } from '../clock.ts'
import { at, readOffer } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test, toast } from '../fixtures.ts'
import { onRoute } from '../journeys.ts'
import { subjectsTo } from '../mail.ts'
import { numbers, payWith } from '../pay.ts'
import { clockUrl } from '../ports.ts'
import { fillCards, main, onPage, shortRoute as route, top } from '../route-days.ts'
import { asSubscriber } from '../subscriptions.ts'
import { words } from '../words.ts'
import { dollars, hour } from './route-journey-steps.ts'

// Serial, because the tests share the app whose clock they move.
test.describe.configure({ mode: 'default' })
test.beforeAll(resetTime)
const stands = (page: Page) => page.locator('#stands').getByRole('status')

for (const language of ['ru'] as const) {
  const { deck, plans, basket, 'my-routes': mine } = words[language]

  movedTest.describe(language, () => {
    movedTest.use({ locale: language, baseURL: clockUrl, timezoneId: 'UTC' })
    movedTest.setTimeout(180_000)

    /** Opens a page as a signed-in user. */
    async function begin(page: Page, address: string) {
      await page.clock.setSystemTime(movedNow())
      await page.goto(`${address}?lang=${language}`)
      await hydrated(page)
    }
    const hears = (page: Page, email: string, subject: string, count = 1) =>
      expect
        .poll(async () => (await subjectsTo(page.request, email)).filter((line) => line.startsWith(subject)).length, { message: subject })
        .toBe(count)
    const change = async (page: Page, what: string) =>
      main(page)
        .getByRole('button', { name: mine('chooseThis', { what }) })
        .click()

    movedTest('a canceled route stays usable to its end, then readable, and resumes once it is paid', async ({ page, account }) => {
      await begin(page, `/route/map/${route}`)
      const offer = await readOffer(page.request, language, route)
      const first = at(offer.days, 0)
      await (await onPage(page)).startTrial(route)
      await later(page, { days: 2 })
      await hears(page, account.email, 'Your trial ends tomorrow')
      const me = await onPage(page)
      await me.pay(route, 'week')
      await hears(page, account.email, 'Payment received')
      await me.run(route)
      await fillCards(page, first.slug, 1)
      const { id, validUntil } = await me.enrolment(route)
      const end = new Date(`${validUntil}`)
      const endDay = formatDay(language, end.toISOString(), 'UTC')

      await page.goto(`/profile/routes/${id}`)
      await expect(stands(page)).toHaveText(mine('standsRenews', { day: endDay }))
      await main(page)
        .getByRole('button', { name: mine('cancel') })
        .click()
      const dialog = page.getByRole('dialog', { name: mine('cancelTitle', { name: offer.name }) })
      await expect(dialog).toContainText(mine('cancelText', { day: endDay }))
      await dialog.getByRole('button', { name: mine('cancel') }).click()
      await expect(toast(page, mine('cancelDone', { day: endDay }))).toBeVisible()
      await expect(stands(page)).toHaveText(mine('standsCancelled', { day: endDay }))
      await hears(page, account.email, 'Subscription canceled')

      await later(page, { until: new Date(end.getTime() - hour) })
      await page.goto(`/instruction/${route}/${first.slug}`)
      await expect(top(page)).toBeVisible()
      await later(page, { until: new Date(end.getTime() + 60_000) })
      await hears(page, account.email, 'Your subscription has ended')
      await expect(main(page).getByText(deck('ended'))).toBeVisible()
      await expect(top(page)).toHaveCount(0)
      await expect(main(page).getByRole('button', { name: deck('fill') })).toHaveCount(0)
      await expect(main(page).getByRole('checkbox').first()).toBeDisabled()
      const { token } = await sessionOn(page)
      const card = at((await (await onPage(page)).day(first.slug, route)).cards, -1)
      const swipe = await page.request.post(`/api/react/user_subscription/${route}/step/${first.slug}/swipe/${card.id}`, {
        headers: { authorization: `Bearer ${token}` },
        data: {},
      })
      expect([swipe.status(), (await swipe.json()).code]).toEqual([403, 'enrolment_ended'])

      await page.goto(`/profile/routes/${id}`)
      await expect(stands(page)).toHaveText(mine('standsEnded', { day: endDay }))
      await main(page)
        .getByRole('link', { name: mine('renew') })
        .click()
      await main(page)
        .getByRole('button', { name: plans('subscribeRoute') })
        .click()
      await page.getByRole('dialog').getByRole('button').filter({ hasText: '$' }).click()
      await payWith(page, 'declined')
      await expect(main(page).getByText(plans('keptAsItIs'))).toBeVisible()
      await main(page)
        .getByRole('button', { name: basket('payAgain') })
        .click()
      await payWith(page, 'success')
      await expect(main(page).getByText(plans('routeRenewed', { name: offer.name }))).toBeVisible()
      await expectAccessible(page)
      await main(page)
        .getByRole('link', { name: plans('goToRoute') })
        .click()
      await expect(main(page).getByText(mine('cardsOf', { done: first.totalCards - 1, total: offer.totalCards }))).toBeVisible()
      await expectNoOverflow(page)
    })

    movedTest('a monthly period renews at its end and sends a mail, with the chosen period', async ({ page, account }) => {
      await begin(page, '/profile/routes')
      const { id } = await asSubscriber(page.request, await sessionOn(page), language).subscribePaid('pro', 'month')
      await page.goto(`/profile/routes/${id}`)
      const end = async () => new Date(`${(await (await onPage(page)).enrolment('pro')).validUntil}`)
      const paidUntil = async () => mine('standsRenews', { day: formatDay(language, (await end()).toISOString(), 'UTC') })
      const first = await end()
      await later(page, { until: new Date(first.getTime() - 5 * 24 * hour) })
      await expect(stands(page)).toHaveText(await paidUntil())
      await later(page, { until: new Date(first.getTime() + 60_000) })
      await hears(page, account.email, 'Subscription renewed')
      const second = await end()
      expect(second.getTime()).toBeGreaterThan(first.getTime())
      await page.reload()
      await expect(stands(page)).toHaveText(await paidUntil())
      await expect(main(page).getByText(mine('renewal'), { exact: true })).toHaveCount(1)
      await expect(main(page).getByRole('heading', { name: mine('event_renewed') })).toBeVisible()
      await expectAccessible(page)

      await change(page, mine('tariffOf', { unit: mine('unitWeek'), price: formatMoney(language, 790, dollars) }))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: mine('changePlan') })
        .click()
      await expect(toast(page, mine('plannedDone'))).toBeVisible()
      await later(page, { until: new Date(second.getTime() - 5 * 24 * hour) })
      await later(page, { until: new Date(second.getTime() + 60_000) })
      await hears(page, account.email, 'Subscription renewed', 2)
      await page.reload()
      await expect(stands(page)).toHaveText(await paidUntil())
      await expect(main(page).getByRole('heading', { name: mine('event_changed') })).toBeVisible()
      const { charges, tariff } = await (await onPage(page)).enrolment('pro')
      expect(charges.map(({ kind, amountCents }) => `${kind} ${amountCents}`)).toEqual(['first 1900', 'renewal 1900', 'renewal 790'])
      expect(tariff?.unit).toBe('week')
    })

    movedTest('a declined card is retried three times in a week; without another card the route ends', async ({ page, account }) => {
      await begin(page, '/profile/routes')
      const session = await sessionOn(page)
      const me = asSubscriber(page.request, session, language)
      const { id } = await me.subscribePaid(route, 'month', numbers.renewal)
      const plan = await me.subscribePaid('pro', 'month', numbers.renewal)
      await onRoute(page.request, session).run(route)
      const end = new Date(`${(await me.enrolment(route)).validUntil}`)
      const failed = 'Your payment failed'

      await page.goto(`/profile/routes/${id}`)
      await later(page, { until: new Date(end.getTime() - 5 * 24 * hour) })
      await later(page, { until: new Date(end.getTime() + 60_000) })
      await hears(page, account.email, failed, 2)
      await page.reload()
      await expect(stands(page)).toHaveText(mine('standsFailing'))
      const again = formatDay(language, new Date(end.getTime() + 3 * 24 * hour).toISOString(), 'UTC')
      await expect(main(page).getByText(mine('standsFailingText', { day: again }))).toBeVisible()
      await expect(main(page).getByRole('link', { name: mine('payAnother') })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.goto(`/route/map/${route}`)
      await expect(top(page)).toBeVisible()

      await page.goto(`/profile/routes/${plan.id}`)
      await main(page)
        .getByRole('link', { name: mine('payAnother') })
        .click()
      await main(page)
        .getByRole('button', { name: plans('become', { name: (await readOffer(page.request, language, 'pro')).name }) })
        .click()
      await page.getByRole('dialog').getByRole('button').filter({ hasText: '$' }).click()
      await payWith(page, 'success')
      await expect(main(page).getByText(plans('planPaidText'))).toBeVisible()

      await later(page, { until: new Date(end.getTime() + 3 * 24 * hour + 120_000) })
      await hears(page, account.email, failed, 3)
      await later(page, { until: new Date(end.getTime() + 7 * 24 * hour + 180_000) })
      await hears(page, account.email, 'Your subscription has ended')
      await page.goto(`/profile/routes/${id}`)
      await expect(stands(page)).toHaveText(mine('standsEnded', { day: formatDay(language, movedNow().toISOString(), 'UTC') }))
      await expect(main(page).getByText(mine('event_payment_failed'))).toHaveCount(3)
      await expect(main(page).getByRole('heading', { level: 3, name: mine('event_expired') })).toBeVisible()
      await expectAccessible(page)
      expect((await (await onPage(page)).enrolment('pro')).renewal).toBe('on')
    })

    movedTest.describe('on the last day of January', () => {
      // First example of docs/billing.md: a February of 28 days.
      movedTest.use({ begins: 'january' })

      movedTest('changing from a month to a year charges at once, less the unused days', async ({ page }) => {
        const bought = movedNow()
        await begin(page, '/profile/routes')
        const { id } = await asSubscriber(page.request, await sessionOn(page), language).subscribePaid('pro', 'month')
        await page.goto(`/profile/routes/${id}`)
        await later(page, { until: new Date(bought.getTime() + (10 * 24 - 0.5) * hour) })
        const money = (cents: number) => formatMoney(language, cents, dollars)
        await change(page, mine('tariffOf', { unit: mine('unitYear'), price: money(14900) }))
        const dialog = page.getByRole('dialog', { name: mine('changeTitle', { tariff: mine('unitYear') }) })
        const fact = (term: string) =>
          dialog
            .locator('dl > div')
            .filter({ has: page.locator('dt', { hasText: term }) })
            .locator('dd')
        const inAYear = new Date(movedNow())
        inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
        await expect(fact(mine('credit', { count: 18 }))).toContainText(money(1222))
        await expect(fact(mine('due'))).toHaveText(money(13678))
        await expect(fact(mine('newUntil'))).toHaveText(formatDay(language, inAYear.toISOString(), 'UTC'))
        await expectAccessible(page)
        await dialog.getByRole('button', { name: mine('changePay', { amount: money(13678) }) }).click()
        await payWith(page, 'success')
        await main(page)
          .getByRole('link', { name: plans('mySubscription') })
          .click()
        await expect(stands(page)).toHaveText(mine('standsRenews', { day: formatDay(language, inAYear.toISOString(), 'UTC') }))
        await expect(main(page).getByText(mine('creditUsed', { amount: money(1222) }))).toBeVisible()
        await expect(main(page)).toContainText(mine('event_upgraded'))
        await expect(main(page)).toContainText(mine('upgrade'))
      })
    })
  })
}
