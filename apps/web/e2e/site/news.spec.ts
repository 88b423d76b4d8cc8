import type { Page } from '@playwright/test'
import { at, listNews, readNews } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test } from '../fixtures.ts'
import { walkedIn, words } from '../words.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')
const choice = (page: Page, name: string, rows: number) =>
  page.getByRole('group', { name, exact: true }).getByRole('link', { name: String(rows), exact: true })

// That all of it reads in full in every language is held by apps/server/test/addresses.test.ts.
for (const language of walkedIn('de')) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { news } = words[language]

    test('news are listed by pages of the size one chooses, and read with their sources and guides', async ({ page, request }) => {
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

const { home, news, favorites, profile } = words.en

test('the list and an item fit and can be read by everybody in the other languages, too', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [nth, language] of (['en', 'ru'] as const).entries()) {
    const { items } = await listNews(request, language)
    const { slug, name } = at(items, 1)
    for (const [path, title] of [
      ['/news', words[language].news('title')],
      [`/news/${slug}`, name],
    ] as const) {
      await page.emulateMedia({ colorScheme: nth ? 'dark' : 'light' })
      await page.goto(`${path}?lang=${language}`)
      await expect(heading(page)).toHaveText(title)
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
  }
})

test('home shows three, or as many as one chooses, without moving away', async ({ page, request }) => {
  const { items } = await listNews(request, 'en')
  const block = page.getByRole('region', { name: home('news') })
  await page.goto('/')
  await hydrated(page)
  await expect(block.getByRole('heading', { level: 3 })).toHaveText(items.slice(0, 3).map(({ name }) => name))
  await choice(page, home('newsRows'), 6).click()
  await expect(page).toHaveURL('/?rows=6#news')
  await expect(block.getByRole('heading', { level: 3 })).toHaveText(items.slice(0, 6).map(({ name }) => name))
  await expect(choice(page, home('newsRows'), 6)).toBeInViewport()
  await block.getByRole('link', { name: home('allNews') }).click()
  await expect(page).toHaveURL('/news')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('news are chosen, turned over and read', async ({ page, request }) => {
    const { items } = await listNews(request, 'en')
    await page.goto('/')
    await choice(page, home('newsRows'), 6).click()
    await expect(page).toHaveURL('/?rows=6#news')
    await expect(page.getByRole('region', { name: home('news') }).getByRole('heading', { level: 3 })).toHaveCount(6)
    await page.goto('/news')
    await page.getByRole('link', { name: news('next') }).click()
    await expect(names(page)).toHaveText(items.slice(6, 12).map(({ name }) => name))
    await page
      .getByRole('main')
      .getByRole('link', { name: at(items, 6).name })
      .click()
    await expect(heading(page)).toHaveText(at(items, 6).name)
    await expect(page.locator('#document-text p').first()).toBeVisible()
    await page.goto('/news?page=90')
    await page.getByRole('link', { name: news('toNewest') }).click()
    await expect(page).toHaveURL('/news')
  })
})

signedInTest('news stand in the profile, too, and one with a heart among the favorites', async ({ page, request }) => {
  const { items } = await listNews(request, 'en')
  const { slug, name } = at(items, 0)
  await page.goto('/profile/news')
  await expect(names(page)).toHaveText(items.slice(0, 6).map((item) => item.name))
  await choice(page, news('rows'), 24).click()
  await expect(page).toHaveURL('/profile/news?rows=24')
  await expect(names(page)).toHaveText(items.slice(0, 24).map((item) => item.name))
  await expectAccessible(page)

  const heart = page.getByRole('button', { name: `${favorites('favorite')}: ${name}`, exact: true })
  await expect(async () => {
    await page.mouse.move(2, 2)
    await page.mouse.move(9, 9)
    await expect(heart).toBeVisible({ timeout: 300 })
  }).toPass()
  const marked = page.waitForResponse((response) => response.url().endsWith(`/favorite/news/${slug}`))
  await heart.click()
  expect((await marked).ok()).toBe(true)
  await page
    .getByRole('navigation', { name: profile('sections') })
    .getByRole('link', { name: profile('favorites') })
    .click()
  await expect(page).toHaveURL('/profile/favorites')
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', `/news/${slug}`)
  await expectAccessible(page)
})
