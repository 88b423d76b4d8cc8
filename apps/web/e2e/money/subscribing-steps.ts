import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const { plans, basket, start } = words.en

export const main = (page: Page) => page.getByRole('main')

export const become = (page: Page) => main(page).getByRole('button', { name: plans('become', { name: 'Pro' }) })

export const confirmation = (page: Page) => page.getByRole('dialog', { name: plans('confirmPlan', { name: 'Pro' }) })

export const pay = (page: Page, price = '$19.00') => page.getByRole('dialog').getByRole('button', { name: plans('pay', { price }) })
