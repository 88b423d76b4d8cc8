import type { Page } from '@playwright/test'
import { at, listOffers, readOffer, shopRoute } from '../content.ts'
import { alive, expect, expectAccessible, expectDarkReadable, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { cards, heading, main, routes } from '../journeys/routes-shop-steps.ts'
import { words } from '../words.ts'

const chips = (page: Page) => page.getByRole('group', { name: routes('filters') })

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { routes } = words[language]

    test('routes are listed and shown with their days, price and trial', async ({ page, request }) => {
      const { items } = await listOffers(request, language, 'route')
      const route = await readOffer(request, language, shopRoute)
      await page.goto('/routes')
      await hydrated(page)
      await expect(heading(page)).toHaveText(routes('heading'))
      await expect(cards(page)).toHaveCount(items.length)
      await expect(chips(page)).toBeHidden()
      await expectAccessible(page)
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page)
      }

      await cards(page).getByRole('link', { name: route.name }).click()
      await expect(page).toHaveURL(`/route/map/${shopRoute}`)
      await expect(heading(page)).toHaveText(route.name)
      for (const text of route.gets) await expect(main(page).getByText(text, { exact: true })).toBeVisible()
      for (const { title } of route.days) await expect(main(page).getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(main(page).getByText(routes('trialDay'), { exact: true })).toHaveCount(route.trialDays)
      await expect(main(page).getByRole('button', { name: routes('try', { count: route.trialDays }) })).toBeVisible()
      await expectAccessible(page)
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page)
      }
      await expectDarkReadable(page)

      // The day chosen on the map is shown below it.
      const day = at(route.days, 10)
      const stop = main(page).getByRole('link', { name: routes('dayAhead', { number: day.number, title: day.title }) })
      await alive(stop)
      await stop.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#day-11$/)
      await expect(main(page).getByRole('heading', { name: day.title })).toBeInViewport()
    })
  })
}
