import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test'
import type { Answer } from '@waymark/contract/calls.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { type Account, expect, expectAccessible, expectNoOverflow } from './fixtures.ts'
import { type Language, words } from './words.ts'

/** A service that the tests order, and a complete brief for it. */
export const orderedService = 'business-account'
export const wholeBrief = [
  { field: 'country', value: 'IL' },
  { field: 'kind', value: 'self-employed' },
  { field: 'money-in', value: 20_000 },
  { field: 'transfers', value: 40 },
  { field: 'paid-from', value: 'Germany and France' },
  { field: 'needs', value: ['plain'] },
  { field: 'offers', value: 'none' },
  { field: 'language', value: 'english' },
  { field: 'phone', value: '+972545550142' },
]

export const orderDetails = {
  first_name: 'Noa',
  last_name: 'Levi',
  email: 'noa@levi-ceramics.example',
  phone: '+972545550142',
  country: 'IL',
  city: 'Haifa',
  address: '12 Hillel Street',
  zip: '3303512',
  order_note: 'Call after 16:00',
}

let keys = 0

/** API calls of a customer, to set up a test. */
export function asCustomer(request: APIRequestContext, { token }: Pick<Account, 'token'>, language: Language = 'en') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const path = (name: string) => `/api/react/${name}`
  async function post<T>(name: string, data: object, more: Record<string, string> = {}): Promise<T> {
    const answer = await request.post(path(name), { headers: { ...headers, ...more }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return toCamel(await answer.json()) as T
  }
  const read = async <T>(name: string): Promise<T> => toCamel(await (await request.get(path(name), { headers })).json()) as T
  const customer = {
    fillBrief: (service = orderedService) => post<Answer<'saveBrief'>>(`paid_service/${service}/brief`, { answers: wholeBrief }),
    answer: (field: string, value: unknown) =>
      post<Answer<'saveBrief'>>(`paid_service/${orderedService}/brief`, { answers: [{ field, value }] }),
    cart: (service = orderedService) => read<Answer<'readCart'>>(`paid_service/${service}/cart`),
    orders: () => read<Answer<'listOrders'>>('user_orders'),
    order: (id: string) => read<Answer<'readOrder'>>(`user_order/${id}`),
    /** Places an order with a complete brief. Returns its payment address. */
    async place(service = orderedService) {
      await customer.fillBrief(service)
      const { totalCents } = await customer.cart(service)
      keys += 1
      const data = { ...orderDetails, total_cents: totalCents, payment_method: 'card', agreed: true }
      const key = { 'idempotency-key': `test-${process.pid}-${Date.now()}-${keys}` }
      return post<Answer<'orderService'>>(`paid_service/${service}/order`, data, key)
    },
    /** Places an order and pays it by card on the sandbox's page. */
    async placePaid(service = orderedService) {
      const placed = await customer.place(service)
      const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', delivery: 'at_once' }
      expect((await request.post(`${placed.payUrl}`, { form: card })).ok()).toBe(true)
      await expect.poll(async () => (await customer.order(placed.id)).paymentStatus).toBe('paid')
      return placed
    },
  }
  return customer
}

/** Chooses Israel as the country in the basket's form. */
export async function chooseCountry(page: Page | FrameLocator, language: Language = 'en') {
  await page.getByRole('button', { name: new RegExp(`^${words[language].basket('country')}`) }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('Israel')
  // The list is filtered a moment later and would move while being clicked.
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options).toHaveText(['Israel'])
  await options.click()
}

/** Checks the page in English and in German, whose words are the longest, and returns to its address. */
export async function looksRight(page: Page, shown: Locator) {
  const own = page.url()
  // The first `?lang=` is stored.
  for (const language of ['en', 'de']) {
    const address = new URL(own)
    address.searchParams.set('lang', language)
    await page.goto(`${address}`)
    await expect(shown).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.goto(own)
  await expect(shown).toBeVisible()
}
