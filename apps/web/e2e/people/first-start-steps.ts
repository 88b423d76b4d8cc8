import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../fixtures.ts'
import { words } from '../words.ts'

export const { start, profile, forms } = words.en

/** One width and theme for each language. */
export const looks = { en: { width: 1280, theme: 'light' }, ru: { width: 390, theme: 'dark' }, de: { width: 390, theme: 'light' } } as const

export async function expectSoundLayout(page: Page) {
  await expectNoOverflow(page)
  await expectAccessible(page)
}
