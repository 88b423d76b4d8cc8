import type { Page } from '@playwright/test'
import { expect, expectNoOverflow } from '../fixtures.ts'
import { words } from '../words.ts'

export const { deck, 'my-routes': mine } = words.en

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Expects the status of a route, without its date. */
export const stands = (page: Page, text: string) => expect(page.locator('#stands')).toContainText(text.trim())

export const boxes = (page: Page) => page.getByRole('main').getByRole('article')

export async function fits(page: Page) {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
}
