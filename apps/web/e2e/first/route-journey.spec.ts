import type { Page } from '@playwright/test'
import { formatDate } from '../../app/areas/journeys/journeys/days.ts'
import { formatMoney } from '../../app/kit/language/amounts.ts'
import { later, movedNow, nextMorning, passTimeUntil, resetTime } from '../clock.ts'
import { at, readOffer } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { dollars, hour } from '../journeys/route-journey-steps.ts'
import { payWith } from '../pay.ts'
import { clockUrl } from '../ports.ts'
import { fillCards, main, onDays, onPage, shortRoute as route, top } from '../route-days.ts'
import { words } from '../words.ts'

// Serial, because the tests share the app whose clock they move.
test.describe.configure({ mode: 'default' })
test.beforeAll(resetTime)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const language of ['ru'] as const) {
  const { deck, dashboard, entitlements, plans, routes, basket, services } = words[language]
  const { done, deckStands, fill, finish, stop, isToday } = onDays(language)

  test.describe(language, () => {
    test.use({ locale: language, baseURL: clockUrl, timezoneId: 'UTC' })

    test('a visitor tries a route, reaches the limit, subscribes and finishes every day', async ({ page, request, email, codeFor }) => {
      test.setTimeout(180_000)
      await passTimeUntil(nextMorning(), page)
      const offer = await readOffer(request, language, route)
      const day = (number: number) => at(offer.days, number - 1)
      const dayPath = (number: number) => `/instruction/${route}/${day(number).slug}`

      await page.goto(`/routes?lang=${language}`)
      await hydrated(page)
      await main(page).getByRole('link', { name: offer.name }).click()
      await main(page)
        .getByRole('button', { name: routes('try', { count: 3 }) })
        .click()
      await registerInPlace(page, email, codeFor, language)
      await isToday(page, 1)
      await expect(heading(page)).toHaveText(offer.name)
      await expect(main(page).getByRole('button', { name: routes('try', { count: 3 }) })).toBeHidden()
      await fill(page)
      await expect(page.getByRole('img', { name: deck('pips', { done: 1, count: 10 }) })).toBeVisible()

      await later(page, { days: 2 })
      await isToday(page, 3)
      await expect(stop(page, 'dayOpen', day(2))).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      for (const number of [1, 2]) await fillCards(page, day(number).slug)
      await fillCards(page, day(3).slug, 2)
      await page.reload()

      await stop(page, 'dayOpen', day(1)).click()
      await expect(heading(page)).toHaveText(day(1).title)
      for (const box of await main(page).getByRole('checkbox').all()) await box.check()
      await finish(page, 1, { open: false })
      await expect(heading(page)).toHaveText(deck('finishedTitle', { number: 1 }))
      await main(page)
        .getByRole('link', { name: deck('goOnWith', { number: 2 }) })
        .click()
      await finish(page, 2, { open: true })
      await main(page)
        .getByRole('link', { name: deck('goOnWith', { number: 3 }) })
        .click()
      await fill(page)
      await expect(page.getByRole('img', { name: deck('pips', { done: 10, count: 10 }) })).toBeVisible()
      const last = await top(page).getByRole('heading').innerText()
      const limit = page.getByRole('dialog', { name: entitlements('cardsUsed') })
      await done(page).click()
      await expect(limit).toContainText(entitlements('cardsLimit', { count: 10 }))
      await expect(limit).toContainText(entitlements('moreUnlimited', { plan: 'Pro' }))
      await expect(limit).toContainText(formatDate(language, new Date(movedNow().getTime() + 24 * hour).toISOString()))
      await limit.getByRole('button', { name: deck('readOn') }).click()
      await expect(limit).toBeHidden()
      await expect(top(page)).toContainText(last)

      await done(page).click()
      await limit.getByRole('link', { name: entitlements('seePlans') }).click()
      await main(page)
        .getByRole('radio', { name: plans('week') })
        .check()
      await main(page)
        .getByRole('button', { name: plans('subscribeRoute') })
        .click()
      await page
        .getByRole('dialog', { name: plans('confirmRoute', { name: offer.name }) })
        .getByRole('button', { name: plans('pay', { price: formatMoney(language, 690, dollars) }) })
        .click()
      await payWith(page, 'success', { delivery: 'never' })
      await expect(heading(page)).toHaveText(basket('confirmTitle'))
      await expect(heading(page)).toHaveText(plans('routePaid'), { timeout: 20_000 })
      await main(page)
        .getByRole('button', { name: plans('run') })
        .click()

      await isToday(page, 3)
      await expect(page.locator('.pips')).toHaveCount(0)
      await expect(top(page)).toContainText(last)
      for (const number of [1, 2]) await expect(stop(page, 'dayDone', day(number))).toBeVisible()

      // One of yesterday's cards is left.
      await later(page, { days: 1 })
      await isToday(page, 4)
      await stop(page, 'dayOpen', day(3)).click()
      await expect(heading(page)).toHaveText(day(3).title)
      await deckStands(page)
      await main(page)
        .getByRole('button', { name: deck('fillThis', { title: last }) })
        .click()
      await expect(main(page).getByRole('heading', { name: deck('noCards') })).toBeVisible()
      await finish(page, 3, { open: true })
      await main(page)
        .getByRole('link', { name: deck('goOnWith', { number: 4 }) })
        .click()
      await expect(heading(page)).toHaveText(day(4).title)
      await (await onPage(page)).finish(await fillCards(page, day(4).slug))

      // Nothing is done on the following day.
      await later(page, { days: 2 })
      await page.goto('/dashboard')
      await expect(main(page).getByText(dashboard('missed', { count: 1 }))).toBeVisible()
      await expect(main(page).getByText(dashboard('best', { count: 3 }))).toBeVisible()
      await expectAccessible(page)
      await main(page)
        .getByRole('link', { name: dashboard('catchUp', { number: 5, title: day(5).title }) })
        .click()
      for (let card = 0; card < day(5).totalCards; card++) await fill(page)
      await finish(page, 5, { open: true })
      await (await onPage(page)).finish(await fillCards(page, day(6).slug))
      await page.goto(dayPath(7))
      const opens = formatDate(language, new Date(movedNow().getTime() + 24 * hour).toISOString())
      await expect(main(page).getByRole('heading', { name: deck('notOpen', { day: opens }) })).toBeVisible()

      await later(page, { days: 1 })
      await expect(heading(page)).toHaveText(day(7).title)
      await fillCards(page, day(7).slug)
      await page.reload()
      await finish(page, 7, { open: true })
      await expect(heading(page)).toHaveText(deck('routeFinished', { name: offer.name }))
      const { finish: said, guides } = await (await onPage(page, language)).way(route)
      await expect(main(page).getByText(said)).toBeVisible()
      await expect(main(page).getByText(deck('amount', { done: offer.totalCards, total: offer.totalCards }))).toBeVisible()
      for (const got of offer.gets) await expect(main(page).getByText(got, { exact: true })).toBeVisible()
      const beside = main(page).getByRole('region', { name: deck('guidesOfRoute') })
      for (const { name } of guides) await expect(beside.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(
        main(page)
          .getByRole('region', { name: services('goesOn') })
          .locator('article'),
      ).not.toHaveCount(0)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.goto('/routes?filter=done')
      await expect(main(page).locator('article')).toContainText(offer.name)
    })
  })
}
