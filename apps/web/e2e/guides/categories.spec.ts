import { at, readCategory, readRoots } from '../content.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { words } from '../words.ts'

const { catalog, frame } = words.en

test('a longer list belongs to its category; another category starts with one page', async ({ page, request }) => {
  const roots = (await readRoots(request, 'en')).roots.filter(({ totalInstructions }) => totalInstructions > 1)
  const [first, second] = [at(roots, 0), at(roots, 1)]
  const { instructions } = await readCategory(request, 'en', second.slug)
  const cards = page.getByRole('main').locator('article')
  const showMore = ({ totalInstructions }: typeof first) =>
    page.getByRole('link', { name: catalog('showMore', { count: totalInstructions - 1 }) }).click()
  const open = async ({ name }: typeof first) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: frame('menu'), exact: true })
      .click()
    await page
      .getByRole('dialog', { name: frame('menu') })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  // Simulates a list with one guide per page.
  await page.route('**/instruction_category/**', (route) => route.continue({ url: route.request().url().replace('rows=24', 'rows=1') }))
  await page.goto('/')
  await hydrated(page)
  await open(first)
  await expect(cards).toHaveCount(1)
  await showMore(first)
  await expect(cards).toHaveCount(2)
  await open(second)
  await expect(cards.getByRole('heading')).toHaveText([at(instructions, 0).name])
  await showMore(second)
  await expect(cards.getByRole('heading')).toHaveText(instructions.slice(0, 2).map(({ name }) => name))
})
