import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoOverflow, test, toast } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'
import { money, staff, waiting } from './staff-money-steps.ts'

test('text typed against a refund stays when a colleague decides, and the decision is shown', async ({
  device,
  account,
  request,
  email,
  codeFor,
}) => {
  const customer = asCustomer(request, account)
  const { id } = await customer.placePaid()
  const { number } = await customer.order(id)
  const [one, two, three] = [
    await asStaff(request, codeFor, `one-${email}`),
    await asStaff(request, codeFor, `two-${email}`),
    await asStaff(request, codeFor, `three-${email}`),
  ]
  const headers = { authorization: `Bearer ${one.token}`, 'idempotency-key': randomUUID() }
  const data = { amount_cents: 15_000, reason: 'Not delivered' }
  expect((await request.post(`/api/react/staff/order/${id}/refund`, { headers, data })).ok()).toBe(true)

  const page = await device(two.account)
  await page.goto('/staff/money')
  await waiting(page, number)
    .getByRole('button', { name: money('refuse'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(staff('reason')).fill('It was delivered')
  const asked = await request.get('/api/react/staff/refund_requests', { headers: { authorization: `Bearer ${three.token}` } })
  const own = (await asked.json()).items.find(({ subject }: { subject: { id: string } }) => subject.id === id)
  await three.post(`staff/refund_request/${own.id}`, { decision: 'approved' })
  // Simulates returning from another window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(waiting(page, number)).toHaveCount(0)
  await expect(dialog.getByLabel(staff('reason'))).toHaveValue('It was delivered')
  await dialog.getByRole('button', { name: money('refuseAction') }).click()
  await expect(toast(page, money('movedOn'))).toBeVisible()
})

for (const language of ['de'] as const) {
  const { 'staff-money': t, staff: console } = words[language]
  test(`the money page fits phones and dark mode, in ${language}`, async ({ device, account, request, email, codeFor }) => {
    await asCustomer(request, account).placePaid()
    const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
    const page = await device(manager)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/staff/money?lang=${language}`)
    await expect(page.getByRole('heading', { name: console('money') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('byMonth') })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('link', { name: t('ledger'), exact: true }).click()
    await expect(
      page
        .getByRole('list', { name: t('ledger') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('link', { name: t('papers'), exact: true }).click()
    await expect(
      page
        .getByRole('list', { name: t('papers') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}
