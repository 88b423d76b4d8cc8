import { formatMoney } from '../../app/kit/language/amounts.ts'
import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { payWith } from '../pay.ts'
import { asStaff } from '../staff.ts'
import { letPayTimePass } from '../time.ts'
import { words } from '../words.ts'
import { basket, heading, orders, stands } from './orders-steps.ts'

for (const language of ['de'] as const) {
  const { orders } = words[language]
  const money = (cents: number) => formatMoney(language, cents, { shortName: 'USD' })

  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('a refused order and an unpaid one say how they ended', async ({ page, request, account, codeFor }) => {
      signedInTest.slow()
      const me = asCustomer(request, account)
      const [refused, late] = [await me.placePaid(), await me.place()]
      const staff = await asStaff(request, codeFor, `refuses-${account.email}`)
      await page.goto(`/profile/orders/${refused.id}`)
      await stands(page, orders('standsPaid'))
      await staff.post(`staff/order/${refused.id}/refuse`, { reason: 'No bank there works with us.' })
      await stands(page, orders('standsRefused'))
      await expect(page.getByText('No bank there works with us.').first()).toBeVisible()
      // The full amount is refunded.
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
    })
  })
}

signedInTest('a declined and an abandoned payment keep the order, which is then paid', async ({ page, request, account }) => {
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
  // Two failed attempts have no check mark; the third has one.
  await expect(page.locator('[data-event=payment_failed] .missed')).toHaveCount(2)
  await expect(page.locator('[data-event=paid] .made')).toHaveCount(1)
  expect((await me.orders()).counts.all).toBe(1)
})

signedInTest('an order can be paid after returning from the payment page', async ({ page, request, account }) => {
  const { id } = await asCustomer(request, account).place()
  // The payment page replaces this one, and Back restores it from the cache.
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

signedInTest('ordering again continues or replaces a started brief', async ({ page, request, account }) => {
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

signedInTest('only its owner sees an order; an unknown one is not found', async ({ page, request, account, device }) => {
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
