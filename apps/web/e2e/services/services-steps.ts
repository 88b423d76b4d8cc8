import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const cards = (page: Page) => page.getByRole('main').locator('article')

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const { services, brief, favorites } = words.en
