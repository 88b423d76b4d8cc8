import type { Page } from '@playwright/test'
import { proves } from '../../../../scripts/proves.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, signedInTest, toast } from '../fixtures.ts'
import { asCustomer, looksRight } from '../orders.ts'
import { payWith } from '../pay.ts'
import { asStaff } from '../staff.ts'
import { letPayTimePass } from '../time.ts'
import { walkedIn, words } from '../words.ts'

const { basket, orders } = words.en

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** Where an order stands; asked for every five seconds. */
const stands = (page: Page, text: string) => expect(page.locator('#stands')).toContainText(text, { timeout: 20_000 })
const cancelDialog = (page: Page, number: number, say = orders) =>
  page.getByRole('dialog', { name: say('cancelTitle', { number: String(number) }) })

for (const language of walkedIn('de')) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    proves(
      '2.1 Ours: my orders',
      '2.3 Profile: my orders: all, in work, finished, new',
      '7.1 Ours: my orders, by kind, with their counts',
      '8 Empty state: orders',
    )
    signedInTest('orders are listed, followed and cancelled in words that fit', async ({ page, request, account }) => {
      signedInTest.slow()
      const { basket, orders, profile } = words[language]
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
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)

      await page.goto(`/basket/success?order=${id}`)
      await expect(heading(page, basket('confirmTitle'))).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/basket/decline?order=${id}`)
      await expect(heading(page, basket('declineTitle'))).toBeVisible()
      await expect(page.getByText(basket('declineLead'))).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)

      await page.getByRole('link', { name: basket('seeOrder') }).click()
      await page.getByRole('button', { name: orders('cancel') }).click()
      const dialog = cancelDialog(page, number, orders)
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
      await expectAccessible(page)
      await expectNoOverflow(page)
    })
  })
}

proves(
  '2.1 Payment rejected',
  '2.3 Payment rejected',
  '4 Payment decline: try again or another card',
  '7.1 Ours: pays an unpaid order again',
  "8 Payment rejected: 'Try again or use another bank card'",
)
signedInTest('declined for each reason in words, order and brief intact, then paid', async ({ page, request, account }) => {
  signedInTest.slow()
  const me = asCustomer(request, account)
  const { id, number } = await me.place()
  await page.goto(`/profile/orders/${id}`)
  await page.getByRole('button', { name: orders('payNow', { total: '$180.00' }) }).click()
  const tries = [
    ['declined', 'declined'],
    ['insufficient', 'insufficientFunds'],
    ['secure-refuse', 'authenticationFailed'],
    ['leave', 'left'],
  ] as const
  for (const [card, reason] of tries) {
    await payWith(page, card)
    await expect(page).toHaveURL(new RegExp(`/basket/decline\\?order=${id}`))
    await expect(heading(page, basket('declineTitle'))).toBeVisible()
    await expect(page.getByText(basket(reason))).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(basket('intact', { number: String(number) }))).toBeVisible()
    await page.getByRole('button', { name: basket('payAgain') }).click()
  }
  await payWith(page, 'secure-approve')
  await expect(heading(page, orders('standsPaid'))).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: basket('seeOrder') }).click()
  await stands(page, orders('standsPaid'))
  // Four tries that did not come about have no check; the fifth has one.
  await expect(page.locator('[data-event=payment_failed] .missed')).toHaveCount(4)
  await expect(page.locator('[data-event=paid] .made')).toHaveCount(1)
  expect((await me.orders()).counts.all).toBe(1)
})

proves('2.1 Payment succeeded', '2.3 Payment success', '4 Payment success: the order is being carried out')
signedInTest('a payment of which nobody tells is found, and the return page never decides', async ({ page, request, account }) => {
  const { id } = await asCustomer(request, account).place()
  await page.goto(`/basket/success?order=${id}`)
  await expect(heading(page, basket('confirmTitle'))).toBeVisible()
  await page.goto(`/basket/decline?order=${id}`)
  await page.getByRole('button', { name: basket('payAgain') }).click()
  await payWith(page, 'success', { delivery: 'never' })
  await expect(heading(page, basket('confirmTitle'))).toBeVisible()
  await expect(heading(page, orders('standsPaid'))).toBeVisible({ timeout: 30_000 })
})

proves('7.1 Ours: what cancelling costs now', '7.1 Ours: cancels an order at the fee that was seen')
signedInTest('cancelled before we accept it, everything goes back', async ({ page, request, account }) => {
  const { id, number } = await asCustomer(request, account).placePaid()
  await page.goto(`/profile/orders/${id}`)
  await stands(page, orders('standsPaid'))
  await page.getByRole('button', { name: orders('cancel') }).click()
  const dialog = cancelDialog(page, number)
  await expect(dialog).toContainText(orders('cancelFree'))
  await expect(dialog).toContainText(`${orders('fee')}$0.00${orders('refund')}$180.00${orders('refundBy')}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: orders('keep') }).click()
  await stands(page, orders('standsPaid'))
  await page.getByRole('button', { name: orders('cancel') }).click()
  await dialog.getByLabel(orders('reason')).fill('Found another way')
  await dialog.getByRole('button', { name: orders('cancel') }).click()
  await stands(page, orders('standsCancelled'))
  await expect(page.getByText(orders('refundSent', { amount: '$180.00' }))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Found another way').first()).toBeVisible()
  await expectAccessible(page)
})

