import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const main = (page: Page) => page.getByRole('main')

export const card = (page: Page, name: string) =>
  main(page)
    .locator('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

export const { plans } = words.en
