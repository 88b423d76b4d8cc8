import { accountGuide, at, readService } from '../content.ts'
import { alive, expect, expectAccessible, hydrated, signedInTest, test } from '../fixtures.ts'
import { orderedService } from '../orders.ts'
import { brief, cards, favorites, heading, services } from './services-steps.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('services are found and read, and a brief says that it needs scripts', async ({ page, request }) => {
    const service = await readService(request, 'en', orderedService)
    await page.goto('/services')
    await page.getByRole('search').getByLabel(services('search')).fill('bank')
    await page
      .getByRole('search')
      .getByRole('button', { name: services('find') })
      .click()
    await expect(page).toHaveURL('/services?q=bank')
    await cards(page).getByRole('link', { name: service.name }).click()
    await expect(heading(page)).toHaveText(service.name)
    await page.getByText(at(service.questions, 0).question).click()
    await expect(page.getByText(at(service.questions, 0).answer)).toBeVisible()
    await page.getByRole('link', { name: services('fillBrief') }).click()
    await expect(page.getByText(brief('noScript'))).toBeVisible()
    await expect(page.getByText(at(service.needs, 0))).toBeVisible()
  })
})

test('the end of a guide offers related services', async ({ page }) => {
  await page.goto(`/instruction/${accountGuide}/finished`)
  await hydrated(page)
  await alive(heading(page))
  await expect(page.getByRole('heading', { name: services('goesOn') })).toBeVisible()
  await expectAccessible(page)
})

signedInTest('a service is added to the favorites', async ({ page, request }) => {
  const { name } = await readService(request, 'en', orderedService)
  const heart = page.getByRole('main').getByRole('button', { name: `${favorites('favorite')}: ${name}`, exact: true })
  await page.goto(`/service/${orderedService}`)
  await hydrated(page)
  await expect(async () => {
    await page.mouse.move(2, 2)
    await page.mouse.move(9, 9)
    await expect(heart).toBeVisible({ timeout: 300 })
  }).toPass()
  const marked = page.waitForResponse(/favorite\/service\//)
  await heart.click()
  await marked
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/profile/favorites')
  await expect(cards(page).getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: `${favorites('remove')}: ${name}` }).click()
  await gone
  await expect(page.getByRole('button', { name: `${favorites('undo')}: ${name}` })).toBeFocused()
})