proves(
  '4 Once accepted, an order cannot be cancelled free of charge',
  '7.1 Ours: what cancelling costs now',
  '7.1 Ours: cancels an order at the fee that was seen',
  '9 Cancellation fee: the lower of 5 % and 100 NIS',
)
signedInTest('cancelled after we accepted it, at the fee that is seen', async ({ page, request, account, codeFor }) => {
  signedInTest.slow()
  const { id, number } = await asCustomer(request, account).placePaid()
  const staff = await asStaff(request, codeFor, `accepts-${account.email}`)
  await page.goto(`/profile/orders/${id}`)
  await stands(page, orders('standsPaid'))
  await page.getByRole('button', { name: orders('cancel') }).click()
  const dialog = cancelDialog(page, number)
  await expect(dialog).toContainText(orders('cancelFree'))
  // Accepted while the conditions are being read.
  await staff.post(`staff/order/${id}/accept`)
  await dialog.getByRole('button', { name: orders('cancel') }).click()
  await expect(dialog).toContainText(orders('feeChanged'))
  // 5 % of $180.00 is less than 100 NIS.
  await expect(dialog).toContainText(`${orders('fee')}$9.00${orders('refund')}$171.00`)
  await expect(dialog).toContainText('5% of the total ($9.00)')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: orders('cancel') }).click()
  await stands(page, orders('standsCancelled'))
  await expect(page.getByText(orders('feeKept', { amount: '$9.00' }))).toBeVisible()
  await expect(page.getByText(orders('refundSent', { amount: '$171.00' }))).toBeVisible({ timeout: 20_000 })
  await looksRight(page, page.locator('#stands'))
})

