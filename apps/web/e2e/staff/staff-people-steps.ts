import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const { staff } = words.en

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
