import type { Page } from '@playwright/test'
import { at } from '../content.ts'
import { expect } from '../fixtures.ts'
import { customersRoute, type onRoute } from '../journeys.ts'
import { words } from '../words.ts'

export const { deck } = words.en

export const top = (page: Page) => page.locator('.swiped')

export const button = (page: Page, action: 'skip' | 'tomorrow' | 'done', say = deck) =>
  page.getByRole('button', { name: say(action), exact: true }).first()

/** Opens the first day of a trial. Returns its cards. */
export async function begin(page: Page, me: ReturnType<typeof onRoute>) {
  await me.startTrial()
  const first = at((await me.way()).days, 0)
  const { cards } = await me.day(first.slug)
  await page.goto(`/instruction/${customersRoute}/${first.slug}`)
  await expect(top(page)).toContainText(at(cards, 0).title)
  return { first, cards }
}
