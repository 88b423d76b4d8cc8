import type { Page } from '@playwright/test'
import { proves } from '../../../../scripts/proves.ts'
import { at, listOffers, readOffer, shopRoute } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test, toast } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { liveAtNoon } from '../journeys.ts'
import { asSubscriber } from '../subscriptions.ts'
import { walkedIn, words } from '../words.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).locator('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const { routes } = words.en
const chips = (page: Page) => page.getByRole('group', { name: routes('filters') })

for (const language of walkedIn('de')) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { routes } = words[language]

    proves('2.1 Routes', '2.1 Route map')
    test('routes are listed, and one is shown with its days, its price and its trial', async ({ page, request }) => {
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
      await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'))
      await expectAccessible(page)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  proves('2.1 Route map')
  test('routes are found and read, and each day of the map leads to what it is about', async ({ page, request }) => {
    const route = await readOffer(request, 'en', shopRoute)
    const day = at(route.days, 8)
    await page.goto('/routes')
    await cards(page).getByRole('link', { name: route.name }).click()
    await expect(heading(page)).toHaveText(route.name)
    await main(page)
      .getByRole('link', { name: routes('dayAhead', { number: day.number, title: day.title }) })
      .click()
    await expect(page).toHaveURL(`/route/map/${shopRoute}#day-${day.number}`)
    await expect(main(page).getByRole('heading', { name: day.title })).toBeInViewport()
    await main(page).getByText(routes('stopping'), { exact: true }).click()
    await expect(main(page).getByText(routes('stoppingText'))).toBeVisible()
    await main(page)
      .getByRole('link', { name: routes('seePrices') })
      .click()
    await expect(page).toHaveURL(`/routes/${shopRoute}`)
  })

  test('my own routes need signing in, and the page says so', async ({ page }) => {
    await page.goto('/routes?filter=mine')
    await expect(main(page).getByRole('heading', { name: routes('signInTitle') })).toBeVisible()
  })
})

proves('2.1 Shows the plans screen')
test('a route is known by its id and its name, says so to search engines, and others are not there', async ({ page, request, baseURL }) => {
  const route = await readOffer(request, 'en', shopRoute)
  for (const name of [route.id, route.slug]) {
    await page.goto(`/route/map/${name}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/route/map/${route.slug}`)
    await page.goto(`/routes/${name}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/routes/${route.slug}`)
  }
  await page.goto(`/route/map/${shopRoute}`)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', route.announce)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data[1]).toMatchObject({ '@type': ['Product', 'Course'], name: route.name })
  expect(data[1].offers).toHaveLength(route.periods.length)
  for (const path of ['/route/map/no-such-route', '/routes/no-such-route', '/route/map/pro', '/routes/pro'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('a day that is chosen on the map is shown below it', async ({ page, request }) => {
  const day = at((await readOffer(request, 'en', shopRoute)).days, 10)
  await page.goto(`/route/map/${shopRoute}`)
  await hydrated(page)
  const stop = main(page).getByRole('link', { name: routes('dayAhead', { number: day.number, title: day.title }) })
  await alive(stop)
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#day-11$/)
  await expect(main(page).getByRole('heading', { name: day.title })).toBeInViewport()
})

proves('7.1 Trial')
test('a visitor tries a route: signs in in place, and it is theirs', async ({ page, request, email, codeFor }) => {
  test.slow()
  const route = await readOffer(request, 'en', shopRoute)
  await page.goto(`/route/map/${shopRoute}`)
  await hydrated(page)
  await main(page)
    .getByRole('button', { name: routes('try', { count: route.trialDays }) })
    .click()
  await registerInPlace(page, email, codeFor)
  await expect(heading(page)).toHaveText(route.name)
  await expect(main(page).getByRole('button', { name: routes('try', { count: route.trialDays }) })).toBeHidden()
  await page.goto('/routes?filter=trial')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('link', { name: route.name })).toBeVisible()
})

for (const language of walkedIn('de')) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    proves('2.1 Routes')
    signedInTest('chips count what I have, and an empty list says what belongs there', async ({ page, request, account }) => {
      const { routes } = words[language]
      const { items } = await listOffers(request, language, 'route')
      const chip = (word: 'filterAll' | 'filterMine' | 'filterInwork' | 'filterTrial' | 'filterDone') =>
        page.getByRole('group', { name: routes('filters') }).getByRole('link', { name: new RegExp(`^${routes(word)}`) })
      await page.goto('/routes')
      await expect(chip('filterAll')).toContainText(String(items.length))
      await expect(chip('filterMine')).toContainText('0')
      await chip('filterMine').click()
      await expect(page.getByRole('heading', { name: routes('mineNone') })).toBeVisible()
      await expectAccessible(page)

      await liveAtNoon(request, account)
      await asSubscriber(request, account, language).try(shopRoute)
      await page.goto('/routes')
      await expect(chip('filterTrial')).toContainText('1')
      await expect(main(page).getByText(routes('dayOf', { today: 1, total: 14 }), { exact: true })).toBeVisible()
      await expect(main(page).getByRole('progressbar')).toHaveCount(1)
      await expectAccessible(page)
      await chip('filterTrial').click()
      await expect(cards(page)).toHaveCount(1)
      await expect(page).toHaveURL('/routes?filter=trial')
      await chip('filterDone').click()
      await expect(page.getByRole('heading', { name: routes('hereNone') })).toBeVisible()
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)
    })
  })
}

