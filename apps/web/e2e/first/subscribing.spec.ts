import { agreeTo, asked, button, slide, watchOverlays } from '../first-start.ts'
import { expect, hydrated, test, typeCode } from '../fixtures.ts'
import { basket, become, confirmation, main, pay, plans, start } from '../money/subscribing-steps.ts'
import { payWith } from '../pay.ts'
import { words } from '../words.ts'

test('a visitor subscribes to a plan after a declined card', async ({ page, email, codeFor }) => {
  test.slow()
  const { account } = words.en
  const maxOverlays = await watchOverlays(page)
  await page.goto('/plans')
  await hydrated(page)
  await become(page).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: account('register') }).click()
  await dialog.getByLabel(account('name')).fill('Noa Levi')
  await dialog.getByLabel(account('email')).fill(email)
  await dialog.getByRole('button', { name: account('sendCode') }).click()
  await expect(dialog).toHaveAccessibleName(account('codeTitle'))
  await typeCode(page, await codeFor(email))
  await expect(asked(page)).toBeVisible()
  await agreeTo(page)
  await expect(slide(page, 1)).toBeVisible()
  await button(page, start('skip')).click()

  await expect(confirmation(page)).toBeVisible()
  for (const text of [plans('renewsMonth', { price: '$19.00' }), plans('noRefund'), plans('cardKept')])
    await expect(confirmation(page).getByText(text)).toBeVisible()
  expect(await maxOverlays()).toBe(1)
  await pay(page).click()
  await payWith(page, 'declined')
  await expect(page).toHaveURL(/\/basket\/decline\?subscription=/)
  await expect(page.getByText(basket('declineLead'))).toBeVisible()
  await expect(page.getByText(basket('declined'))).toBeVisible()
  await main(page)
    .getByRole('button', { name: basket('payAgain') })
    .click()
  await payWith(page, 'success')
  await expect(page).toHaveURL(/\/basket\/success\?subscription=/)
  await expect(page.getByRole('heading', { name: plans('planPaid', { name: 'Pro' }) })).toBeVisible()
  await expect(main(page).getByText(plans('paidAll'))).toBeVisible()
  await page.goto('/plans')
  await expect(main(page).getByRole('link', { name: plans('manage') })).toBeVisible()
})
