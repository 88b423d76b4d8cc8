import type { Page } from '@playwright/test'
import { words } from '../words.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')

export const choice = (page: Page, name: string, rows: number) =>
  page.getByRole('group', { name, exact: true }).getByRole('link', { name: String(rows), exact: true })

export const { home, news, favorites, profile } = words.en
