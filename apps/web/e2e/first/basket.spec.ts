import { agreeTo, asked } from '../first-start.ts'
import { expect, expectAccessible, hydrated, test, typeCode } from '../fixtures.ts'
import { payWith } from '../pay.ts'
import { address, agreement, fillDetails, keepBrief, orders, payButton, recalculated, total, urgent } from '../services/basket-steps.ts'
import { words } from '../words.ts'

test('a visitor fills in the basket, signs in and pays', async ({ page, request, email, codeFor }) => {
  test.slow()
  const { account } = words.en
  // The code of the agreements dialog loads after the refusal that requires it.
  const refused = page.waitForResponse((response) => response.url().endsWith('/order') && response.status() === 403, { timeout: 0 })
  await page.route('**/show-first-start-*.js', (route) => refused.then(() => route.continue()))
  await keepBrief(page, request)
  await page.goto(address)
  await hydrated(page)
  await total(page, '$180.00')
  await expect(page.getByText('Self-employed').first()).toBeVisible()
  const answered = recalculated(page)
  await urgent(page).check()
  await answered
  await fillDetails(page)
  await agreement(page).check()
  await total(page, '$240.00')
  await expectAccessible(page)

  await payButton(page).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: account('register') }).click()
  await dialog.getByLabel(account('name')).fill('Noa Levi')
  await dialog.getByLabel(account('email')).fill(email)
  await dialog.getByRole('button', { name: account('sendCode') }).click()
  await expect(dialog).toHaveAccessibleName(account('codeTitle'))
  await typeCode(page, await codeFor(email))
  await expect(asked(page)).toBeVisible()
  await agreeTo(page)
  await payWith(page, 'success')
  await expect(page).toHaveURL(/\/basket\/success\?order=/)
  await expect(page.getByRole('heading', { name: orders('standsPaid') })).toBeVisible()
})
