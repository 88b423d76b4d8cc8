import type { APIRequestContext, Page } from '@playwright/test'
import { accountGuide, at, readCategory, readGuide } from '../content.ts'
import { passFirstStart } from '../first-start.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, toast, typeCode } from '../fixtures.ts'
import { type Language, languages, words } from '../words.ts'

const widths = [390, 1280] as const

const themes = ['light', 'dark'] as const

const looks = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))

/** Each language starts with another combination of width and theme. They change from screen to screen, so that all combinations occur. */
export const runs = languages.map((language, index) => ({ language, look: at(looks, index) }))

interface Visitor {
  page: Page
  request: APIRequestContext
  email: string
  codeFor: (email: string) => Promise<string>
  consoleErrors: string[]
}

/** A visitor gets from a question to a completed guide, and signs up on the way. */
export async function completeGuide(
  { page, request, email, codeFor, consoleErrors }: Visitor,
  { language, look }: { language: Language; look: (typeof looks)[number] },
): Promise<void> {
  const { frame, home, guides, account, profile } = words[language]
  const guide = await readGuide(request, language, accountGuide)
  const category = await readCategory(request, language, at(guide.parents, 0).slug)
  const [first, second] = [at(guide.steps, 0), at(guide.steps, 1)]
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })

  let screens = looks.indexOf(look)
  const fits = async () => {
    const { width, theme } = at(looks, screens++ % looks.length)
    for (const each of widths.toSorted((one) => (one === width ? 1 : -1))) {
      await page.setViewportSize({ width: each, height: 844 })
      await expectNoOverflow(page)
    }
    await page.locator('html').evaluate((html, theme) => html.setAttribute('data-theme', theme), theme)
    await expectAccessible(page)
  }
  const looksRight = async (text: string) => {
    await expect(heading).toHaveText(text)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await fits()
  }

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
  await looksRight(home('heading'))
  await page.getByRole('button', { name: frame('acceptNeeded') }).click()

  await main.getByRole('link', { name: category.name }).click()
  await looksRight(category.name)

  await main.getByRole('article').getByRole('link', { name: guide.name }).click()
  await looksRight(guide.name)
  await expect(main.getByText(guides('notStarted'))).toBeVisible()

  await main.getByRole('link', { name: guides('start') }).click()
  await looksRight(first.title)
  for (const box of await main.locator('.checks').getByRole('checkbox').all()) await box.check()
  await expect(main.getByText(guides('doneOf', { done: first.items.length, total: first.items.length }))).toBeVisible()
  await fits()

  await main.getByRole('link', { name: second.title }).last().click()
  await looksRight(second.title)
  await main.locator('.checks').getByRole('checkbox').first().check()

  await page.goto(`/instruction/${accountGuide}`)
  await hydrated(page)
  await expect(main.getByText(guides('stepsDone', { done: 1, count: guide.totalSteps })).first()).toBeVisible()
  await looksRight(guide.name)

  await main.getByRole('link', { name: guides('signInFor') }).click()
  const signIn = page.getByRole('dialog')
  await expect(signIn).toHaveAccessibleName(account('signIn'))
  await signIn.getByRole('button', { name: account('register') }).click()
  await expect(signIn).toHaveAccessibleName(account('register'))
  await fits()
  await signIn.getByLabel(account('name')).fill('Ada Ro')
  await signIn.getByLabel(account('email')).fill(email)
  await signIn.getByRole('button', { name: account('sendCode') }).click()
  await expect(signIn).toHaveAccessibleName(account('codeTitle'))
  await fits()
  await typeCode(page, await codeFor(email))

  await expect(toast(page, account('authorized'))).toBeVisible()
  await expect(page).toHaveURL(`/instruction/${accountGuide}`)
  await passFirstStart(page, words[language])
  await looksRight(guide.name)
  await expect(main.getByText(guides('stepsDone', { done: 1, count: guide.totalSteps })).first()).toBeVisible()
  await expect(main.getByText(guides('keptHere'))).toBeHidden()

  await main.getByRole('link', { name: guides('continueAt', { number: 2 }) }).click()
  await looksRight(second.title)
  await expect(main.locator('.checks').getByRole('checkbox').first()).toBeChecked()
  await main.getByRole('button', { name: guides('endGuide'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: guides('endAsk') })
  await expect(dialog).toBeVisible()
  await fits()
  await dialog.getByRole('button', { name: guides('endTheGuide') }).click()

  await expect(toast(page, guides('completed'))).toBeVisible()
  await expect(page).toHaveURL(`/instruction/${accountGuide}/finished`)
  await looksRight(guides('endedNamed', { name: `\u2068${guide.name}\u2069` }))
  await expect(main.getByText(guides('partDone', { done: 1, count: guide.totalSteps }))).toBeVisible()
  await expect(main.getByText(guides('finishedOn'), { exact: true })).toBeVisible()
  const next = at(guide.recommended, 0).name
  await expect(main.getByRole('link', { name: guides('nextGuide', { name: `\u2068${next}\u2069` }) })).toBeVisible()

  await main.getByRole('link', { name: guides('myGuides') }).click()
  await looksRight(profile('guides'))
  await main.getByRole('link', { name: new RegExp(`^${profile('finished')}`) }).click()
  await expect(main.getByRole('link', { name: guide.name, exact: true })).toBeVisible()
  await fits()

  expect(consoleErrors).toEqual([])
}
