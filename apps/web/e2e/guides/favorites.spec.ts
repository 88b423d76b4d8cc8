import { accountGuide, readGuide, shopGuide } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, goOffline, hydrated, signedInTest, test, toast } from '../fixtures.ts'
import { registerInPlace } from '../in-place.ts'
import { words } from '../words.ts'
import { drawn, favorites, heart, saved } from './favorites-steps.ts'

const overview = `/instruction/${shopGuide}`

test('saves a visitor’s favorite after they sign in on the same page', async ({ page, request, email, codeFor }) => {
  const { name } = await readGuide(request, 'en', shopGuide)
  await page.goto(overview)
  await hydrated(page)
  await drawn(page, name)
  await heart(page, name).click()
  const marked = saved(page, 'POST')
  await registerInPlace(page, email, codeFor)
  expect((await marked).ok()).toBe(true)
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
})

test('without JavaScript no favorite buttons are shown', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const path of ['/', '/catalog/', overview]) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('[aria-pressed]:visible')).toHaveCount(0)
  }
  await context.close()
})

signedInTest('a favorite added in another tab survives an older response', async ({ page, context, request }) => {
  const { name } = await readGuide(request, 'en', shopGuide)
  const other = await context.newPage()
  let letThrough: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const read = other.waitForResponse('**/api/react/user/favorites/marks')
  const asked = new Promise<void>((resolve) =>
    other.route('**/api/react/user/favorites/marks', async (route) => {
      const response = await route.fetch()
      resolve()
      await held
      await route.fulfill({ response })
    }),
  )
  for (const tab of [other, page]) {
    await tab.goto(overview)
    await hydrated(tab)
    await drawn(tab, name)
  }
  await asked
  await heart(page, name).click()
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true')
  letThrough()
  await (await read).finished()
  await other.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true')
})

for (const language of ['ru'] as const) {
  signedInTest.describe(language, () => {
    signedInTest.use({ locale: language })

    signedInTest('the profile lists favorites, and removing one can be undone', async ({ page, request, account }) => {
      const { favorites } = words[language]
      const headers = { authorization: `Bearer ${account.token}` }
      await page.goto('/profile/favorites')
      await expect(page.getByRole('heading', { name: favorites('none') })).toBeVisible()
      await expectAccessible(page)

      for (const slug of [shopGuide, accountGuide])
        expect((await request.post(`/api/react/user/favorite/guide/${slug}`, { headers })).ok()).toBe(true)
      const { name } = await readGuide(request, language, shopGuide)
      await page.reload()
      await expect(page.getByRole('main').locator('article')).toHaveCount(2)
      await drawn(page, name, favorites)
      await expect(heart(page, name, favorites)).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page)

      const gone = saved(page, 'DELETE')
      await page.getByRole('button', { name: `${favorites('remove')}: ${name}` }).click()
      await gone
      await expect(page.getByRole('main').locator('article')).toHaveCount(1)
      const undo = page.getByRole('button', { name: `${favorites('undo')}: ${name}` })
      await expect(undo).toBeFocused()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)
      const back = saved(page, 'POST')
      await page.keyboard.press('Enter')
      await back
      await expect(page.getByRole('main').locator('article')).toHaveCount(2)
      await expect(page.getByRole('button', { name: `${favorites('remove')}: ${name}` })).toBeFocused()
    })
  })
}

signedInTest('a favorite is removed from the list even before the marks are loaded', async ({ page, request, account }) => {
  const headers = { authorization: `Bearer ${account.token}` }
  expect((await request.post(`/api/react/user/favorite/guide/${shopGuide}`, { headers })).ok()).toBe(true)
  const { name } = await readGuide(request, 'en', shopGuide)
  const remove = page.getByRole('button', { name: `${favorites('remove')}: ${name}` })
  const undo = page.getByRole('button', { name: `${favorites('undo')}: ${name}` })
  await page.route('**/api/react/user/favorites/marks', (route) => route.abort())
  await page.goto('/profile/favorites')
  const gone = saved(page, 'DELETE')
  await remove.click()
  await gone
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(remove).toBeFocused()
  await goOffline(page)
  await remove.click()
  await expect(toast(page, favorites('notReached'))).toBeVisible()
  await expect(remove).toBeVisible()
})

signedInTest('a long list loads more', async ({ page, request, account }) => {
  const headers = { authorization: `Bearer ${account.token}` }
  const { items } = (await (await request.get('/api/react/instructions?rows=10')).json()) as { items: { slug: string }[] }
  for (const { slug } of items) expect((await request.post(`/api/react/user/favorite/guide/${slug}`, { headers })).ok()).toBe(true)
  await page.goto('/profile/favorites')
  const cards = page.getByRole('main').locator('article')
  await expect(cards).toHaveCount(9)
  await page.getByRole('button', { name: favorites('showMore') }).click()
  await expect(cards).toHaveCount(10)
  await expect(cards.nth(9).getByRole('link')).toBeFocused()
  await expect(page.getByText(favorites('shown', { shown: 10, count: 10 }))).toBeVisible()
})
