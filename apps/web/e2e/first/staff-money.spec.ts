import { expect, expectAccessible, test, toast } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { money, staff, waiting } from '../staff/staff-money-steps.ts'
import { asStaff } from '../staff.ts'

test("a refund above one person's limit waits for a second approval; the ledger has each step", async ({
  device,
  account,
  request,
  email,
  codeFor,
}) => {
  const customer = asCustomer(request, account)
  const { id } = await customer.placePaid()
  const { number } = await customer.order(id)
  const { account: one } = await asStaff(request, codeFor, `one-${email}`)
  const { account: two } = await asStaff(request, codeFor, `two-${email}`)

  const asking = await device(one)
  await asking.goto(`/staff/orders/${id}`)
  await asking.getByRole('button', { name: staff('refund'), exact: true }).click()
  const dialog = asking.getByRole('dialog')
  await dialog.getByLabel(staff('amountIn', { currency: 'USD' })).fill('150')
  await dialog.getByLabel(staff('reason')).fill('Not delivered')
  await dialog.getByRole('button', { name: staff('refundAmount', { amount: '$150.00' }) }).click()
  await expect(toast(asking, staff('refundAsked', { amount: '$150.00' }))).toBeVisible()
  await expect(asking.getByText(money('requestOpen'))).toBeVisible()
  await asking.getByRole('link', { name: money('toMoney') }).click()
  await expect(waiting(asking, number).getByRole('button')).toHaveText([money('withdraw')])

  const page = await device(two)
  await page.goto('/staff/money')
  await expect(waiting(page, number)).toContainText('Not delivered')
  await expectAccessible(page)
  await waiting(page, number)
    .getByRole('button', { name: money('approve', { amount: '$150.00' }) })
    .click()
  await expect(toast(page, money('approved', { amount: '$150.00' }))).toBeVisible()
  await expect(waiting(page, number)).toBeHidden()
  await expect.poll(async () => (await customer.order(id)).refundedCents).toBe(15_000)

  await page.getByRole('link', { name: money('ledger'), exact: true }).click()
  await page.getByLabel(money('orderNumber')).fill(String(number))
  const rows = page.getByRole('table', { name: money('ledger') }).getByRole('row')
  await expect(rows).toHaveText([
    /./,
    new RegExp(`${money('kindSale')}.*\\$152\\.54`),
    new RegExp(`${money('kindSaleVat')}.*\\$27\\.46`),
    new RegExp(`${money('kindPayment')}.*\\$180\\.00`),
    new RegExp(`${money('kindRefundAgreed')}.*\\$127\\.12`),
    new RegExp(`${money('kindRefundVat')}.*\\$22\\.88`),
    new RegExp(`${money('kindRefundSent')}.*\\$150\\.00`),
  ])
  await expect(page.getByRole('row', { name: money('together') })).toContainText('$0.00')
  await expectAccessible(page)
})
