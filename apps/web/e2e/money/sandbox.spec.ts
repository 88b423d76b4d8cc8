import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { at } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts'
import { port } from '../ports.ts'
import { type Language, languages } from '../words.ts'

// The sandbox's payment page, opened as the shop does.

/** The shop's key, derived as the server does it. */
function shopKey() {
  const secret = readFileSync('.test-data/e2e/secret', 'utf8')
  const key = Buffer.from(hkdfSync('sha256', secret, 'waymark', 'sandbox', 32))
  return createHmac('sha256', key).update('api key').digest('base64url')
}
const shop = `http://localhost:${port}`

async function checkout(request: APIRequestContext, language: Language): Promise<{ url: string }> {
  const headers = { authorization: `Bearer ${shopKey()}`, 'idempotency-key': randomUUID() }
  const answer = await request.post('/sandbox/v1/checkouts', {
    headers,
    data: {
      merchant_reference: randomUUID(),
      amount: 125_000,
      currency: 'USD',
      language,
      description: { en: 'Order 17: Opening a business', ru: 'Заказ 17: открытие бизнеса', de: 'Bestellung 17: Ein Geschäft eröffnen' }[
        language
      ],
      success_url: `${shop}/catalog?paid=1`,
      cancel_url: `${shop}/catalog?paid=0`,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      keeps_method: true,
    },
  })
  return answer.json()
}

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

const looks = ([390, 1280] as const).flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

// sandbox.test.ts checks the results of payments, and that several tabs pay once. No script runs here.
for (const [index, language] of languages.entries()) {
  // Each state has another width and theme, and each language starts with another one.
  test(`the payment page, its errors and 3-D Secure are accessible in ${language}`, async ({ page, request, consoleErrors }) => {
    let states = index
    const looksRight = async (state: string) => {
      const { width, theme } = at(looks, states++ % looks.length)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await expectAccessible(page)
      await expectNoOverflow(page)
      await picture(page, `${state}-${language}-${theme}-${width}`)
    }
    const { url } = await checkout(request, language)
    await page.goto(url)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await looksRight('pay')
    // Fits 320 px with the font size doubled.
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoOverflow(page)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await expectNoOverflow(page)
    await picture(page, `large-${language}-320`)
    for (const control of await page.locator('a, button, input, select').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })

    await page.locator('form:has([name=number]) button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('[name=number]')).toBeFocused()
    await looksRight('errors')
    await page.getByRole('link', { name: '4000 0025 0000 3155' }).click()
    await expect(page.locator('[name=number]')).toHaveValue('4000 0025 0000 3155')
    await page.locator('form:has([name=number]) button').click()
    await page.waitForURL('**/secure')
    await looksRight('secure')
    await page.locator('[value=approve]').click()
    await page.waitForURL((address) => address.search === '?paid=1')
    await page.goto(url)
    await looksRight('paid')
    expect(consoleErrors).toEqual([])
  })
}
