import type { Page } from '@playwright/test'
import { words } from '../words.ts'

// These tests read the table in the privacy policy and compare it with what is stored.

export const { account, catalog, chats, cookies, frame, profile } = words.en

export const banner = (page: Page) => page.getByRole('region', { name: frame('consentTitle') })

export const press = (page: Page, word: 'acceptAll' | 'acceptNeeded' | 'choose') =>
  banner(page)
    .getByRole('button', { name: frame(word), exact: true })
    .click()

export const dialog = (page: Page) => page.getByRole('dialog', { name: cookies('title') })

export const reopen = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: frame('cookieChoices') })
    .click()
