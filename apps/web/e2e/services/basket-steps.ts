import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { chooseCountry, orderDetails, orderedService, wholeBrief } from '../orders.ts'
import { type Language, words } from '../words.ts'

export const address = `/basket/${orderedService}`

export const { basket, orders } = words.en

export const payButton = (page: Page) => page.locator('form button[type=submit]')

export const total = (page: Page, amount: string, say = basket) => expect(payButton(page)).toHaveText(say('pay', { total: amount }))

export const recalculated = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/cart/recalc') && response.ok())

export const urgent = (page: Page) => page.getByRole('checkbox', { name: /^Urgent/ })

export const agreement = (page: Page) => page.locator('[name=agreed]')

/** Fills in the order details; the country is chosen from its list. */
export async function fillDetails(page: Page, language: Language = 'en') {
  const fields = {
    firstName: orderDetails.first_name,
    lastName: orderDetails.last_name,
    email: orderDetails.email,
    phone: orderDetails.phone,
    city: orderDetails.city,
    address: orderDetails.address,
    zip: orderDetails.zip,
  }
  for (const [name, text] of Object.entries(fields)) await page.locator(`form [name=${name}]`).fill(text)
  await chooseCountry(page, language)
}

/** Stores a visitor's answers as the brief does. */
export async function keepBrief(page: Page, request: APIRequestContext) {
  const { id } = await (await request.get(`/api/react/paid_service/${orderedService}`)).json()
  const changes = Object.fromEntries(wholeBrief.map(({ field, value }) => [field, value]))
  await page.addInitScript(
    ([name, text]) => localStorage.getItem('accessToken') ?? localStorage.setItem(`${name}`, `${text}`),
    [`brief:visitor:${id}`, JSON.stringify({ service: id, changes, at: new Date().toISOString() })],
  )
}
