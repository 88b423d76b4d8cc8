import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { words } from '../words.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Expects the status of an order, which the page polls every five seconds. */
export const stands = (page: Page, text: string) => expect(page.locator('#stands')).toContainText(text, { timeout: 20_000 })

export const { basket, orders } = words.en
