import type { Page } from '@playwright/test'
import { at, readGuide, readRoots, shopGuide } from '../content.ts'
import { alive, expect, hydrated, signedInTest, test, typeCode } from '../fixtures.ts'
import { dictionaries, words } from '../words.ts'

type Foreign = 'ru' | 'de'
type Form = string | Partial<Record<string, string>>

const formsOf = (entry: Form): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry).filter((form) => form !== undefined))
const formsIn = (language: 'en' | Foreign) => Object.values(dictionaries[language]).flatMap((part) => Object.values(part).flatMap(formsOf))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Pattern of a message with its placeholders filled. */
const pattern = (form: string) =>
  new RegExp(
    `^${form
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  )
const hasWords = (form: string) => /\p{L}{2}/u.test(form.replace(/\{\w+\}/g, ''))

/** Finds English words of the product that have a translation. */
function englishIn(language: Foreign) {
  const own = new Set(formsIn(language))
  const english = [...new Set(formsIn('en'))].filter((form) => !own.has(form) && hasWords(form)).map(pattern)
  return (text: string) => english.some((form) => form.test(text))
}

/** Everything a reader sees or hears: visible text and accessible names, except text marked as another language and names in code. */
const textsOf = (page: Page, language: Foreign) =>
  page.evaluate((own) => {
    const texts = new Set<string>()
    const isOwn = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === own
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (parentElement?.checkVisibility() && !parentElement.closest('script, style, noscript, code') && isOwn(parentElement))
        texts.add(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      if (isOwn(element))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext']) texts.add(element.getAttribute(name) ?? '')
    texts.add(document.title.replace(/ · .*/, ''))
    return [...texts].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  }, language)

for (const language of ['ru', 'de'] as const) {
  const isEnglish = englishIn(language)
  const speaksOneLanguage = async (page: Page) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const texts = await textsOf(page, language)
    const { pathname, search } = new URL(page.url())
    expect.soft(texts.filter(isEnglish), `English on ${pathname}${search}`).toEqual([])
    expect
      .soft(
        texts.filter((text) => /\{\w+\}|undefined|\[object|NaN/.test(text)),
        `gaps on ${pathname}${search}`,
      )
      .toEqual([])
  }

  test.describe(language, () => {
    test.use({ locale: language })

    test('opened dialogs and messages have no English left', async ({ page, request, email }) => {
      const { frame, guides, account } = words[language]
      const { steps } = await readGuide(request, language, shopGuide)
      await page.goto('/')
      await hydrated(page)
      await page.getByRole('button', { name: frame('menu'), exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await speaksOneLanguage(page)

      await page.goto(`/instruction/${shopGuide}?step=${at(steps, 0).id}`)
      await hydrated(page)
      await page.locator('.checks').getByRole('checkbox').first().check()
      await page.getByRole('button', { name: guides('endGuide'), exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await speaksOneLanguage(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: guides('endTheGuide') })
        .click()
      await expect(page.locator('.toast')).toBeVisible()
      await speaksOneLanguage(page)
      await page.getByRole('button', { name: guides('remove') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await speaksOneLanguage(page)

      await page.goto('/auth/register')
      await hydrated(page)
      await page.getByRole('button', { name: account('sendCode') }).click()
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
      await speaksOneLanguage(page)
      await page.getByLabel(account('name')).fill('Ada Ro')
      await page.getByLabel(account('email')).fill(email)
      await page.getByRole('button', { name: account('sendCode') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('codeTitle'))
      await typeCode(page, 'abcdef')
      await expect(page.locator('.toast')).toBeVisible()
      await speaksOneLanguage(page)
    })

    signedInTest.describe('for a signed-in person', () => {
      signedInTest.use({ locale: language })
      signedInTest('personal screens have no English left', async ({ page }) => {
        const { profile } = words[language]
        for (const path of [
          '/profile',
          '/profile/guides',
          '/profile/guides?filter=finished',
          '/profile/settings',
          '/profile/orders',
          '/profile/support',
        ]) {
          await page.goto(path)
          await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
          await expect(page.getByRole('navigation', { name: profile('sections') })).toBeVisible()
          await speaksOneLanguage(page)
        }
      })
    })
  })
}

/** Russian plural form of a number, by the grammar rule. */
function russian(count: number): 'one' | 'few' | 'many' {
  const [last, tens] = [count % 10, Math.floor(count / 10) % 10]
  if (tens === 1 || last === 0 || last > 4) return 'many'
  return last === 1 ? 'one' : 'few'
}

/** Word of the dictionary in that form. */
function counted(part: 'frame' | 'guides' | 'catalog', key: string, count: number): string {
  const entry = dictionaries.ru[part]?.[key] as Form | undefined
  const form = typeof entry === 'object' ? entry[russian(count)] : undefined
  if (form === undefined) throw new Error(`${part}.${key} has no form for ${count}`)
  return form.replace('{count}', String(count))
}

test.describe('counted words', () => {
  test.use({ locale: 'ru' })

  test('follow their number', async ({ page, request }) => {
    const { roots, totalInstructions, totalSteps } = await readRoots(request, 'ru')
    await page.goto('/catalog/')
    const main = page.getByRole('main')
    await expect(main.getByText(counted('catalog', 'guides', totalInstructions), { exact: true }).first()).toBeVisible()
    await expect(main.getByText(counted('frame', 'steps', totalSteps), { exact: true }).first()).toBeVisible()
    for (const { slug, totalInstructions: count } of roots) {
      await expect(main.locator(`a[href="/catalog/${slug}"]`).first()).toContainText(counted('catalog', 'guides', count))
    }

    const guide = await readGuide(request, 'ru', shopGuide)
    await page.goto(`/instruction/${shopGuide}`)
    await expect(main.getByText(counted('guides', 'checks', guide.totalItems), { exact: true }).first()).toBeVisible()
    await expect(main.getByText(counted('frame', 'steps', guide.totalSteps), { exact: true }).first()).toBeVisible()
    for (const { items } of guide.steps)
      await expect(
        main
          .locator('summary')
          .getByText(counted('guides', 'checks', items.length), { exact: true })
          .first(),
      ).toBeVisible()

    // One tick, two ticks, five ticks: the question names what would be erased.
    const step = guide.steps.find(({ items }) => items.length > 5)
    const { guides } = words.ru
    const boxes = main.locator('.checks').getByRole('checkbox')
    for (const [before, count] of [
      [0, 1],
      [1, 2],
      [2, 5],
    ] as const) {
      await page.goto(`/instruction/${shopGuide}?step=${step?.id}`)
      await hydrated(page)
      await alive(boxes.first())
      // A tick restored under the pointer would be cleared by the click.
      await expect(boxes.and(page.locator(':checked'))).toHaveCount(before)
      for (const box of (await boxes.all()).slice(before, count)) await box.check()
      await page.goto(`/instruction/${shopGuide}`)
      await hydrated(page)
      await page.getByRole('button', { name: guides('startAgain') }).click()
      await expect(page.getByRole('dialog')).toContainText(counted('guides', 'ticks', count))
    }
  })
})
