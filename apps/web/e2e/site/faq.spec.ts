import { at, readFaq, textOf } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { walkedIn, words } from '../words.ts'

/** The heading of a group says how many questions it has. */
const counted = (name: string) => new RegExp(`^${name} \\d+$`)

for (const language of walkedIn('de')) {
  test.describe(language, () => {
    test.use({ locale: language })
    const { faq } = words[language]

    test('questions stand in groups, are found by words, and have an address each', async ({ page, request }) => {
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
      // What was opened stays open while it is still found, wherever it stands then.
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

test('whoever follows a link to a question stands on its answer', async ({ page, request }) => {
  const { faq } = words.en
  const { id, question } = at(at((await readFaq(request, 'en')).groups, 1).questions, 1)
  const main = page.getByRole('main')
  await page.goto(`/faqs?${new URLSearchParams({ q: question })}`)
  await hydrated(page)
  const link = main.getByRole('link', { name: faq('linkTo', { question }) })
  await alive(link)
  await link.press('Enter')
  await expect(page).toHaveURL(`/faqs#${id}`)
  const answer = page.locator(`[id="${id}"]`)
  await expect(answer).toBeInViewport()
  await expect(answer).toBeFocused()
})

test('answers and nothing found fit and can be read by everybody in the other languages, too', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const language of ['en', 'ru'] as const) {
    const { faq } = words[language]
    const { id } = at(at((await readFaq(request, language)).groups, 0).questions, 0)
    await page.goto(`/faqs?lang=${language}#${id}`)
    await hydrated(page)
    await expect(page.locator(`[id="${id}"]`)).toBeVisible()
    await alive(page.getByRole('main'))
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('search').getByLabel(faq('search')).fill('qqqqqq')
    await expect(page.getByRole('main').getByRole('heading', { name: faq('nothingFound', { q: 'qqqqqq' }) })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('answers read in full, are found, and open by their address', async ({ page, request }) => {
    const { faq } = words.en
    const { groups } = await readFaq(request, 'en')
    const { id, question, html } = at(at(groups, 1).questions, 1)
    const main = page.getByRole('main')
    await page.goto(`/faqs#${id}`)
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    const shown = textOf((await page.locator(`[id="${id}"]`).innerHTML()) ?? '')
    expect(shown).toBe(textOf(html))
    await main.getByRole('search').getByLabel(faq('search')).fill(question)
    await main
      .getByRole('search')
      .getByRole('button', { name: faq('find') })
      .click()
    await expect(main.getByRole('heading', { name: faq('found', { count: 1, q: question }) })).toBeVisible()
    await main.getByRole('link', { name: faq('linkTo', { question }) }).click()
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  })
})
