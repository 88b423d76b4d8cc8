import type { Page } from '@playwright/test'
import { at } from '../content.ts'
import { expect, goOffline, signedInTest } from '../fixtures.ts'
import { customersRoute, liveAtNoon, onRoute } from '../journeys.ts'
import { begin, button, deck, top } from './deck-steps.ts'

signedInTest.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Swipes the top card by a distance (pixels). */
async function swipe(page: Page, by: number) {
  await top(page).scrollIntoViewIfNeeded()
  const box = await top(page).boundingBox()
  if (!box) throw new Error('there is no card')
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by * part, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

signedInTest(
  'keys complete cards while the deck has the focus; a card from another tab counts once',
  async ({ page, context, request, account }) => {
    await liveAtNoon(request, account)
    const me = onRoute(request, account)
    const { first, cards } = await begin(page, me)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(top(other)).toContainText(at(cards, 0).title)

    await page.bringToFront()
    await page.keyboard.press('ArrowRight')
    await expect(top(page)).toContainText(at(cards, 0).title)
    await top(page).click()
    await page.keyboard.press('ArrowRight')
    await expect(top(page)).toContainText(at(cards, 1).title)
    await button(other, 'done').click()
    await expect(top(other)).toContainText(at(cards, 1).title)
    const { swipesDone, cardsDone } = await me.swipe(first.slug, '0')
    expect([swipesDone, cardsDone]).toEqual([1, 1])
    await other.close()

    // By keyboard alone: from the next card on with Tab and Shift+Tab.
    await expect(top(page)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(top(page)).toContainText(at(cards, 2).title)
    await expect(top(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'skip')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(top(page)).toContainText(at(cards, 3).title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: deck('noCards') })).toBeVisible()
    await expect(page.locator(':focus')).toContainText(deck('noCards'))
    expect((await me.day(first.slug)).cards.map(({ state }) => state)).toEqual(['done', 'skipped', 'tomorrow', 'skipped'])
  },
)

signedInTest.describe('by touch', () => {
  signedInTest.use({ hasTouch: true })

  signedInTest('swiping right completes a card, left skips it, and a short swipe does nothing', async ({ page, request, account }) => {
    const me = onRoute(request, account)
    const { first, cards } = await begin(page, me)
    await swipe(page, 40)
    await expect(top(page)).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
    await expect(top(page)).toContainText(at(cards, 0).title)
    await swipe(page, 200)
    await expect(top(page)).toContainText(at(cards, 1).title)
    await swipe(page, -200)
    await expect(top(page)).toContainText(at(cards, 2).title)
    expect((await me.day(first.slug)).cards.map(({ state }) => state)).toEqual(['done', 'skipped', 'open', 'open'])
  })
})

signedInTest(
  'a paid route has no limit; offline cards wait; skipped cards are completed from the list',
  async ({ page, context, request, account }) => {
    const me = onRoute(request, account)
    await me.payAndRun()
    const first = at((await me.way()).days, 0)
    const { cards } = await me.day(first.slug)
    await page.goto(`/instruction/${customersRoute}/${first.slug}`)
    // Only the day's cards are counted.
    await expect(page.getByText(deck('cardOf', { number: 1, total: first.totalCards }))).toBeVisible()
    await expect(page.locator('.pips')).toHaveCount(0)

    await goOffline(page)
    await button(page, 'done').click()
    await expect(page.getByRole('alert').filter({ hasText: deck('offline') })).toBeVisible()
    await expect(top(page)).toContainText(at(cards, 0).title)
    await context.setOffline(false)
    await button(page, 'done').click()
    await expect(top(page)).toContainText(at(cards, 1).title)
    await expect(page.getByRole('alert').filter({ hasText: deck('offline') })).toHaveCount(0)
    await expect(page.getByText(deck('cardOf', { number: 2, total: first.totalCards }))).toBeVisible()
    expect((await me.day(first.slug)).cardsDone).toBe(1)
    expect((await me.swipe(first.slug, '0')).swipesLimit).toBe(-1)

    const { title } = at(cards, 1)
    await button(page, 'skip').click()
    const list = page.getByRole('region', { name: deck('allCards') })
    const row = list.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText(deck('cardSkipped'))
    await row.getByRole('button', { name: deck('fillThis', { title }) }).click()
    await expect(row.getByText(deck('cardDone'), { exact: true })).toBeVisible()
    await expect(row.getByRole('button')).toHaveCount(0)
  },
)
