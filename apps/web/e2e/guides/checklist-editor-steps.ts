import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { words } from '../words.ts'

export const { checklists, editor, guides } = words.en

export const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: editor('saved') })).toBeVisible()
