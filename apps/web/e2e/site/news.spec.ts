import { at, listNews } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test } from '../fixtures.ts'
import { words } from '../words.ts'
import { choice, favorites, heading, home, names, news, profile } from './news-steps.ts'

test('the list and an item are accessible in the other languages', async ({ page, request }) => {
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

test('home shows three news items, or as many as chosen, without leaving the page', async ({ page, request }) => {
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

  test('news are filtered, paged and read', async ({ page, request }) => {
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

signedInTest('the profile lists news, and a favorited item appears in favorites', async ({ page, request }) => {
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
