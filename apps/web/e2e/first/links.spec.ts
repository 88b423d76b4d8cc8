import { at, listLinks, readPresentation } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { languages, words } from '../words.ts'

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language, colorScheme: 'dark' })
    const { company, legal } = words[language]

    test('presentations, videos and legal documents open', async ({ page, request }) => {
      const { presentations, videos } = await listLinks(request, language)
      await page.goto('/links')
      await hydrated(page)
      for (const { audience, name } of presentations) await expect(page.locator(`#${audience}`).getByRole('link', { name })).toBeVisible()
      await expect(page.locator('#videos').getByRole('link')).toHaveText(videos.map(({ name }) => name))
      for (const slug of ['terms', 'refunds', 'policy', 'personal-data'] as const)
        await expect(page.locator('#documents').getByRole('link', { name: legal(slug), exact: true })).toBeVisible()
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoOverflow(page)
      await expectAccessible(page)

      const { slug, name } = at(presentations, languages.indexOf(language) % 2)
      const { slides } = await readPresentation(request, language, slug)
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.locator('main section h2').filter({ visible: true })).toContainText(slides.map(({ title }) => title))
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)

      await page.goBack()
      await page.locator('#videos').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(at(videos, 0).name)
      await expect(page.getByRole('heading', { name: company('transcript') })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoOverflow(page)
    })
  })
}
