import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const { staff, 'staff-money': money } = words.en

export const waiting = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: money('refundOfOrder', { amount: '$150.00', name: String(number) }) }) })