proves('7.1 Trial')
signedInTest('a trial that was used elsewhere is not begun again', async ({ page, request, account }) => {
  const { trialDays } = await readOffer(request, 'en', shopRoute)
  // Read after the trial has begun elsewhere, this page would know of it.
  const read = page.waitForResponse(/user_subscriptions\?/)
  await page.goto(`/routes/${shopRoute}`)
  await read
  const button = main(page).getByRole('button', { name: words.en.plans('try', { count: trialDays }) })
  await expect(button).toBeVisible()
  await asSubscriber(request, account).try(shopRoute)
  const refused = page.waitForResponse(/\/trial$/)
  await button.click()
  expect((await refused).status()).toBe(409)
  await expect(toast(page, 'Each email address can try a route once')).toBeVisible()
  await expect(main(page).getByRole('link', { name: words.en.plans('onTrial') })).toBeVisible()
})

proves('7.1 Trial')
test('a trial that this address has had, with an account that was deleted since, is not offered again', async ({
  page,
  request,
  account,
  email,
  codeFor,
}) => {
  test.slow()
  const { trialDays } = await readOffer(request, 'en', shopRoute)
  const headers = { authorization: `Bearer ${account.token}` }
  await asSubscriber(request, account).try(shopRoute)
  const before = await codeFor(email)
  expect((await request.post('/api/react/user/confirmation', { headers, data: { purpose: 'delete_account' } })).ok()).toBe(true)
  const data = { access_code: await codeFor(email, before) }
  expect((await request.post('/api/react/user/delete', { headers, data })).ok()).toBe(true)

  await page.goto(`/route/map/${shopRoute}`)
  await hydrated(page)
  const button = main(page).getByRole('button', { name: routes('try', { count: trialDays }) })
  await button.click()
  await registerInPlace(page, email, codeFor)
  await expect(toast(page, 'Each email address can try a route once')).toBeVisible()
  await expect(main(page).getByText(routes('tried'))).toBeVisible()
  await expect(button).toBeHidden()
  await expect(main(page).getByText(routes('trialDay'), { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await main(page)
    .getByRole('link', { name: routes('choose') })
    .click()
  await expect(page).toHaveURL(`/routes/${shopRoute}`)
  await expect(main(page).getByText(words.en.plans('tried'))).toBeVisible()
  await expect(main(page).getByRole('button', { name: words.en.plans('try', { count: trialDays }) })).toBeHidden()
  await expect(main(page).getByRole('button', { name: words.en.plans('subscribeRoute') })).toBeVisible()
  await expectAccessible(page)
  for (const path of [`/route/map/${shopRoute}`, `/routes/${shopRoute}`]) {
    await page.goto(`${path}?lang=de`)
    await expect(main(page).getByText((path.startsWith('/routes') ? words.de.plans : words.de.routes)('tried'))).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoOverflow(page)
  }
})
