import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const { staff, 'staff-enrolments': billing, 'my-routes': mine } = words.en

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
