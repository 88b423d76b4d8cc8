import type { Page } from '@playwright/test'
import { at, listOffers, shopRoute } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, signedInTest, toast } from '../fixtures.ts'
import { looksRight } from '../orders.ts'
import { payWith } from '../pay.ts'
import { asSubscriber } from '../subscriptions.ts'
import { words } from '../words.ts'
import { basket, become, confirmation, main, pay, plans } from './subscribing-steps.ts'

/** Goes from the plans to the payment page as a signed-in user. */
async function goToPay(page: Page) {
  await become(page).click()
  await pay(page).click()
  await page.waitForURL('**/sandbox/pay/*')
}

for (const language of ['de'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('the last screen before paying names price, renewal and the refund rule', async ({ page, request, account }) => {
      const { plans } = words[language]
      const { items } = await listOffers(request, language, 'plan')
      const { name } = at(
        items.filter(({ recommended }) => recommended),
        0,
      )
      await page.goto('/plans')
      await main(page)
        .getByRole('radio', { name: plans('year') })
        .check()
      await main(page)
        .getByRole('button', { name: plans('become', { name }) })
        .click()
      const dialog = page.getByRole('dialog', { name: plans('confirmPlan', { name }) })
      await expect(dialog.getByText(plans('noRefund'))).toBeVisible()
      await expect(dialog.getByRole('link', { name: plans('refundRules') })).toHaveAttribute('href', '/terms/refunds')
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)
      await dialog.getByRole('button', { name: plans('notNow') }).click()
      await expect(dialog).toBeHidden()
      expect((await asSubscriber(request, account, language).enrolments()).items).toEqual([])
    })
  })
}

signedInTest('a paid route is started from its confirmation page', async ({ page }) => {
  await page.goto(`/routes/${shopRoute}`)
  await main(page)
    .getByRole('radio', { name: plans('week') })
    .check()
  await main(page)
    .getByRole('button', { name: plans('subscribeRoute') })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
  await payWith(page, 'secure-approve')
  await expect(page.getByRole('heading', { name: plans('routePaid') })).toBeVisible()
  await looksRight(page, page.locator('main h1'))
  await main(page)
    .getByRole('button', { name: plans('run') })
    .click()
  await expect(page).toHaveURL(`/route/map/${shopRoute}`)
})

signedInTest('a payment confirmed late is shown only to its payer until then', async ({ page, device }) => {
  await page.goto('/plans')
  await goToPay(page)
  // Until then only the declined card is known.
  await payWith(page, 'declined')
  await page.goBack()
  await payWith(page, 'success', { delivery: 'late' })
  await expect(page).toHaveURL(/\/basket\/success\?/)
  await expect(page.getByRole('heading', { name: basket('confirmTitle') })).toBeVisible()
  await expect(page.getByRole('heading', { name: plans('planPaid', { name: 'Pro' }) })).toBeVisible({ timeout: 20_000 })
  await looksRight(page, page.locator('main h1'))
  const visitor = await device()
  await visitor.goto(page.url())
  await expect(visitor.getByRole('heading', { name: basket('signInTitle') })).toBeVisible()
  await page.goto('/basket/success?subscription=01931e1c-5a30-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: words.en.frame('notFound') })).toBeVisible()
})

signedInTest('leaving the payment page changes nothing, and the payment can be made later', async ({ page, request, account }) => {
  await page.goto('/plans')
  await goToPay(page)
  // After going back, prices can be chosen again.
  await page.goBack()
  await expect(become(page)).not.toHaveAttribute('aria-busy', 'true')
  await become(page).click()
  await expect(confirmation(page)).toBeVisible()
  await pay(page).click()
  await payWith(page, 'leave')
  await expect(page.getByText(basket('left'))).toBeVisible()
  await expect(page.getByText(plans('keptAsItIs'))).toBeVisible()
  await looksRight(page, page.locator('main h1'))
  const { items } = await asSubscriber(request, account).enrolments()
  expect(items.map(({ paymentStatus }) => paymentStatus)).toEqual(items.map(() => 'not_paid'))
  await main(page)
    .getByRole('link', { name: plans('seePrices') })
    .click()
  await expect(become(page)).toBeEnabled()
})

signedInTest('two tabs lead to one payment', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/plans')
    await goToPay(tab)
  }
  expect(other.url()).toBe(page.url())
  const third = await context.newPage()
  await third.goto('/plans')
  await become(third).click()
  await expect(confirmation(third)).toBeVisible()
  await payWith(page, 'success')
  await expect(page.getByRole('heading', { name: plans('planPaid', { name: 'Pro' }) })).toBeVisible()
  await pay(third).click()
  await expect(toast(third, 'You’ve paid until')).toBeVisible()
  await expect(main(third).getByRole('link', { name: plans('manage') })).toBeVisible()
})

signedInTest('an unavailable payment page is reported, and the payment is made later', async ({ page }) => {
  await page.goto('/plans')
  await page.route('**/subscribe', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), pay_url: null } })
  })
  await become(page).click()
  await pay(page).click()
  await expect(page.getByRole('heading', { name: basket('unreachableTitle') })).toBeVisible()
  await page.unroute('**/subscribe')
  await main(page)
    .getByRole('button', { name: basket('payAgain') })
    .click()
  await payWith(page, 'success')
  await expect(page.getByRole('heading', { name: plans('planPaid', { name: 'Pro' }) })).toBeVisible()
})

signedInTest.describe('before the agreements', () => {
  signedInTest.use({ started: false })

  signedInTest('reports that the agreements could not be loaded, and subscribes to nothing', async ({ page }) => {
    await page.route('**/show-first-start-*.js', (route) => route.abort())
    await page.goto('/plans')
    await become(page).click()
    await expect(toast(page, plans('offline'))).toBeVisible()
    await expect(become(page)).toBeEnabled()
  })
})
