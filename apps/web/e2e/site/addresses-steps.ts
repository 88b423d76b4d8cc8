import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const { frame, home } = words.en

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
