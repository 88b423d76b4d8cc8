import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { asCustomer } from '../orders.ts'
import { asStaff } from '../staff.ts'
import { letLastDayPass, letPayTimePass } from '../time.ts'
import { words } from '../words.ts'
import { looksRight, takeOver } from './transfers-steps.ts'

for (const language of ['de'] as const)
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest(
      'text typed about a line that a colleague handles stays, with the reason',
      async ({ device, request, account, codeFor, email }) => {
        signedInTest.setTimeout(120_000)
        const { 'staff-transfers': staff, transfers } = words[language]
        const customer = asCustomer(request, account)
        const { id } = await customer.place()
        const { totalCents, number } = await customer.order(id)
        const headers = { authorization: `Bearer ${account.token}` }
        await request.post(`/api/react/user_order/${id}/pay`, { headers, data: { payment_method: 'bank_transfer' } })
        const { account: manager, post } = await asStaff(request, codeFor, `staff-${email}`)
        const page = await device(manager)
        await page.goto('/staff/money/transfers')
        const text = `for nobody ${email}`
        await takeOver(page, language, { row: ['2026-03-02', (totalCents / 100).toFixed(2), 'NOA LEVI', text], matched: 0 })
        const line = page.getByRole('listitem').filter({ hasText: text })
        await line.getByRole('button', { name: staff('sendBack') }).click()
        const dialog = page.getByRole('dialog', { name: transfers('accountTitle') })
        await dialog.getByLabel(transfers('accountNumber')).fill('DE89370400440532013000')
        const seen = await request.get('/api/react/staff/bank_lines', { headers: { authorization: `Bearer ${manager.token}` } })
        const found = (await seen.json()).items.find((one: { text: string }) => one.text === text)
        await post(`staff/bank_line/${found.id}/match`, { order: number })
        await dialog.getByRole('button', { name: transfers('saveAccount') }).click()
        await expect(line).toHaveCount(0)
        await expect(dialog.getByRole('alert')).toBeVisible()
        await expect(dialog.getByLabel(transfers('accountNumber'))).toHaveValue('DE89370400440532013000')
        await expectAccessible(page)
      },
    )

    signedInTest(
      'an order that ended unpaid is reinstated by staff when its transfer comes late',
      async ({ page, device, request, account, codeFor, email }) => {
        signedInTest.setTimeout(120_000)
        await page.setViewportSize({ width: 390, height: 844 })
        const { orders, staff, 'staff-transfers': transfers } = words[language]
        const customer = asCustomer(request, account)
        const { id } = await customer.place()
        const headers = { authorization: `Bearer ${account.token}` }
        await request.post(`/api/react/user_order/${id}/pay`, { headers, data: { payment_method: 'bank_transfer' } })
        const { transfer } = await (await request.get(`/api/react/user_order/${id}/transfer`, { headers })).json()
        await page.goto(`/profile/orders/${id}`)
        const stands = page.locator('#stands')
        await expect(stands).toContainText(orders('standsTransfer'))
        await letLastDayPass(id)
        await page.reload()
        await expect(stands).toContainText(orders('standsAwaited'))
        await looksRight(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await letPayTimePass(id)
        await expect(stands).toContainText(orders('standsExpired'), { timeout: 20_000 })

        const colleague = await device((await asStaff(request, codeFor, `staff-${email}`)).account)
        await colleague.setViewportSize({ width: 390, height: 844 })
        await colleague.goto('/staff/money/transfers')
        const { totalCents, number } = await customer.order(id)
        await takeOver(colleague, language, {
          row: ['2026-03-02', (totalCents / 100).toFixed(2), 'NOA LEVI', transfer.reference],
          matched: 1,
        })
        await page.reload()
        await expect(page.getByText(orders('standsExpiredLateText'))).toBeVisible()
        await expectAccessible(page)
        await expectNoOverflow(page)
        const refund = colleague.getByRole('listitem').filter({ hasText: new RegExp(`\\b${number} ·`) })
        await refund.getByRole('link', { name: transfers('reinstate') }).click()
        await colleague.getByRole('button', { name: staff('reinstateOrder') }).click()
        const dialog = colleague.getByRole('dialog', { name: staff('reinstateTitle', { number: String(number) }) })
        await expect(dialog).toBeVisible()
        await expectAccessible(colleague)
        await expectNoOverflow(colleague)
        await dialog.getByRole('button', { name: staff('reinstateOrder') }).click()
        await expect(colleague.getByRole('heading', { name: staff('taskAccept') })).toBeFocused()

        await expect(stands).toContainText(orders('standsPaid'), { timeout: 20_000 })
        await expect(page.getByText(orders('reinstated'))).toBeVisible()
        await expectAccessible(page)
        await expectNoOverflow(page)
      },
    )
  })
