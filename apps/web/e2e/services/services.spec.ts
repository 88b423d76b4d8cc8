import type { Page } from '@playwright/test'
import { accountGuide, at, listServices, readService } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test } from '../fixtures.ts'
import { orderedService } from '../orders.ts'
import { walkedIn, words } from '../words.ts'

const cards = (page: Page) => page.getByRole('main').locator('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const language of walkedIn('ru')) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { services } = words[language]

    test('services are listed by category, found by words, and shown with all that one should know', async ({ page, request }) => {
      const all = await listServices(request, language)
      const category = at(all.categories, 1)
      await page.goto('/services')
      await hydrated(page)
      await expect(heading(page)).toHaveText(services('services'))
      await expect(cards(page)).toHaveCount(all.total)
      await expectAccessible(page)

      await page
        .getByRole('group', { name: services('categories') })
        .getByRole('link', { name: category.name })
        .click()
      await expect(heading(page)).toHaveText(services('categoryTitle', { name: category.name }))
      await expect(cards(page)).toHaveCount(category.total)
      await expect(page).toHaveURL(`/services/${category.slug}`)
      await expectAccessible(page)

      const service = await readService(request, language, orderedService)
      const box = page.getByRole('search').getByLabel(services('search'))
      await box.fill(service.name)
      await box.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: service.name })).toBeVisible()
      await cards(page).getByRole('link', { name: service.name }).click()

      await expect(heading(page)).toHaveText(service.name)
      const main = page.getByRole('main')
      for (const text of [at(service.gets, 0), at(service.needs, 0), at(service.works, 0).title, services('cancelText')])
        await expect(main.getByText(text, { exact: true })).toBeVisible()
      await main.getByText(services('sample')).click()
      await main.getByText(at(service.questions, 0).question).click()
      await expect(main.getByText(at(service.questions, 0).answer)).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)
      await page.goto('/services?q=qqqqqq')
      await expect(page.getByRole('heading', { name: services('nothingFound', { q: 'qqqqqq' }) })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
    })
  })
}

const { services, brief, favorites } = words.en

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('services are found and read, and a brief says what it needs', async ({ page, request }) => {
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

test('the end of a guide offers the services that go with it', async ({ page }) => {
  await page.goto(`/instruction/${accountGuide}/finished`)
  await hydrated(page)
  await alive(heading(page))
  await expect(page.getByRole('heading', { name: services('goesOn') })).toBeVisible()
  await expectAccessible(page)
})

signedInTest('a service is marked as a favorite and stands among them', async ({ page, request }) => {
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
