import { at, readGuide, shopGuide } from '../content.ts'
import { expect, expectAccessible, goOffline, hydrated, signedInTest, test, toast } from '../fixtures.ts'
import { checks, guides, home, open, overview, profile, reminders, saved, stepAt, ticked, unsaved } from './progress-steps.ts'

test.describe('a visitor', () => {
  test('home shows where they left off, first, without scripts and without layout shift', async ({ page, request }) => {
    const { steps, name } = await readGuide(request, 'en', shopGuide)
    await open(page, at(steps, 0).id)
    for (const box of await checks(page).all()) await box.check()
    await page.route('**/assets/entry-*.js', (route) => route.abort())
    await page.goto('/')
    const place = page.getByRole('region', { name: home('leftOff') })
    await expect(place.getByRole('link')).toContainText(`${name}${home('leftOffStep', { number: 2, total: steps.length })}`)
    const headline = page.getByRole('heading', { level: 1 })
    const top = async () => (await headline.boundingBox())?.y ?? 0
    const before = await top()
    expect((await place.boundingBox())?.y).toBeLessThan(before)
    await page.unroute('**/assets/entry-*.js')
    await page.reload()
    await hydrated(page)
    await expect(place.getByRole('link')).toBeVisible()
    expect(await top()).toBe(before)
    await expectAccessible(page)
    await place.getByRole('link').click()
    await expect(page).toHaveURL(stepAt(at(steps, 1).id))
    // Also after in-app navigation, and if the first page was not the home page.
    await open(page, at(steps, 1).id)
    await checks(page).first().check()
    await page.getByRole('banner').getByRole('link', { name: 'Waymark' }).click()
    await expect(place.getByRole('link')).toHaveAttribute('href', stepAt(at(steps, 1).id))
  })

  test('sees the same progress in two tabs', async ({ page, context, request }) => {
    const { steps } = await readGuide(request, 'en', shopGuide)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await open(tab, at(steps, 0).id)
    }
    await checks(page).nth(0).check()
    await expect(checks(other).nth(0)).toBeChecked()
    await checks(other).nth(1).check()
    await checks(other).nth(0).uncheck()
    await expect(checks(page).nth(1)).toBeChecked()
    await expect(checks(page).nth(0)).not.toBeChecked()
    await expect(ticked(page)).toHaveCount(1)
  })
})

