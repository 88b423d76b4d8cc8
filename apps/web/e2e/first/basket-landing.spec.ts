import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { asCustomer, chooseCountry, orderDetails, orderedService } from '../orders.ts'
import { payWith } from '../pay.ts'
import { port } from '../ports.ts'
import { words } from '../words.ts'

const { basket, orders } = words.en

signedInTest(
  "a program's landing basket has no menu, leaves its frame for links and pays in the window",
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
    // A page of the program's own site with the basket in a frame.
    await page.route(`${host}/advert`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Advert</title><iframe src="/basket/landing/${orderedService}" width="700" height="2600"></iframe>`,
      }),
    )
    await page.goto(`${host}/basket/landing/${orderedService}`)
    await page.locator('form [name=firstName]').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.goto(`${host}/advert`)
    const frame = page.frameLocator('iframe')
    await frame.locator('form [name=firstName]').waitFor()
    await expect(frame.getByRole('button', { name: words.en.frame('menu') })).toHaveCount(0)
    await expect(frame.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0)
    await expect(
      frame
        .locator('form')
        .getByRole('link', { name: basket('editBrief') })
        .first(),
    ).toHaveAttribute('target', '_top')
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
