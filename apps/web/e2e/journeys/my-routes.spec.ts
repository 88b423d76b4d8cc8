import { at } from '../content.ts'
import { expect, expectAccessible, signedInTest } from '../fixtures.ts'
import { customersRoute, onRoute } from '../journeys.ts'
import { asStaff } from '../staff.ts'
import { words } from '../words.ts'
import { boxes, deck, fits, heading, mine, stands } from './my-routes-steps.ts'

signedInTest('a paid route that has not started says so, starts on its map and opens its first day', async ({ page, request, account }) => {
  const me = onRoute(request, account)
  await me.pay()
  await page.goto(`/instruction/${customersRoute}/${at((await me.way()).days, 0).slug}`)
  await expect(heading(page, deck('notRun'))).toBeVisible()
  await page.getByRole('link', { name: deck('toMapToStart') }).click()
  await expect(page).toHaveURL(new RegExp(`/route/map/${customersRoute}$`))
  await expect(heading(page, mine('readyTitle'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: mine('run') }).click()
  await expect(heading(page, mine('todayDay', { number: 1 }))).toBeVisible()
  await expect(page.locator('.swiped')).toBeVisible()
  expect((await me.enrolment()).status).toBe('inwork')
})

for (const language of ['de'] as const) {
  signedInTest.describe(`ended: ${language}`, () => {
    signedInTest.use({ locale: language })

    signedInTest('an ended route stays readable and offers to subscribe again', async ({ page, request, account, codeFor }) => {
      signedInTest.slow()
      const { 'my-routes': mine, deck } = words[language]
      const me = onRoute(request, account, language)
      await me.payAndRun()
      const { id } = await me.enrolment()
      const first = at((await me.way()).days, 0)
      const { cards } = await me.day(first.slug)
      await me.swipe(first.slug, at(cards, 0).id)
      const staff = await asStaff(request, codeFor, `ends-${account.email}`)
      await staff.post(`staff/enrolment/${id}/end`, { reason: 'Asked for by phone' })

      await page.goto('/profile/routes?filter=ended')
      await expect(boxes(page)).toHaveCount(1)
      await expect(boxes(page)).toContainText(mine('statusEnded'))
      await boxes(page)
        .getByRole('link', { name: new RegExp(`^${mine('details')}`) })
        .click()
      await expect(page).toHaveURL(new RegExp(`/profile/routes/${id}$`))
      await stands(page, mine('standsEnded', { day: '' }))
      await expect(page.getByRole('link', { name: mine('renew') })).toHaveAttribute('href', `/routes/${customersRoute}`)
      await expect(page.getByRole('main')).toContainText('Asked for by phone')
      await fits(page)
      await expectAccessible(page)

      await page.goto(`/route/map/${customersRoute}`)
      await expect(page.getByText(deck('ended'))).toBeVisible()
      await expect(page.locator('.swiped')).toHaveCount(0)
      await fits(page)
      await expectAccessible(page)
      await page
        .getByRole('list', { name: mine('map') })
        .getByRole('link')
        .first()
        .click()
      await expect(heading(page, first.title)).toBeVisible()
      await expect(page.getByText(deck('ended'))).toBeVisible()
      await expect(page.getByRole('region', { name: deck('allCards') }).getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('checkbox').first()).toBeDisabled()
      await fits(page)
      await expectAccessible(page)
    })
  })
}