proves(
  '2.1 Ours: one of my orders',
  '4 Orders: new, in work, finished',
  '4 Order status is polled every 5 seconds',
  '7.1 Polled every 5 s',
  '7.1 Ours: an order with its timeline, brief, files and price',
  '7.1 Ours: fills a brief with the answers of an order',
  '7.1 Ours: opens a file of an order',
  '9 Order poll 5000 ms',
)
signedInTest(
  'an order is accepted, delivered and finished while its page is looked at, and ordered again',
  async ({ page, request, account, codeFor }) => {
    signedInTest.slow()
    const me = asCustomer(request, account)
    const { id } = await me.placePaid()
    const staff = await asStaff(request, codeFor, `works-${account.email}`)
    await page.goto(`/profile/orders/${id}`)
    await stands(page, orders('standsPaid'))
    await staff.post(`staff/order/${id}/accept`)
    await stands(page, orders('standsInWork'))
    await looksRight(page, page.locator('#stands'))

    const uploaded = await request.post(`/api/react/staff/order/${id}/file`, {
      headers: { authorization: `Bearer ${staff.token}`, 'idempotency-key': crypto.randomUUID() },
      multipart: {
        name: 'Three offers.pdf',
        file: { name: 'offers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
      },
    })
    expect(uploaded.ok(), await uploaded.text()).toBe(true)
    await staff.post(`staff/order/${id}/deliver`, { text: 'Three offers, and what each costs in a month.' })
    await stands(page, orders('standsDelivered'))
    await expect(page.getByText('Three offers, and what each costs in a month.')).toBeVisible()
    await looksRight(page, page.locator('#stands'))
    const begun = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /Three offers\.pdf/ })
      .first()
      .click()
    expect((await begun).suggestedFilename()).toBe('Three offers.pdf')

    await staff.post(`staff/order/${id}/finish`)
    await stands(page, orders('standsFinished'))
    await looksRight(page, page.locator('#stands'))
    await page.goto('/profile/orders?filter=finished')
    await expect(page.getByRole('main').getByRole('listitem')).toContainText([orders('statusFinished')])
    await page.getByRole('main').getByRole('listitem').getByRole('link').click()
    await page.getByRole('button', { name: orders('reorder') }).click()
    await expect(page).toHaveURL(/\/service\/[^/]+\/brief/)
    await expect.poll(async () => (await me.cart()).brief.state).toBe('filled')
  },
)

proves('6 The provider may refuse orders')
signedInTest('refused with our reason, everything goes back', async ({ page, request, account, codeFor }) => {
  signedInTest.slow()
  const { id } = await asCustomer(request, account).placePaid()
  const staff = await asStaff(request, codeFor, `refuses-${account.email}`)
  await page.goto(`/profile/orders/${id}`)
  await stands(page, orders('standsPaid'))
  await staff.post(`staff/order/${id}/refuse`, { reason: 'No bank there works with us.' })
  await stands(page, orders('standsRefused'))
  await expect(page.getByText('No bank there works with us.').first()).toBeVisible()
  await expect(page.getByText(orders('refundSent', { amount: '$180.00' }))).toBeVisible({ timeout: 20_000 })
  await looksRight(page, page.locator('#stands'))
})

signedInTest('what nobody paid in time ends by itself', async ({ page, request, account }) => {
  const { id } = await asCustomer(request, account).place()
  await page.goto(`/profile/orders/${id}`)
  await stands(page, orders('standsUnpaid'))
  await letPayTimePass(id)
  await stands(page, orders('standsExpired'))
  await expect(page.getByRole('button', { name: orders('payNow', { total: '$180.00' }) })).toHaveCount(0)
  await looksRight(page, page.locator('#stands'))
  await page.goto(`/basket/decline?order=${id}`)
  await expect(heading(page, orders('standsCancelled'))).toBeVisible()
})

proves('2.1 Ours: one of my orders', '7.1 Ours: an order with its timeline, brief, files and price')
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

proves('7.1 Ours: my orders, by kind, with their counts')
signedInTest('a long list goes on', async ({ page, request, account }) => {
  signedInTest.slow()
  const me = asCustomer(request, account)
  for (let times = 0; times < 11; times += 1) await me.place()
  await page.goto('/profile/orders')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: orders('showMore') }).click()
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(10).getByRole('link')).toBeFocused()
  await expect(page.getByText(orders('shown', { shown: 11, count: 11 }))).toBeVisible()
})

signedInTest('without the connection the order says that it may be old', async ({ page, context, request, account }) => {
  const { id } = await asCustomer(request, account).place()
  await page.goto(`/profile/orders/${id}`)
  await stands(page, orders('standsUnpaid'))
  await goOffline(page)
  await expect(page.getByText(orders('statusOld'))).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: orders('payNow', { total: '$180.00' }) }).click()
  await expect(toast(page, orders('offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(orders('statusOld'))).toBeHidden({ timeout: 20_000 })
})
