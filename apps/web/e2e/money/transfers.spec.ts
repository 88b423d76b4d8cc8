import type { Page } from '@playwright/test'
import { formatMoney } from '../../app/kit/language/amounts.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest } from '../fixtures.ts'
import { asCustomer, orderedService } from '../orders.ts'
import { asStaff } from '../staff.ts'
import { letLastDayPass, letPayTimePass } from '../time.ts'
import { type Language, walkedIn, words } from '../words.ts'

/** A state looks right where it is narrow, too. */
async function looksRight(page: Page) {
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
}

/** A line of a statement, as a bank's CSV has it; the details make it one of its own. */
const csv = (rows: string[][]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([['Date', 'Amount', 'Payer', 'Details'], ...rows].map((row) => row.join(',')).join('\n')),
})

/** Staff bring a statement of one line, of which so many match by themselves. */
async function takeOver(page: Page, language: Language, { row, matched }: { row: string[]; matched: number }) {
  const staff = words[language]['staff-transfers']
  await page.getByLabel(staff('statementFile')).setInputFiles(csv([row]))
  const columns = page.getByRole('dialog', { name: staff('columnsTitle') })
  const status = page.getByText(staff('imported', { count: 1, matched: String(matched) }))
  // The columns of the account are asked for once, whoever brings the first statement.
  await expect(columns.or(status)).toBeVisible()
  if (await columns.isVisible()) {
    await expectAccessible(page)
    for (const [field, heading] of [
      ['columnDay', 'Date'],
      ['columnAmount', 'Amount'],
      ['columnPayer', 'Payer'],
      ['columnText', 'Details'],
    ] as const)
      await columns.getByLabel(staff(field), { exact: true }).selectOption(heading)
    await columns.getByRole('button', { name: staff('takeOver') }).click()
  }
  await expect(status).toBeVisible()
}

for (const language of walkedIn('de'))
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest(
      'an order is paid by bank transfer, from the basket to the line that staff match',
      async ({ page, device, request, account, codeFor, email }) => {
        signedInTest.setTimeout(180_000)
        const { basket, transfers, orders } = words[language]
        const customer = asCustomer(request, account)
        await customer.fillBrief()
        await customer.place()
        await customer.fillBrief()
        await page.goto(`/basket/${orderedService}`)
        await hydrated(page)
        await page.mouse.move(9, 9)
        await page.getByRole('radio', { name: basket('bankTransfer') }).check()
        await page.getByRole('checkbox', { name: new RegExp(basket('terms')) }).check()
        await looksRight(page)
        const [before] = basket('orderByTransfer', { total: '\n' }).split('\n')
        await page.getByRole('button', { name: new RegExp(`^${before}`) }).click()

        await expect(page).toHaveURL(/\/profile\/orders\//)
        const id = page.url().split('/').at(-1)?.split('?')[0] ?? ''
        const reference = page.getByText(/^WM-\d+-\d$/).first()
        await expect(reference).toBeVisible()
        const written = (await reference.textContent()) ?? ''
        await expect(page.getByRole('button', { name: transfers('copyName', { name: transfers('reference') }) })).toBeVisible()
        const paper = page.waitForEvent('download')
        await page.getByRole('button', { name: transfers('paper') }).click()
        expect((await paper).suggestedFilename()).toContain('.pdf')
        await looksRight(page)
        await page.goto(`/basket/success?order=${id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(orders('standsTransfer'))
        await looksRight(page)

        const { account: manager } = await asStaff(request, codeFor, `staff-${email}`)
        const colleague = await device(manager)
        const staff = words[language]['staff-transfers']
        await colleague.goto('/staff/money/transfers')
        const { totalCents } = await customer.cart()
        await takeOver(colleague, language, { row: ['2026-03-02', '50.00', 'NOA LEVI', written], matched: 0 })
        const partly = colleague
          .getByRole('listitem')
          .filter({ hasText: written })
          .getByRole('button', { name: staff('matchPart') })
        await partly.click()
        await expect(partly).toHaveCount(0)
        await colleague.goto(`/staff/orders/${id}`)
        const money = (cents: number) => formatMoney(language, cents, { shortName: 'USD' })
        const part = { received: money(5_000), amount: money(totalCents), missing: money(totalCents - 5_000) }
        await expect(colleague.getByText(words[language].staff('partText', part))).toBeVisible()
        await expect(colleague.getByText(words[language].staff('partOfPayment', part))).toBeVisible()
        await looksRight(colleague)
        await colleague.getByRole('button', { name: words[language].staff('refuse') }).click()
        await expect(colleague.getByText(words[language].staff('refusePaid', { amount: part.received }))).toBeVisible()
        await colleague.goto('/staff/money/transfers')

        const amount = (totalCents / 100 - 50).toFixed(2)
        const digits = written.slice(3, -2)
        const wrong = `WM-${digits.slice(0, -1)}${(Number(digits.slice(-1)) + 1) % 10}-${written.slice(-1)}`
        await takeOver(colleague, language, { row: ['2026-03-02', amount, 'NOA LEVI', wrong], matched: 0 })
        const line = colleague.getByRole('listitem').filter({ hasText: wrong })
        await expect(line).toContainText(staff('isDigit'))
        await looksRight(colleague)
        await line.getByRole('button', { name: staff('notOurs') }).click()
        await colleague.getByLabel(staff('reason')).fill('Somebody else’s')
        await colleague.getByRole('button', { name: staff('setAside'), exact: true }).click()
        await colleague.getByText(staff('asideLately', { count: 1 })).click()
        await expect(line).toContainText('Somebody else’s')
        await looksRight(colleague)
        await line.getByRole('button').click()
        await line.getByRole('button', { name: staff('matchTo', { number: digits }) }).click()
        await expect(line).toHaveCount(0)

        await page.goto(`/profile/orders/${id}`)
        await expect(page.locator('#stands')).toContainText(orders('standsPaid'))
        await expect(page.getByText(written, { exact: true })).toHaveCount(0)
      },
    )

    signedInTest(
      'what is typed about a line that a colleague deals with meanwhile stays, and why it came to nothing is said',
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
      'an order ends unpaid, its transfer comes late, staff reinstate it and it goes on for its customer',
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
