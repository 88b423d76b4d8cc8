import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts'
import { payWith } from '../pay.ts'
import { port } from '../ports.ts'
import { type Language, languages } from '../words.ts'

// The payment page of the sandbox, opened as its shop opens it.

/** The shop's key, derived as the server does it. */
function shopKey() {
  const secret = readFileSync('.test-data/e2e/secret', 'utf8')
  const key = Buffer.from(hkdfSync('sha256', secret, 'waymark', 'sandbox', 32))
  return createHmac('sha256', key).update('api key').digest('base64url')
}
const shop = `http://localhost:${port}`

async function checkout(request: APIRequestContext, language: Language = 'en'): Promise<{ url: string; stands: () => Promise<string> }> {
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
  const { url, id } = await answer.json()
  return { url, stands: async () => (await (await request.get(`/sandbox/v1/checkouts/${id}`, { headers })).json()).status }
}

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

for (const [index, language] of languages.entries()) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language} ${colorScheme}`, () => {
      test.use({ colorScheme })
      // Each language meets each theme and each width, as each theme does; all of them with SOAK=1.
      const widths = process.env.SOAK ? [390, 1280] : [(colorScheme === 'light') === (index === 1) ? 390 : 1280]
      for (const width of widths) {
        test(`the page, its errors and the bank's question are for everybody at ${width} px`, async ({ page, request, consoleErrors }) => {
          await page.setViewportSize({ width, height: 900 })
          const { url } = await checkout(request, language)
          await page.goto(url)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expectAccessible(page)
          await expectNoOverflow(page)
          await picture(page, `pay-${language}-${colorScheme}-${width}`)
          await page.locator('form:has([name=number]) button').click()
          await expect(page.getByRole('alert')).toBeVisible()
          await expect(page.locator('[name=number]')).toBeFocused()
          await expectAccessible(page)
          await picture(page, `errors-${language}-${colorScheme}-${width}`)
          await page.getByRole('link', { name: '4000 0025 0000 3155' }).click()
          await expect(page.locator('[name=number]')).toHaveValue('4000 0025 0000 3155')
          await page.locator('form:has([name=number]) button').click()
          await page.waitForURL('**/secure')
          await expectAccessible(page)
          await picture(page, `secure-${language}-${colorScheme}-${width}`)
          await page.locator('[value=approve]').click()
          await page.waitForURL((address) => address.search === '?paid=1')
          await page.goto(url)
          await expectAccessible(page)
          await picture(page, `paid-${language}-${colorScheme}-${width}`)
          expect(consoleErrors).toEqual([])
        })
      }
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [payment, paid, status] of [
    ['success', 1, 'paid'],
    ['secure-approve', 1, 'paid'],
    ['declined', 0, 'failed'],
    ['insufficient', 0, 'failed'],
    ['secure-refuse', 0, 'failed'],
    ['leave', 0, 'failed'],
  ] as const) {
    test(`${payment} leads back to the shop`, async ({ page, request }) => {
      const { url, stands } = await checkout(request)
      await page.goto(url)
      await payWith(page, payment)
      expect(new URL(page.url()).search).toBe(`?paid=${paid}`)
      expect(await stands()).toBe(status)
    })
  }
})

test('two tabs pay once, and the second one says so', async ({ page, context, request }) => {
  const { url, stands } = await checkout(request)
  const other = await context.newPage()
  await Promise.all([page.goto(url), other.goto(url)])
  await payWith(page, 'success')
  await other.locator('[name=number]').fill('4000 0000 0000 0002')
  await other.locator('form:has([name=number]) button').click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Already paid')
  expect(await stands()).toBe('paid')
})

for (const language of languages) {
  test(`${language}: fits 320 px with text of twice the size`, async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const { url } = await checkout(request, language)
    await page.goto(url)
    await expectNoOverflow(page)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await expectNoOverflow(page)
    await picture(page, `large-${language}-320`)
    for (const control of await page.locator('a, button, input, select').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
}
