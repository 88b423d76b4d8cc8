import { expect, type Page } from '@playwright/test'

/** Payer's action on the sandbox's page: the card used, or how the page is left. */
export type Payment = 'success' | 'renewal' | 'declined' | 'insufficient' | 'secure-approve' | 'secure-refuse' | 'leave'
/** Delivery of the webhook; with `never` the shop has to ask. */
export type Delivery = 'at_once' | 'late' | 'twice' | 'reversed' | 'never'

/** Card numbers by result. The one for `renewal` is declined from the second charge on. */
export const numbers: Record<Exclude<Payment, 'leave'>, string> = {
  success: '4242 4242 4242 4242',
  renewal: '4000 0000 0000 0341',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  'secure-approve': '4000 0025 0000 3155',
  'secure-refuse': '4000 0025 0000 3155',
}

/** Pays on the sandbox's page, open or opening, in any language. Ends on the shop's next page. */
export async function payWith(page: Page, payment: Payment, { delivery = 'at_once' }: { delivery?: Delivery } = {}) {
  await page.waitForURL('**/sandbox/pay/*')
  if (payment === 'leave') await page.locator('form[action$="/leave"] button').click()
  else {
    await page.locator('[name=number]').fill(numbers[payment])
    await page.locator('[name=expiry]').fill('12/34')
    await page.locator('[name=cvc]').fill('123')
    await page.locator('[name=delivery]').selectOption(delivery)
    await page.locator('form:has([name=number]) button').click()
  }
  if (payment.startsWith('secure')) {
    await page.waitForURL('**/secure')
    await page.locator(`[name=answer][value=${payment === 'secure-approve' ? 'approve' : 'refuse'}]`).click()
  }
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/^\/sandbox\//)
}
