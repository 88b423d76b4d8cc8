import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const main = (page: Page) => page.getByRole('main')

export const cards = (page: Page) => main(page).locator('article')

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const { routes } = words.en
