import { at, listOffers, readOffer, shopRoute } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test, toast } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { liveAtNoon } from '../journeys.ts'
import { asSubscriber } from '../subscriptions.ts'
import { words } from '../words.ts'
import { cards, heading, main, routes } from './routes-shop-steps.ts'

const triedOnce = {
  en: 'Each email address gets one trial per route',
  ru: 'С одного адреса маршрут можно попробовать один раз',
  de: 'Pro Adresse gibt es für jede Route eine Testphase',
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('routes are found and read, and each day of the map links to its guide', async ({ page, request }) => {
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
})

for (const language of ['de'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('filters show counts, and an empty list explains itself', async ({ page, request, account }) => {
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

signedInTest('a trial that was started in another tab continues', async ({ page, request, account }) => {
  const { trialDays } = await readOffer(request, 'en', shopRoute)
  // If it were fetched after the trial started elsewhere, this page would know of it.
  const read = page.waitForResponse(/user_subscriptions\?/)
  await page.goto(`/routes/${shopRoute}`)
  await read
  const button = main(page).getByRole('button', { name: words.en.plans('try', { count: trialDays }) })
  await expect(button).toBeVisible()
  await asSubscriber(request, account).try(shopRoute)
  await button.click()
  await expect(page).toHaveURL(`/route/map/${shopRoute}`)
  await expect(main(page).getByRole('heading', { name: words.en['my-routes']('todayDay', { number: 1 }) })).toBeVisible()
})

for (const language of ['de'] as const)
  test.describe(language, () => {
    test.use({ locale: language })
    const { plans, routes } = words[language]

    test('a trial used by a deleted account is not offered again to its address', async ({ page, request, account, email, codeFor }) => {
      test.slow()
      const { trialDays } = await readOffer(request, language, shopRoute)
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
      await registerInPlace(page, email, codeFor, language)
      await expect(toast(page, triedOnce[language])).toBeVisible()
      await expect(main(page).getByText(routes('tried'))).toBeVisible()
      await expect(button).toBeHidden()
      await expect(main(page).getByText(routes('trialDay'), { exact: true })).toHaveCount(0)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1280, height: 720 })

      await main(page)
        .getByRole('link', { name: routes('choose') })
        .click()
      await expect(page).toHaveURL(`/routes/${shopRoute}`)
      await expect(main(page).getByText(plans('tried'))).toBeVisible()
      await expect(main(page).getByRole('button', { name: plans('try', { count: trialDays }) })).toBeHidden()
      await expect(main(page).getByRole('button', { name: plans('subscribeRoute') })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoOverflow(page)
    })
  })
