import type { Page } from '@playwright/test'
import { formatMoney } from '../../app/kit/language/amounts.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, signedInTest, toast } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { heading, stands } from '../services/orders-steps.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const) {
  const { basket, orders, profile } = words[language]
  const money = (cents: number) => formatMoney(language, cents, { shortName: 'USD' })
  const cancelDialog = (page: Page, number: number) => page.getByRole('dialog', { name: orders('cancelTitle', { number: String(number) }) })

  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('orders are listed, tracked and canceled', async ({ page, context, request, account }) => {
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

      // Returning from the payment page does not change the status.
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

      // Simulates a list with one order per page.
      await page.route('**/user_orders?*', (route) => route.continue({ url: route.request().url().replace('rows=10', 'rows=1') }))
      await page.goto('/profile/orders')
      const rows = page.getByRole('main').getByRole('listitem')
      await expect(rows).toHaveCount(1)
      await page.getByRole('button', { name: orders('showMore') }).click()
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(1).getByRole('link')).toBeFocused()
      await expect(page.getByText(orders('shown', { shown: 2, count: 2 }))).toBeVisible()
    })
  })
}
