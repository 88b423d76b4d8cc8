import type { Page } from '@playwright/test'
import { formatMoney } from '../../app/kit/language/amounts.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, signedInTest, toast } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { payWith } from '../pay.ts'
import { asStaff } from '../staff.ts'
import { letPayTimePass } from '../time.ts'
import { walkedIn, words } from '../words.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** Where an order stands; asked for every five seconds. */
const stands = (page: Page, text: string) => expect(page.locator('#stands')).toContainText(text, { timeout: 20_000 })

for (const language of walkedIn('de')) {
  const { basket, orders, profile } = words[language]
  const money = (cents: number) => formatMoney(language, cents, { shortName: 'USD' })
  const cancelDialog = (page: Page, number: number) => page.getByRole('dialog', { name: orders('cancelTitle', { number: String(number) }) })

  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('orders are listed, followed and cancelled in words that fit', async ({ page, context, request, account }) => {
      signedInTest.slow()
      const me = asCustomer(request, account, language)
      await page.goto('/profile/orders')
      await expect(heading(page, orders('none'))).toBeVisible()
      await expectAccessible(page)

      const { id, number } = await me.place()
      const { service } = await me.order(id)
      await page.goto('/profile')
      const row = page.getByRole('region', { name: profile('myOrders') }).getByRole('listitem')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText(orders('lastUnpaid'))
      await expectAccessible(page)
      await page.getByRole('link', { name: orders('allOrders', { count: 1 }) }).click()
      const chips = page.getByRole('group', { name: profile('orders') }).getByRole('link')
      await expect(chips).toHaveText([`${orders('all')}1`, `${orders('new')}1`, `${orders('in_work')}0`, `${orders('finished')}0`])
      await expectAccessible(page)
      await chips.nth(3).click()
      await expect(heading(page, orders('noneHere'))).toBeVisible()
      await chips.nth(1).click()
      await page.getByRole('link', { name: service.name }).click()

      await expect(heading(page, service.name)).toBeVisible()
      await stands(page, orders('standsUnpaid'))
      await expect(page.locator('.of-order')).toContainText(orders('aheadAccepted'))
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)

      // That somebody comes back from paying decides nothing.
      await page.goto(`/basket/success?order=${id}`)
      await expect(heading(page, basket('confirmTitle'))).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/basket/decline?order=${id}`)
      await expect(heading(page, basket('declineTitle'))).toBeVisible()
      await expect(page.getByText(basket('declineLead'))).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)

      await page.getByRole('link', { name: basket('seeOrder') }).click()
      await stands(page, orders('standsUnpaid'))
      await goOffline(page)
      await page.getByRole('button', { name: orders('payNow', { total: money(18_000) }) }).click()
      await expect(toast(page, orders('offline'))).toBeVisible()
      await expect(page.getByText(orders('statusOld'))).toBeVisible({ timeout: 20_000 })
      await context.setOffline(false)
      await expect(page.getByText(orders('statusOld'))).toBeHidden({ timeout: 20_000 })
      await page.getByRole('button', { name: orders('cancel') }).click()
      const dialog = cancelDialog(page, number)
      await expect(dialog).toContainText(orders('cancelUnpaid'))
      await expectAccessible(page)
      await dialog.getByRole('button', { name: orders('cancel') }).click()
      await expect(toast(page, orders('cancelDone'))).toBeVisible()
      await stands(page, orders('standsCancelled'))
      await expect(page.getByRole('button', { name: orders('cancel') })).toHaveCount(0)
      await expectAccessible(page)

      const paid = await me.placePaid()
      await page.goto(`/basket/success?order=${paid.id}`)
      await expect(heading(page, orders('standsPaid'))).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: basket('seeOrder') }).click()
      await stands(page, orders('standsPaid'))
      await expectNoOverflow(page)

      // As if a page of the list had one of them.
      await page.route('**/user_orders?*', (route) => route.continue({ url: route.request().url().replace('rows=10', 'rows=1') }))
      await page.goto('/profile/orders')
      const rows = page.getByRole('main').getByRole('listitem')
      await expect(rows).toHaveCount(1)
      await page.getByRole('button', { name: orders('showMore') }).click()
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(1).getByRole('link')).toBeFocused()
      await expect(page.getByText(orders('shown', { shown: 2, count: 2 }))).toBeVisible()
    })

    signedInTest(
      'free before we accept it, and cancelled after that at the fee that is seen',
      async ({ page, request, account, codeFor }) => {
        signedInTest.slow()
        const { id, number } = await asCustomer(request, account).placePaid()
        const staff = await asStaff(request, codeFor, `accepts-${account.email}`)
        await page.goto(`/profile/orders/${id}`)
        await stands(page, orders('standsPaid'))
        await page.getByRole('button', { name: orders('cancel') }).click()
        const dialog = cancelDialog(page, number)
        await expect(dialog).toContainText(orders('cancelFree'))
        await expect(dialog).toContainText(`${orders('fee')}${money(0)}${orders('refund')}${money(18_000)}${orders('refundBy')}`)
        await dialog.getByRole('button', { name: orders('keep') }).click()
        await stands(page, orders('standsPaid'))
        await page.getByRole('button', { name: orders('cancel') }).click()
        await dialog.getByLabel(orders('reason')).fill('Found another way')
        // Accepted while the conditions are being read.
        await staff.post(`staff/order/${id}/accept`)
        await dialog.getByRole('button', { name: orders('cancel') }).click()
        await expect(dialog).toContainText(orders('feeChanged'))
        // 5 % of $180.00 is less than 100 NIS.
        await expect(dialog).toContainText(`${orders('fee')}${money(900)}${orders('refund')}${money(17_100)}`)
        await expect(dialog).toContainText(`(${money(900)})`)
        await expectAccessible(page)
        await dialog.getByRole('button', { name: orders('cancel') }).click()
        await stands(page, orders('standsCancelled'))
        await expect(page.getByText(orders('feeKept', { amount: money(900) }))).toBeVisible()
        await expect(page.getByText(orders('refundSent', { amount: money(17_100) }))).toBeVisible({ timeout: 20_000 })
        await expect(page.getByText('Found another way').first()).toBeVisible()
        await expectAccessible(page)
        await expectNoOverflow(page)
      },
    )

    signedInTest(
      'an order that we refused and one that nobody paid in time say how they ended',
      async ({ page, request, account, codeFor }) => {
        signedInTest.slow()
        const me = asCustomer(request, account)
        const [refused, late] = [await me.placePaid(), await me.place()]
        const staff = await asStaff(request, codeFor, `refuses-${account.email}`)
        await page.goto(`/profile/orders/${refused.id}`)
        await stands(page, orders('standsPaid'))
        await staff.post(`staff/order/${refused.id}/refuse`, { reason: 'No bank there works with us.' })
        await stands(page, orders('standsRefused'))
        await expect(page.getByText('No bank there works with us.').first()).toBeVisible()
        // Everything goes back.
        await expect(page.getByText(orders('refundSent', { amount: money(18_000) }))).toBeVisible({ timeout: 20_000 })
        await expectAccessible(page)
        await expectNoOverflow(page)

        await letPayTimePass(late.id)
        await page.goto(`/profile/orders/${late.id}`)
        await stands(page, orders('standsExpired'))
        await expect(page.getByRole('button', { name: orders('payNow', { total: money(18_000) }) })).toHaveCount(0)
        await expectAccessible(page)
        await expectNoOverflow(page)
        await page.goto(`/basket/decline?order=${late.id}`)
        await expect(heading(page, orders('standsCancelled'))).toBeVisible()
      },
    )
  })
}

const { basket, orders } = words.en

signedInTest('declined and left in words, order and brief intact, then paid', async ({ page, request, account }) => {
  signedInTest.slow()
  const me = asCustomer(request, account)
  const { id, number } = await me.place()
  await page.goto(`/profile/orders/${id}`)
  await page.getByRole('button', { name: orders('payNow', { total: '$180.00' }) }).click()
  for (const [card, reason] of [
    ['secure-refuse', 'authenticationFailed'],
    ['leave', 'left'],
  ] as const) {
    await payWith(page, card)
    await expect(page).toHaveURL(new RegExp(`/basket/decline\\?order=${id}`))
    await expect(heading(page, basket('declineTitle'))).toBeVisible()
    await expect(page.getByText(basket(reason))).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(basket('intact', { number: String(number) }))).toBeVisible()
    await page.getByRole('button', { name: basket('payAgain') }).click()
  }
  await payWith(page, 'secure-approve')
  await expect(heading(page, orders('standsPaid'))).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: basket('seeOrder') }).click()
  await stands(page, orders('standsPaid'))
  // Two tries that did not come about have no check; the third has one.
  await expect(page.locator('[data-event=payment_failed] .missed')).toHaveCount(2)
  await expect(page.locator('[data-event=paid] .made')).toHaveCount(1)
  expect((await me.orders()).counts.all).toBe(1)
})

signedInTest('back from the payment page it can be paid again', async ({ page, request, account }) => {
  const { id } = await asCustomer(request, account).place()
  // The payment page leaves this one in its place, and Back shows it as it was left.
  await page.route('**/sandbox/**', (route) => route.fulfill({ status: 204 }))
  const leaveAndComeBack = () =>
    page.evaluate(() => {
      for (const passage of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(passage, { persisted: true }))
    })
  for (const [address, name] of [
    [`/profile/orders/${id}`, orders('payNow', { total: '$180.00' })],
    [`/basket/decline?order=${id}`, basket('payAgain')],
  ] as const) {
    await page.goto(address)
    const button = page.getByRole('button', { name })
    const left = page.waitForRequest('**/sandbox/**')
    await button.click()
    await left
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await leaveAndComeBack()
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
  }
  await page.unroute('**/sandbox/**')
  await page.getByRole('button', { name: basket('payAgain') }).click()
  await payWith(page, 'success')
  await expect(heading(page, orders('standsPaid'))).toBeVisible({ timeout: 20_000 })
})

signedInTest('ordered again over a brief that was begun: it is gone on with, or replaced', async ({ page, request, account }) => {
  const me = asCustomer(request, account)
  const { id } = await me.place()
  await me.answer('paid-from', 'Iceland')
  await page.goto(`/profile/orders/${id}`)
  const again = page.getByRole('button', { name: orders('reorder') })
  const dialog = page.getByRole('dialog', { name: orders('begunTitle') })
  await again.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(again).toBeFocused()
  await again.click()
  await dialog.getByRole('link', { name: orders('begunContinue') }).click()
  await expect(page).toHaveURL(/\/service\/[^/]+\/brief$/)
  expect((await me.cart()).brief.lines.map(({ value }) => value)).toEqual(['Iceland'])
  await page.goBack()
  await again.click()
  await dialog.getByRole('button', { name: orders('begunReplace') }).click()
  await expect(page).toHaveURL(/\/service\/[^/]+\/brief$/)
  const { state, lines } = (await me.cart()).brief
  expect([state, lines.some(({ value }) => value === 'Iceland')]).toEqual(['filled', false])
})

signedInTest('an order is its owner’s alone, and one that is not there is not found', async ({ page, request, account, device }) => {
  const { id } = await asCustomer(request, account).place()
  for (const path of [
    `/profile/orders/${crypto.randomUUID()}`,
    '/basket/success?order=1',
    '/basket/decline',
    `/basket/success?order=${crypto.randomUUID()}`,
  ]) {
    await page.goto(path)
    await expect(heading(page, words.en.frame('notFound'))).toBeVisible()
  }
  const visitor = await device()
  for (const path of ['success', 'decline']) {
    await visitor.goto(`/basket/${path}?order=${id}`)
    await expect(heading(visitor, basket('signInTitle'))).toBeVisible()
  }
  await expectAccessible(visitor)
})
