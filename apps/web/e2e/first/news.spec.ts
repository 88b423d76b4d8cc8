import { at, listNews, readNews } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { choice, heading, names } from '../site/news-steps.ts'
import { words } from '../words.ts'

// apps/server/test/addresses.test.ts checks that all of it reads in full in every language.
for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { news } = words[language]

    test('news are paged by a chosen size and shown with sources and guides', async ({ page, request }) => {
      const { items } = await listNews(request, language)
      await page.goto('/news')
      await hydrated(page)
      await expect(heading(page)).toHaveText(news('title'))
      await expect(names(page)).toHaveText(items.slice(0, 6).map(({ name }) => name))
      await expect(page.locator(`link[rel=alternate][type="application/rss+xml"]`).first()).toHaveAttribute(
        'href',
        `/feeds/news.${language}.xml`,
      )
      await page.getByRole('link', { name: news('next') }).click()
      await expect(page).toHaveURL('/news?page=2')
      await expect(heading(page)).toHaveText(news('titleOfPage', { page: 2 }))
      await expect(names(page)).toHaveText(items.slice(6, 12).map(({ name }) => name))
      await expectAccessible(page)
      await choice(page, news('rows'), 12).click()
      await expect(page).toHaveURL('/news?rows=12')
      await expect(names(page)).toHaveText(items.slice(0, 12).map(({ name }) => name))
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)

      const { slug, name, announce, sources, instructions, newer, older } = await readNews(request, language, at(items, 1).slug)
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`/news/${slug}`)
      await expect(heading(page)).toHaveText(name)
      const main = page.getByRole('main')
      await expect(main.getByText(announce, { exact: true })).toBeVisible()
      for (const guide of instructions)
        await expect(main.getByRole('link', { name: guide.name, exact: true }).last()).toHaveAttribute('href', `/instruction/${guide.slug}`)
      if (sources.length > 0) await main.getByText(news('sources')).click()
      for (const { title } of sources) await expect(main.getByRole('link', { name: title })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      const beside = page.getByRole('navigation', { name: news('more') })
      await expect(beside.getByRole('link', { name: newer?.name ?? '', exact: true })).toBeVisible()
      await beside.getByRole('link', { name: older?.name ?? '', exact: true }).click()
      await expect(heading(page)).toHaveText(older?.name ?? '')
    })
  })
}
