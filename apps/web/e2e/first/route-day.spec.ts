import type { Page } from '@playwright/test'
import { at } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { dayPath, heading } from '../journeys/route-day-steps.ts'
import { customersRoute, liveAtNoon, onRoute } from '../journeys.ts'
import { words } from '../words.ts'

/** Expects no overflow in any width. */
async function fits(page: Page) {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
}

for (const language of ['ru'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('a day is read, checked off and completed, and the next one opens', async ({ page, request, account }) => {
      signedInTest.slow()
      const { deck } = words[language]
      await liveAtNoon(request, account)
      const me = onRoute(request, account, language)
      await me.startTrial()
      const { days } = await me.way()
      const [first, second] = [at(days, 0), at(days, 1)]
      const day = await me.day(first.slug)
      await page.goto(dayPath(first.slug))
      await expect(heading(page, first.title)).toBeVisible()
      await page.getByRole('link', { name: deck('day', { number: 2 }), exact: true }).click()
      await expect(heading(page, second.title)).toBeVisible()
      const opens = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
      await expect(heading(page, deck('notOpen', { day: opens.format(new Date(`${second.opensOn}`)) }))).toBeVisible()
      await expect(page.locator('.swiped')).toHaveCount(0)
      await fits(page)
      await expectAccessible(page)
      await page
        .getByRole('navigation', { name: deck('days') })
        .getByRole('link', { name: first.title })
        .click()
      await expect(heading(page, first.title)).toBeVisible()
      await expect(page.getByText(deck('dayOf', { number: 1, total: 30 }), { exact: true })).toBeVisible()
      await page.getByRole('checkbox').first().check()
      await expect(page.getByRole('checkbox').first()).toBeChecked()
      const sections = page.getByRole('article').getByRole('heading', { level: 2 })
      await expect(sections.nth(0)).toHaveText(deck('todaysCards'))
      await expect(sections.nth(1)).toHaveText(deck('about'))
      // The number of cards left today is shown without the deck beside it.
      const cards = page.getByRole('region', { name: deck('todaysCards') })
      await expect(cards.getByRole('img', { name: deck('pips', { done: 0, count: 10 }) })).toBeVisible()
      await expect(cards.getByText(deck('cardOf', { number: 1, total: day.totalCards }))).toHaveCount(0)
      await expect
        .poll(async () => (await me.day(first.slug)).items.map(({ done }) => done))
        .toEqual(day.items.map((_, index) => index === 0))
      await fits(page)
      await expectAccessible(page)

      const finish = page.getByRole('button', { name: deck('finish', { number: 1 }) })
      await finish.click()
      const dialog = page.getByRole('dialog', { name: deck('finishAsk', { number: 1 }) })
      await expect(dialog).toContainText(deck('openCards', { count: day.totalCards }))
      await expect(dialog).toContainText(deck('openChecks', { count: day.items.length - 1 }))
      await expectAccessible(page)
      await dialog.getByRole('button', { name: deck('stay') }).click()
      await expect(dialog).toBeHidden()
      await finish.click()
      await dialog.getByRole('button', { name: deck('finish', { number: 1 }) }).click()

      await expect(page).toHaveURL(/\/finished$/)
      await expect(heading(page, deck('finishedTitle', { number: 1 }))).toBeFocused()
      await expect(page.locator('main.arrival .strip .here')).toHaveCount(1)
      await expect(page.getByRole('img', { name: deck('amountDays', { done: 1, total: 30 }) })).toBeVisible()
      await expect(page.getByText(second.title)).toBeVisible()
      await fits(page)
      await expectAccessible(page)

      const last = at((await me.way()).days, -1)
      await page.goto(dayPath(last.slug))
      await expect(heading(page, deck('locked'))).toBeVisible()
      await expect(page.getByRole('link', { name: deck('subscribe') })).toHaveAttribute('href', `/routes/${customersRoute}`)
      await fits(page)
      await expectAccessible(page)
    })
  })
}
