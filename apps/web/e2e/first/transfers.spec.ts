import { formatMoney } from '../../app/kit/language/amounts.ts'
import { expect, hydrated, signedInTest } from '../fixtures.ts'
import { looksRight, takeOver } from '../money/transfers-steps.ts'
import { asCustomer, orderedService } from '../orders.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'

for (const language of ['de'] as const)
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('an order is paid by bank transfer that staff match', async ({ page, device, request, account, codeFor, email }) => {
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
    })
  })
