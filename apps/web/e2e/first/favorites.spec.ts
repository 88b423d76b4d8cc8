import { at, readCategory, readGuide, shopGuide } from '../content.ts'
import { expect, goOffline, hydrated, signedInTest, toast } from '../fixtures.ts'
import { drawn, favorites, heart, saved } from '../guides/favorites-steps.ts'

signedInTest('a favorite shows in another tab, on the guide and after reloading, but not offline', async ({ page, context, request }) => {
  const { category } = await readGuide(request, 'en', shopGuide)
  const { name, slug } = at((await readCategory(request, 'en', category.slug)).instructions, 0)
  const list = `/catalog/${category.slug}`
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(list)
    await hydrated(tab)
    await drawn(tab, name)
    await expect(heart(tab, name)).toHaveAttribute('aria-pressed', 'false')
  }
  const marked = saved(page, 'POST')
  await heart(page, name).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await marked
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true')
  await other.goto(`/instruction/${slug}`)
  await hydrated(other)
  await drawn(other, name)
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true')
  const gone = saved(other, 'DELETE')
  await heart(other, name).click()
  await gone
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')

  // A change that did not reach the server is undone and reported.
  await goOffline(page)
  await heart(page, name).click()
  await expect(toast(page, favorites('notReached'))).toBeVisible()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
})
