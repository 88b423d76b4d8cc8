import type { Page } from '@playwright/test'
import { formatMoney } from '../../app/kit/language/amounts.ts'
import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'
import { stands } from './orders-steps.ts'

for (const language of ['de'] as const) {
  const { orders } = words[language]
  const money = (cents: number) => formatMoney(language, cents, { shortName: 'USD' })
  const cancelDialog = (page: Page, number: number) => page.getByRole('dialog', { name: orders('cancelTitle', { number: String(number) }) })

  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest(
      'canceling is free before acceptance and then costs the fee that is shown',
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
        // The order is accepted while the conditions are open.
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
  })
}
