import { at, readFaq } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { words } from '../words.ts'

/** Heading of a group, which ends with the number of its questions. */
const counted = (name: string) => new RegExp(`^${name} \\d+$`)

for (const language of ['de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { faq } = words[language]

    test('questions are grouped, searchable, and have their own addresses', async ({ page, request }) => {
      const { groups } = await readFaq(request, language)
      const [group, other] = [at(groups, 0), at(groups, 1)]
      const [asked, linked] = [at(group.questions, 0), at(other.questions, 0)]
      const main = page.getByRole('main')
      const answer = (id: string) => page.locator(`[id="${id}"]`)
      await page.goto(`/faqs#${linked.id}`)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(faq('title'))
      for (const { name } of groups) await expect(main.getByRole('heading', { name: counted(name) })).toBeVisible()
      await expect(answer(linked.id)).toBeInViewport()
      await expect(answer(asked.id)).toBeHidden()

      await main.getByText(asked.question).click()
      await expect(answer(asked.id)).toBeVisible()
      await expect(answer(linked.id)).toBeVisible()
      await alive(main)
      await expectAccessible(page)
      // Closing a group closes its questions (specification 4).
      await main.getByRole('heading', { name: counted(group.name) }).click()
      await main.getByRole('heading', { name: counted(group.name) }).click()
      await expect(main.getByText(asked.question)).toBeVisible()
      await expect(answer(asked.id)).toBeHidden()
      await expect(answer(linked.id)).toBeVisible()

      const box = main.getByRole('search').getByLabel(faq('search'))
      await box.fill(linked.question)
      await expect(main.getByRole('status').filter({ hasText: linked.question })).toBeAttached()
      await expect(main.getByRole('heading', { name: counted(group.name) })).toBeHidden()
      const searched = `/faqs?${new URLSearchParams({ q: linked.question })}`
      await expect(page).toHaveURL(searched)
      const link = main.getByRole('link', { name: faq('linkTo', { question: linked.question }) })
      await link.click()
      await expect(page).toHaveURL(`/faqs#${linked.id}`)
      await expect(box).toHaveValue('')
      await expect(answer(linked.id)).toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL(searched)
      await expect(box).toHaveValue(linked.question)
      await page.reload()
      await hydrated(page)
      await expect(link).toBeVisible()
      await alive(main)
      // An opened answer stays open while it matches, wherever it moves.
      const letter = linked.question.slice(0, 1)
      await box.fill(letter)
      await expect(page).toHaveURL(`/faqs?${new URLSearchParams({ q: letter })}`)
      await expect(link).toBeVisible()

      await box.fill('qqqqqq')
      await expect(main.getByRole('heading', { name: faq('nothingFound', { q: 'qqqqqq' }) })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoOverflow(page)
      await main.getByRole('link', { name: faq('all') }).click()
      await expect(main.getByText(asked.question)).toBeVisible()
      await expectNoOverflow(page)
    })
  })
}
