import type { Page } from '@playwright/test'
import { at } from '../content.ts'
import { expect, expectAccessible, expectDarkReadable, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { customersRoute, liveAtNoon, moneyRoute, onRoute } from '../journeys.ts'
import { words } from '../words.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function fits(page: Page) {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
}

for (const language of ['de'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest(
      'the dashboard shows today, the streak, six weeks and what is next, and its errors',
      async ({ page, request, account }) => {
        signedInTest.slow()
        const { dashboard, home, profile } = words[language]
        await liveAtNoon(request, account)
        const me = onRoute(request, account, language)
        await page.goto('/profile')
        // A new account is welcomed once and offered three ways to start.
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([profile('welcome')])
        await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([home('guide'), home('route'), home('service')])
        await page.route('**/api/react/user/dashboard', (route) => route.abort())
        await page
          .getByRole('navigation', { name: profile('sections') })
          .getByRole('link', { name: profile('today'), exact: true })
          .click()
        await expect(page).toHaveURL(/\/dashboard$/)
        await expect(page.getByRole('alert').filter({ hasText: profile('unreachable') })).toBeVisible()
        await page.unroute('**/api/react/user/dashboard')
        await page.getByRole('button', { name: profile('tryAgain') }).click()
        await expect(heading(page, dashboard('nothing'))).toBeVisible()
        await expect(page.getByText(dashboard('streakNone'))).toBeVisible()
        await expect(page.getByRole('region', { name: dashboard('calendar') }).locator('ol > li')).toHaveCount(42)
        await expect(page.getByRole('link', { name: dashboard('try') })).toHaveAttribute('href', '/routes')
        await expectAccessible(page)

        await me.startTrial()
        const first = at((await me.way()).days, 0)
        const { cards } = await me.day(first.slug)
        await me.swipe(first.slug, at(cards, 0).id)
        await me.pay(moneyRoute)
        await page.goto('/profile')
        const open = page.getByRole('link', { name: words[language]['my-routes']('openToday') })
        await open.click()
        await expect(page).toHaveURL(/\/dashboard$/)
        const today = page.getByRole('region', { name: dashboard('todaysDays') })
        await expect(today.getByRole('listitem')).toHaveCount(1)
        await expect(today).toContainText(first.title)
        await expect(today).toContainText(dashboard('cardsLeft', { count: cards.length - 1 }))
        await expect(page.getByText(dashboard('streakDays', { count: 1 }), { exact: true })).toBeVisible()
        await expect(
          page
            .getByRole('region', { name: dashboard('calendar') })
            .locator('ol > li')
            .last(),
        ).toContainText(dashboard('isToday'))
        await expect(page.getByRole('region', { name: dashboard('endsSoon') })).toContainText((await me.enrolment()).subscription.name)
        const { name } = (await me.enrolment(moneyRoute)).subscription
        await expect(page.getByRole('link', { name: dashboard('run', { name }) })).toHaveAttribute('href', `/route/map/${moneyRoute}`)
        await fits(page)
        await expectAccessible(page)
        await expectDarkReadable(page)
        await today.getByRole('link').click()
        await expect(page).toHaveURL(new RegExp(`/instruction/${customersRoute}/${first.slug}$`))
      },
    )
  })
}
