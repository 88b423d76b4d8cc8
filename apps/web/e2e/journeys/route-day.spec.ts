import { at } from '../content.ts'
import { alive, expect, expectAccessible, goOffline, signedInTest, toast } from '../fixtures.ts'
import { customersRoute, liveAtNoon, onRoute } from '../journeys.ts'
import { words } from '../words.ts'
import { dayPath, deck, heading } from './route-day-steps.ts'

signedInTest('only its owner sees a day and a subscription', async ({ page, request, account, device }) => {
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
  'starting a trial turns the route into its map; its first day works by keyboard alone',
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
    // A tick that cannot be saved is undone, with a toast.
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
