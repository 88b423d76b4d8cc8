import { at, readFaq, textOf } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { words } from '../words.ts'

test('a link to a question opens its answer', async ({ page, request }) => {
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

test('answers and the empty result are accessible in the other languages', async ({ page, request }) => {
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

  test('answers read in full, are searchable and open by their address', async ({ page, request }) => {
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
