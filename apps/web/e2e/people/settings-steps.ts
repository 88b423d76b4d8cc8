import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { words } from '../words.ts'

export const { frame, profile, settings, forms } = words.en

export const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

export async function open(page: Page, title: string) {
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: `${settings('change')} ${title}` }).click()
  // An opening form takes the focus, even from a field in use.
  await expect(section(page, title).locator('input:focus')).toBeVisible()
}

export const save = (page: Page) => page.getByRole('button', { name: settings('save') }).click()

export const field = (page: Page, name: string) => page.getByRole('textbox', { name })

export const described = (page: Page, name: string, text: string | RegExp) => expect(field(page, name)).toHaveAccessibleDescription(text)
