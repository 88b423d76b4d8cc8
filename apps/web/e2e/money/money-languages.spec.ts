import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { asStaff } from '../staff.ts'
import { type Language, words } from '../words.ts'

// Money screens in the languages that no journey covers. States are set up through the API.

/** Opens a page in a language and waits for the state's text. */
async function looksRight(page: Page, language: Language, path: string, said: string) {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await expect(page.getByText(said).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
}

signedInTest('money screens read well in the other languages', async ({ page, device, request, account, email, codeFor }) => {
  signedInTest.setTimeout(180_000)
  const customer = asCustomer(request, account)
  const headers = { authorization: `Bearer ${account.token}` }
  const declined = await customer.place()
  const card = { number: '4000000000000002', expiry: '12/34', cvc: '123', delivery: 'at_once' }
  await request.post(`${declined.payUrl}`, { form: card })
  const byTransfer = await customer.place()
  await request.post(`/api/react/user_order/${byTransfer.id}/pay`, { headers, data: { payment_method: 'bank_transfer' } })
  const inWork = await customer.placePaid()
  const asked = await customer.placePaid()
  const staff = await asStaff(request, codeFor, `staff-${email}`)
  await staff.post(`staff/order/${inWork.id}/accept`)
  const refund = { headers: { authorization: `Bearer ${staff.token}`, 'idempotency-key': `refund-${process.pid}-${Date.now()}` } }
  const answer = await request.post(`/api/react/staff/order/${asked.id}/refund`, {
    ...refund,
    data: { amount_cents: 15_000, reason: 'Late' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { number } = await customer.order(asked.id)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['ru', 'en'] as const) {
    const { orders, papers } = words[language]
    await looksRight(page, language, `/profile/orders/${byTransfer.id}`, orders('standsTransfer'))
    await looksRight(page, language, '/profile/invoices', papers('ask'))
  }
  for (const language of ['ru', 'de'] as const) {
    const { basket, orders } = words[language]
    await looksRight(page, language, `/basket/decline?order=${declined.id}`, basket('declineTitle'))
    await looksRight(page, language, `/basket/success?order=${asked.id}`, orders('standsPaid'))
    await looksRight(page, language, `/profile/orders/${inWork.id}`, orders('standsInWork'))
    await page.getByRole('button', { name: orders('cancel') }).click()
    await expect(page.getByRole('dialog')).toContainText(orders('fee'))
    await expectAccessible(page)
    await expectNoOverflow(page)
  }

  const colleague = await device(staff.account)
  await colleague.setViewportSize({ width: 390, height: 844 })
  for (const language of ['ru', 'de'] as const) {
    const { 'staff-money': money } = words[language]
    const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(150)
    await looksRight(colleague, language, '/staff/money', money('refundOfOrder', { amount, name: String(number) }))
  }
  for (const language of ['ru', 'en'] as const)
    await looksRight(colleague, language, '/staff/money/transfers', words[language]['staff-transfers']('waiting'))
})
