import type { Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const html = (page: Page) => page.locator('html')

export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
