import type { Page } from '@playwright/test'
import { at } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, goOffline, signedInTest, toast } from '../fixtures.ts'
import { customersRoute, liveAtNoon, onRoute } from '../journeys.ts'
import { walkedIn, words } from '../words.ts'

const { deck } = words.en

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const dayPath = (slug: string) => `/instruction/${customersRoute}/${slug}`

/** In all widths nothing sticks out. */
async function fits(page: Page) {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
}

for (const language of walkedIn('ru')) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('a day is read, ticked and finished, and the line runs on', async ({ page, request, account }) => {
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
      // What may be filled today is counted, the cards of the day are not beside it.
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

signedInTest('a day and a subscription are their owner’s alone', async ({ page, request, account, device }) => {
  const slug = 'one-sentence'
  await page.goto(dayPath(slug))
  await expect(heading(page, deck('notMine'))).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: deck('seeRoute') })).toHaveAttribute('href', `/route/map/${customersRoute}`)
  for (const path of ['/instruction/nothing/nothing', `/profile/routes/${crypto.randomUUID()}`]) {
    await page.goto(path)
    await expect(heading(page, words.en.frame('notFound'))).toBeVisible()
  }
  const me = onRoute(request, account)
  await me.startTrial()
  const { id } = await me.enrolment()
  const visitor = await device()
  await visitor.goto(dayPath(slug))
  await expect(heading(visitor, deck('signInTitle'))).toBeVisible()
  await expectAccessible(visitor)
  await visitor.goto(`/profile/routes/${id}`)
  await expect(visitor).toHaveURL(/\/$/)
})

signedInTest(
  'a trial that is begun on the page of a route turns it into the map; its first day is gone through by the keyboard alone',
  async ({ page, context, request, account, consoleErrors }) => {
    const { 'my-routes': mine, routes } = words.en
    await liveAtNoon(request, account)
    const me = onRoute(request, account)
    await page.goto(`/route/map/${customersRoute}`)
    const begin = page.getByRole('button', { name: routes('try', { count: 3 }) })
    await alive(begin)
    await begin.focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, mine('todayDay', { number: 1 }))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(begin).toHaveCount(0)
    expect(consoleErrors).toEqual([])

    const first = at((await me.way()).days, 0)
    await page.goto(dayPath(first.slug))
    await expect(page.locator('.swiped')).toBeVisible()
    const reach = async (name: string) => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab')
        const text = await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.innerText : ''))
        if (text.split('\n').at(-1)?.trim() === name) return
      }
      throw new Error(`${name} is not reached`)
    }
    // A tick that cannot be saved goes back and says so.
    const box = page.getByRole('checkbox').first()
    await goOffline(page)
    await box.focus()
    await page.keyboard.press('Space')
    await expect(toast(page, deck('tickFailed'))).toBeVisible()
    await expect(box).not.toBeChecked()
    await context.setOffline(false)
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expect.poll(async () => at((await me.day(first.slug)).items, 0).done).toBe(true)

    await reach(deck('done'))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await me.day(first.slug)).cardsDone).toBe(1)
    await reach(deck('finish', { number: 1 }))
    await page.keyboard.press('Enter')
    const go = page.getByRole('dialog').getByRole('button', { name: deck('finish', { number: 1 }) })
    await expect(go).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, deck('finishedTitle', { number: 1 }))).toBeFocused()
  },
)
