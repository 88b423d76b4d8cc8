import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { words } from '../words.ts'

export const { favorites } = words.en

export const heart = (page: Page, name: string, say = favorites) =>
  page.getByRole('main').getByRole('button', { name: `${say('favorite')}: ${name}`, exact: true })

/** Hearts are loaded on the first interaction. */
export const drawn = (page: Page, name: string, say = favorites) =>
  expect(async () => {
    await page.mouse.move(2, 2)
    await page.mouse.move(9, 9)
    await expect(heart(page, name, say)).toBeVisible({ timeout: 300 })
  }).toPass()

export const saved = (page: Page, method: 'POST' | 'DELETE') =>
  page.waitForResponse((response) => response.request().method() === method && /\/favorite\/guide\//.test(response.url()))
