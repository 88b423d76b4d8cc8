import type { Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const documentSections = (page: Page) => page.locator('#document-text h2')
