import { formatDay } from '../../app/areas/money/billing/enrolment.ts'
import { at, listOffers, readOffer, shopRoute } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'
import { asSubscriber } from '../subscriptions.ts'
import { words } from '../words.ts'
import { card, main, plans } from './plans-steps.ts'

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { plans } = words[language]

    test('a route shows its prices beside its trial', async ({ page, request }) => {
      const route = await readOffer(request, language, shopRoute)
      await page.goto(`/routes/${shopRoute}`)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(plans('routeHeading', { name: route.name }))
      const whole = card(page, plans('wholeRoute'))
      await expect(whole.getByText(plans('routeDays', { count: route.totalDays }))).toBeVisible()
      await expect(card(page, plans('trial')).getByText(plans('trialDays', { count: route.trialDays }), { exact: true })).toBeVisible()
      await main(page)
        .getByRole('radio', { name: plans('week') })
        .check()
      await expect(whole.getByText(plans('aWeek'), { exact: true })).toBeVisible()
      await expectAccessible(page)
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page)
      }
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every price is shown, and the page says what subscribing needs', async ({ page, request }) => {
    const { items } = await listOffers(request, 'en', 'plan')
    await page.goto('/plans')
    for (const unit of ['day', 'week', 'month', 'year'] as const) {
      await main(page)
        .getByRole('radio', { name: plans(unit) })
        .check()
      for (const { name, periods } of items.filter((plan) => plan.periods.length > 0)) {
        const { priceCents } = at(
          periods.filter((period) => period.unit === unit),
          0,
        )
        await expect(card(page, name)).toContainText(`$${(priceCents / 100).toFixed(2)}, billed`)
        await expect(card(page, name).getByRole('button')).toHaveCount(1)
      }
    }
    await expect(main(page).getByText(plans('noScript'))).toBeVisible()
  })
})

test('a choice made before scripts arrive is kept', async ({ page }) => {
  await page.goto('/plans')
  await main(page)
    .getByRole('radio', { name: plans('year') })
    .check()
  await hydrated(page)
  await alive(main(page).getByRole('button').first())
  await expect(main(page).getByRole('radio', { name: plans('year') })).toBeChecked()
})

signedInTest('the profile names the plan and leads to the plans, where the current one is marked', async ({ page, request, account }) => {
  const { profile } = words.en
  const level = main(page)
    .getByText(`${profile('level')} `)
    .locator('b')
  await page.goto('/profile')
  await expect(level).toHaveText(profile('basic'))
  const becomePro = main(page).getByRole('link', { name: profile('becomePro') })
  await expect(becomePro).toHaveAttribute('href', '/plans')
  await becomePro.click()
  await expect(card(page, 'Basic').getByText(plans('yours'), { exact: true })).toBeVisible()
  await expect(card(page, 'Basic').getByText(plans('youAreOn', { name: 'Basic' }))).toBeVisible()

  const { id } = await asSubscriber(request, account).subscribePaid('pro')
  await page.reload()
  await expect(card(page, 'Pro').getByText(plans('yours'), { exact: true })).toBeVisible()
  await expect(card(page, 'Pro').getByRole('link', { name: plans('manage') })).toHaveAttribute('href', `/profile/routes/${id}`)
  await expect(card(page, 'Business').getByRole('link', { name: plans('changeTo', { name: 'Business' }) })).toBeVisible()
  await expect(card(page, 'Basic').getByText(plans('later'))).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile')
  await expect(level).toHaveText(profile('pro'))
  await expect(becomePro).toBeHidden()
})

signedInTest("the free plan does not wait for another's end while the current one is unknown", async ({ page }) => {
  const profile = '**/api/react/user/profile'
  await page.route(profile, (route) => route.abort())
  await page.goto('/plans')
  await hydrated(page)
  await expect(card(page, 'Basic').getByRole('link')).toHaveCount(0)
  await expect(card(page, 'Basic').getByText(plans('later'))).toHaveCount(0)
  await page.unroute(profile)
  await expect(card(page, 'Basic').getByText(plans('youAreOn', { name: 'Basic' }))).toBeVisible({ timeout: 20_000 })
})

signedInTest('a granted plan shows its end, and is not offered again', async ({ page, account: _, request, email, codeFor }) => {
  test.slow()
  const { profile } = words.en
  const { post, token } = await asStaff(request, codeFor, `staff-${email}`)
  const found = await request.get(`/api/react/staff/customers?q=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await found.json()) as { items: { id: string }[] }
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await post(`staff/user/${at(items, 0).id}/level`, { until, reason: 'A prize' })
  const day = formatDay('en', `${until}T12:00:00Z`, 'UTC')
  await page.goto('/profile')
  await expect(main(page).getByText(profile('levelUntil', { day }))).toBeVisible()
  await page.goto('/plans')
  await expect(card(page, 'Pro').getByText(plans('yoursUntil', { day })).filter({ visible: true })).toHaveCount(1)
  await expect(card(page, 'Pro').getByRole('button')).toHaveCount(0)
  await expect(card(page, 'Basic').getByRole('link')).toHaveCount(0)
  await expect(card(page, 'Business').getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
})
