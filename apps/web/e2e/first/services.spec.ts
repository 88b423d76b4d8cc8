import { at, listServices, readService } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { orderedService } from '../orders.ts'
import { cards, heading } from '../services/services-steps.ts'
import { words } from '../words.ts'

for (const language of ['ru'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { services } = words[language]

    test('services are listed by category, searched and shown with their details', async ({ page, request }) => {
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
