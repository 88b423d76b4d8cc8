import type { Page } from '@playwright/test'
import { sessionOn } from './clock.ts'
import { expect } from './fixtures.ts'
import { onRoute } from './journeys.ts'
import { type Language, words } from './words.ts'

/** A route of seven days, three of them in the trial. The first five have four cards each. */
export const shortRoute = 'replies-with-an-assistant'

export const main = (page: Page) => page.getByRole('main')
export const top = (page: Page) => page.locator('.swiped')

/** API calls with the page's current session. */
export const onPage = async (page: Page, language: Language = 'en') => onRoute(page.request, await sessionOn(page), language)

/** Actions and expectations for days of a route. */
export function onDays(language: Language) {
  /** A deck that is still loading would move the elements below it. */
  const deckStands = (page: Page) => expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  const { deck, 'my-routes': mine, routes } = words[language]
  const done = (page: Page) =>
    main(page)
      .getByRole('button', { name: deck('done'), exact: true })
      .first()
  return {
    done,
    deckStands,
    /** Completes the top card. */
    async fill(page: Page) {
      const title = await top(page).getByRole('heading').innerText()
      await done(page).click()
      await expect(top(page).filter({ hasText: title })).toHaveCount(0)
    },
    /** Finishes the day on the page. `open`: something in it is unfinished. */
    async finish(page: Page, number: number, { open }: { open: boolean }) {
      const button = main(page).getByRole('button', { name: deck('finish', { number }) })
      await expect(button).toBeVisible()
      await deckStands(page)
      await button.click()
      if (open)
        await page
          .getByRole('dialog', { name: deck('finishAsk', { number }) })
          .getByRole('button', { name: deck('finish', { number }) })
          .click()
      await expect(page).toHaveURL(/\/finished$/)
    },
    /** Stop of a day on the map. */
    stop: (page: Page, state: 'dayDone' | 'dayToday' | 'dayOpen', day: { number: number; title: string }) =>
      main(page).getByRole('link', { name: routes(state, day), exact: true }),
    isToday: (page: Page, number: number) => expect(main(page).getByRole('heading', { name: mine('todayDay', { number }) })).toBeVisible(),
  }
}

/** Completes the open cards of a day, except the last `left`. */
export async function fillCards(page: Page, day: string, left = 0) {
  const me = await onPage(page)
  const { id, cards } = await me.day(day, shortRoute)
  const open = cards.filter(({ state }) => state === 'open')
  for (const card of open.slice(0, open.length - left)) await me.swipe(day, card.id, 'done', shortRoute)
  return id
}
