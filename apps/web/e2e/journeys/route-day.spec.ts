import type { Page } from '@playwright/test'
import { proves } from '../../../../scripts/proves.ts'
import { formatDate } from '../../app/areas/journeys/journeys/days.ts'
import { at } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, signedInTest, toast } from '../fixtures.ts'
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

    proves(
      '2.1 Day of a route',
      '2.1 Day of a route finished',
      '4 A route step can be marked done',
      '7.1 Instruction of a day',
      '7.1 status: done',
      '7.1 Ours: ticks the checklist of a day',
    )
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

      await page.goto(dayPath(second.slug))
      await expect(heading(page, second.title)).toBeVisible()
      await expect(heading(page, deck('notOpen', { day: formatDate(language, `${second.opensOn}`) }))).toBeVisible()
      await expect(page.locator('.swiped')).toHaveCount(0)
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

proves('2.1 Day of a route', '7.1 Instruction of a day')
signedInTest('a day ahead says when it opens; days beside it are a step away', async ({ page, request, account }) => {
  await liveAtNoon(request, account)
  const me = onRoute(request, account)
  await me.startTrial()
  const { days } = await me.way()
  const [first, second] = [at(days, 0), at(days, 1)]
  const opens = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(second.opensOn ?? ''))
  await page.goto(dayPath(first.slug))
  await page.getByRole('link', { name: deck('day', { number: 2 }), exact: true }).click()
  await expect(heading(page, deck('notOpen', { day: opens }))).toBeVisible()
  await page
    .getByRole('navigation', { name: deck('days') })
    .getByRole('link', { name: first.title })
    .click()
  await expect(heading(page, first.title)).toBeVisible()
})

signedInTest('a paid route that was not run yet says so on its days', async ({ page, request, account }) => {
  const me = onRoute(request, account)
  await me.pay()
  await page.goto(dayPath(at((await me.way()).days, 0).slug))
  await expect(heading(page, deck('notRun'))).toBeVisible()
  await page.getByRole('link', { name: deck('toMapToStart') }).click()
  await expect(page).toHaveURL(new RegExp(`/route/map/${customersRoute}$`))
})

signedInTest('a tick that cannot be saved goes back and says so', async ({ page, context, request, account }) => {
  const me = onRoute(request, account)
  await me.startTrial()
  const first = at((await me.way()).days, 0)
  await page.goto(dayPath(first.slug))
  const box = page.getByRole('checkbox').first()
  await expect(box).toBeVisible()
  await goOffline(page)
  await box.click()
  await expect(toast(page, deck('tickFailed'))).toBeVisible()
  await expect(box).not.toBeChecked()
  await context.setOffline(false)
  await box.click()
  await expect(box).toBeChecked()
  await expect.poll(async () => at((await me.day(first.slug)).items, 0).done).toBe(true)
})

proves('2.1 Day of a route')
signedInTest('a day is its owner’s alone', async ({ page, device }) => {
  const slug = 'one-sentence'
  await page.goto(dayPath(slug))
  await expect(heading(page, deck('notMine'))).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: deck('seeRoute') })).toHaveAttribute('href', `/route/map/${customersRoute}`)
  await page.goto('/instruction/nothing/nothing')
  await expect(heading(page, words.en.frame('notFound'))).toBeVisible()
  const visitor = await device()
  await visitor.goto(dayPath(slug))
  await expect(heading(visitor, deck('signInTitle'))).toBeVisible()
  await expectAccessible(visitor)
})

signedInTest('a day is gone through by the keyboard alone', async ({ page, request, account }) => {
  const me = onRoute(request, account)
  await me.startTrial()
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
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await reach(deck('done'))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await me.day(first.slug)).cardsDone).toBe(1)
  await reach(deck('finish', { number: 1 }))
  await page.keyboard.press('Enter')
  const go = page.getByRole('dialog').getByRole('button', { name: deck('finish', { number: 1 }) })
  await expect(go).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, deck('finishedTitle', { number: 1 }))).toBeFocused()
})
