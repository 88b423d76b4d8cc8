import { at } from '../content.ts'
import { expect, expectAccessible, expectDarkReadable, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { begin, button, top } from '../journeys/deck-steps.ts'
import { customersRoute, liveAtNoon, moneyRoute, onRoute } from '../journeys.ts'
import { words } from '../words.ts'

signedInTest.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Completes cards of other trials, which count toward the same limit. */
async function fillElsewhere(me: ReturnType<typeof onRoute>, count: number) {
  let left = count
  for (const route of [moneyRoute, 'replies-with-an-assistant', 'posts-without-shouting']) {
    if (left === 0) return
    await me.startTrial(route)
    const day = at((await me.way(route)).days, 0)
    const cards = (await me.day(day.slug, route)).cards.slice(0, left)
    for (const { id } of cards) await me.swipe(day.slug, id, 'done', route)
    left -= cards.length
  }
  expect(left).toBe(0)
}

for (const language of ['ru'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('buttons complete cards until the daily limit, which opens a dialog', async ({ page, request, account }) => {
      signedInTest.slow()
      const { deck, entitlements } = words[language]
      await liveAtNoon(request, account)
      const me = onRoute(request, account, language)
      await fillElsewhere(me, 9)
      const { first, cards } = await begin(page, me)
      await expect(page.getByRole('img', { name: deck('pips', { done: 9, count: 10 }) })).toBeVisible()
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page)
      }
      await expectAccessible(page)

      await button(page, 'done', deck).click()
      await expect(top(page)).toContainText(at(cards, 1).title)
      await expect(page.getByRole('img', { name: deck('pips', { done: 10, count: 10 }) })).toBeVisible()
      await button(page, 'done', deck).click()
      const dialog = page.getByRole('dialog', { name: entitlements('cardsUsed') })
      await expect(dialog).toContainText(entitlements('cardsLimit', { count: 10 }))
      await expect(dialog).toContainText(entitlements('moreUnlimited', { plan: 'Pro' }))
      await expect(dialog.getByRole('link', { name: entitlements('seePlans') })).toHaveAttribute('href', `/routes/${customersRoute}`)
      await expect(dialog.getByRole('button', { name: deck('readOn') })).toBeFocused()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)
      await dialog.getByRole('button', { name: deck('readOn') }).click()
      await expect(dialog).toBeHidden()

      // The card stays; actions that do not count toward the limit still work.
      await expect(top(page)).toContainText(at(cards, 1).title)
      await button(page, 'skip', deck).click()
      await expect(top(page)).toContainText(at(cards, 2).title)
      await button(page, 'tomorrow', deck).click()
      await expect(top(page)).toContainText(at(cards, 3).title)
      await button(page, 'skip', deck).click()
      await expect(page.getByRole('heading', { name: deck('noCards') })).toBeVisible()
      await expect(page.getByText(deck('tomorrowText', { count: 1 }))).toBeVisible()
      const states = (await me.day(first.slug)).cards.map(({ state }) => state)
      expect(states).toEqual(['done', 'skipped', 'tomorrow', 'skipped'])
      expect((await me.swipe(first.slug, '0')).swipesDone).toBe(10)
      await expectAccessible(page)
      await expectDarkReadable(page)
    })
  })
}
