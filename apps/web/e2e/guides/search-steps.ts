import type { Page } from '@playwright/test'

export const main = (page: Page) => page.getByRole('main')

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const box = (page: Page) => main(page).getByRole('combobox')

export const options = (page: Page) => main(page).getByRole('option')
