import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const { frame, settings, account: signIn } = words.en

export const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

export const boxes = (page: Page) => page.getByRole('group', { name: signIn('code') }).getByRole('textbox')

export const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')

export async function open(page: Page, title: string, word = settings('change')) {
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: `${word} ${title}` }).click()
}
