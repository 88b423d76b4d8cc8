import { proves } from '../../../../scripts/proves.ts'
import { expect, hydrated, signedInTest, test } from '../fixtures.ts'
import { asCustomer, chooseCountry, looksRight, orderDetails, orderedService } from '../orders.ts'
import { payWith } from '../pay.ts'
import { port } from '../ports.ts'
import { words } from '../words.ts'

const { basket, orders } = words.en

proves('2.1 Basket for adverts and embedding')
test('the basket for adverts has no menu, and its links leave the frame', async ({ page }) => {
  await page.goto(`/basket/landing/${orderedService}`)
  await hydrated(page)
  await page.locator('form [name=firstName]').waitFor()
  await expect(page.getByRole('button', { name: words.en.frame('menu') })).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0)
  for (const name of [basket('fillBrief'), basket('remove')])
    await expect(page.locator('form').getByRole('link', { name }).first()).toHaveAttribute('target', '_top')
  await looksRight(page, page.locator('form [name=firstName]'))
})

proves('2.1 Basket for adverts and embedding')
signedInTest(
  'on the host of a program the basket for adverts is paid in the window around its frame',
  async ({ page, request, account }) => {
    signedInTest.slow()
    const host = `http://anna.localhost:${port}`
    await asCustomer(request, account).fillBrief()
    const { token, refreshToken } = account
    await page.addInitScript(
      (kept) => {
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      },
      { accessToken: token, refreshToken, termsAccepted: '1' },
    )
    // A page of the program's own with the basket in a frame.
    await page.route(`${host}/advert`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Advert</title><iframe src="/basket/landing/${orderedService}" width="700" height="2600"></iframe>`,
      }),
    )
    await page.goto(`${host}/advert`)
    const frame = page.frameLocator('iframe')
    const fields = { phone: orderDetails.phone, city: orderDetails.city, address: orderDetails.address, zip: orderDetails.zip }
    for (const [name, text] of Object.entries(fields)) await frame.locator(`form [name=${name}]`).fill(text)
    await chooseCountry(frame)
    await frame.locator('[name=agreed]').check()
    await frame.locator('form button[type=submit]').click()
    await payWith(page, 'success')
    await expect(page).toHaveURL(new RegExp(`^${host}/basket/success`))
    await expect(page.getByRole('heading', { name: orders('standsPaid') })).toBeVisible()
  },
)