signedInTest.describe('a person with an account', () => {
  signedInTest('two devices end with the same progress', async ({ page, request, account, device }) => {
    const step = at((await readGuide(request, 'en', shopGuide)).steps, 0)
    const other = await device(account)
    for (const screen of [page, other]) {
      await open(screen, step.id)
      await goOffline(screen)
    }
    await checks(page).nth(0).check()
    await checks(page).nth(1).check()
    await checks(other).nth(1).check()
    await checks(other).nth(2).check()
    // The later change wins, in whatever order the server gets them.
    await checks(other).nth(1).uncheck()

    for (const screen of [other, page]) {
      const sent = saved(screen)
      await screen.context().setOffline(false)
      await sent
    }
    for (const screen of [page, other]) {
      await screen.reload()
      await expect(checks(screen).nth(0)).toBeChecked()
      await expect(checks(screen).nth(2)).toBeChecked()
      await expect(ticked(screen)).toHaveCount(2)
    }
  })

  signedInTest('restarts and removes a guide after a warning of what will be deleted', async ({ page, request }) => {
    const { name, steps } = await readGuide(request, 'en', shopGuide)
    const step = at(steps, 0)
    await open(page, step.id)
    const sent = saved(page)
    for (const box of await checks(page).all()) await box.check()
    await sent
    await page.goto(overview)
    await page.getByRole('button', { name: guides('startAgain') }).click()
    const dialog = page.getByRole('dialog', { name: guides('startAgainAsk') })
    await expect(dialog).toContainText(guides('finishedSteps', { count: 1 }))
    await expect(dialog).toContainText(guides('ticks', { count: step.items.length }))
    await expect(dialog).toContainText(guides('cannotBeUndone'))
    // The cancel button has the focus, and closing keeps everything.
    await expect(dialog.getByRole('button', { name: guides('keepProgress') })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(guides('stepsDone', { done: 1, count: steps.length })).first()).toBeVisible()

    await page.getByRole('button', { name: guides('startAgain') }).click()
    const restarted = page.waitForResponse(/\/restart$/)
    await dialog.getByRole('button', { name: guides('eraseAndStart') }).click()
    await expect(toast(page, guides('cleared'))).toBeVisible()
    await expect(page.getByText(guides('notStarted'))).toBeVisible()
    expect((await restarted).ok()).toBe(true)
    await page.reload()
    await expect(page.getByText(guides('notStarted'))).toBeVisible()
    await open(page, step.id)
    await expect(ticked(page)).toHaveCount(0)

    // The guide stays in "My guides", and can be removed there or on its page.
    const again = saved(page)
    await checks(page).first().check()
    await again
    await page.goto('/profile/guides')
    await page.getByRole('button', { name: `${profile('remove')}: ${name}` }).click()
    const sure = page.getByRole('dialog', { name: profile('removeTitle') })
    await expect(sure).toContainText(profile('removeTicks', { count: 1 }))
    await sure.getByRole('button', { name: profile('removeKeep') }).click()
    await expect(sure).toBeHidden()
    await page.goto(overview)
    await page.getByRole('button', { name: guides('remove') }).click()
    const ask = page.getByRole('dialog', { name: guides('removeAsk') })
    await expect(ask).toContainText(guides('ticks', { count: 1 }))
    // Removal is not announced if the server could not be reached.
    await page.route('**/api/react/user/instruction/**', (route) => route.abort())
    await ask.getByRole('button', { name: guides('removeDo') }).click()
    await expect(toast(page, guides('notRemoved'))).toBeVisible()
    await ask.getByRole('button', { name: guides('keepGuide') }).click()
    await expect(page.getByText(guides('stepsDone', { done: 0, count: steps.length })).first()).toBeVisible()
    await page.unroute('**/api/react/user/instruction/**')
    await page.getByRole('button', { name: guides('remove') }).click()
    await ask.getByRole('button', { name: guides('removeDo') }).click()
    await expect(toast(page, guides('deleted'))).toBeVisible()
    await page.goto('/profile/guides')
    await expect(page.getByRole('heading', { name: profile('noGuides') })).toBeVisible()
  })

  signedInTest('puts a guide aside and resumes it; a check the server refuses is undone', async ({ page, request }) => {
    const { name, steps } = await readGuide(request, 'en', shopGuide)
    await open(page, at(steps, 0).id)
    const sent = saved(page)
    await page.getByRole('button', { name: guides('completeLater') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: reminders('putAside') })
      .click()
    await expect(toast(page, guides('kept'))).toBeVisible()
    await expect(page).toHaveURL(overview)
    await expect(page.getByText(guides('putAside'))).toBeVisible()
    await sent
    await page.goto('/profile/guides')
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByText(profile('keptForLater'))).toBeVisible()

    // A refused tick is undone, and the reason is shown.
    await open(page, at(steps, 0).id)
    const detail = 'Not while the house is on fire.'
    const progress = '**/api/react/user/instruction/*/progress'
    await page.route(progress, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', status: 422, code: 'invalid', title: 'Refused', detail, message: detail }),
          })
        : route.continue(),
    )
    await checks(page).first().click()
    await expect(toast(page, detail)).toBeVisible()
    await expect(checks(page).first()).not.toBeChecked()
    await expect(unsaved(page)).toBeHidden()
    await page.unroute(progress)
    const again = saved(page)
    await checks(page).first().check()
    await again
    await expect(checks(page).first()).toBeChecked()
    await page.goto(overview)
    await expect(page.getByText(guides('stepsDone', { done: 0, count: steps.length })).first()).toBeVisible()
    await expect(page.getByText(guides('putAside'))).toBeHidden()
  })

  signedInTest('ending a guide on two devices asks about open items once', async ({ page, request, account, device }) => {
    const { name, steps } = await readGuide(request, 'en', shopGuide)
    const last = at(steps, -1)
    const other = await device(account)
    await open(other, at(steps, 0).id)
    await open(page, last.id)
    await page
      .getByRole('main')
      .getByRole('link', { name: guides('endTheGuide') })
      .click()
    const dialog = page.getByRole('dialog', { name: guides('endAsk') })
    for (const { title } of steps) await expect(dialog).toContainText(title)
    await dialog.getByRole('button', { name: guides('keepGoing') }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(stepAt(last.id))

    await page.getByRole('button', { name: guides('endGuide'), exact: true }).click()
    const sent = saved(page)
    await dialog.getByRole('button', { name: guides('endTheGuide') }).click()
    await expect(toast(page, guides('completed'))).toBeVisible()
    await expect(page).toHaveURL(`${overview}/finished`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(guides('endedNamed', { name: `\u2068${name}\u2069` }))
    await expect(page.getByText(guides('partDone', { done: 1, count: steps.length }))).toBeVisible()
    await sent
    // A device that does not know the guide has ended ends it too.
    const sentThere = saved(other)
    await other.getByRole('button', { name: guides('endGuide'), exact: true }).click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: guides('endTheGuide') })
      .click()
    await expect(other).toHaveURL(`${overview}/finished`)
    await sentThere

    // Going back and ending again: read-only, no question, no second toast.
    await open(page, last.id)
    await expect(page.getByRole('button', { name: guides('endGuide'), exact: true })).toBeHidden()
    await page
      .getByRole('main')
      .getByRole('link', { name: guides('seeWhatWasDone') })
      .click()
    await expect(page).toHaveURL(`${overview}/finished`)
    await expect(page.getByRole('dialog', { name: guides('endAsk') })).toBeHidden()
    await expect(toast(page, guides('completed'))).toBeHidden()
    await page.goto('/profile/guides?filter=finished')
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(1)
  })
})

test('completing a step asks once about open items; back and forward keep the place', async ({ page, request }) => {
  const { name, steps } = await readGuide(request, 'en', shopGuide)
  const [first, second] = [at(steps, 0), at(steps, 1)]
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await page.goto(overview)
  await hydrated(page)
  await main.getByRole('link', { name: guides('start') }).click()
  await expect(heading).toHaveText(first.title)
  await checks(page).first().check()
  const sign = main.getByRole('link', { name: guides('next', { number: 2 }) })
  await sign.click()
  const dialog = page.getByRole('dialog', { name: guides('openChecks', { count: first.items.length - 1 }) })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: guides('stayHere') }).click()
  await expect(page).toHaveURL(stepAt(first.id))
  await sign.click()
  await expect(page).toHaveURL(stepAt(second.id))
  await expect(heading).toHaveText(second.title)

  await page.goBack()
  await expect(heading).toHaveText(first.title)
  await expect(ticked(page)).toHaveCount(1)
  for (const box of await checks(page).all()) await box.check()
  await page.goBack()
  await expect(heading).toHaveText(name)
  await expect(page.getByText(guides('stepsDone', { done: 1, count: steps.length })).first()).toBeVisible()
  await page.goForward()
  await expect(heading).toHaveText(first.title)
  await expect(ticked(page)).toHaveCount(first.items.length)
  await page.goForward()
  await expect(heading).toHaveText(second.title)
  await expect(ticked(page)).toHaveCount(0)
})
