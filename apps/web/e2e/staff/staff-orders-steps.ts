import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const { staff } = words.en

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const nextStep = (page: Page) => page.locator('#next-step')

export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
})
