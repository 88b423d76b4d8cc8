import { type Language, languages } from '@waymark/contract/choices.ts'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { isTestedIn } from './samples.ts'
import { createSite, sitemapPaths } from './site-pages.ts'

// Validates the HTML of public pages with html-validate's standard preset.

let site: TestApp
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const beside = ['/search', '/search?q=bank', '/search?q=qqqqqq', '/basket', '/basket/business-account', '/basket/landing/business-account']
const signingIn = ['/auth/login', '/auth/register', '/nothing-here']

/** One page of each kind: addresses that differ only in their last segment count as one kind. */
async function kindsOfPages(): Promise<string[]> {
  const kinds = Map.groupBy(await sitemapPaths(site), (path) =>
    path
      .split('/')
      .map((part, at) => (at < 2 ? part : '*'))
      .join('/'),
  )
  // Steps of guides too, because they contain tables and checklists.
  const guides = kinds.get('/instruction/*') ?? []
  const steps = await Promise.all(guides.map(async (path) => `${path}?step=${await firstStep(path)}`))
  return [...[...kinds.values()].flatMap(([first = '']) => first), ...steps, ...beside, ...signingIn]
}

async function firstStep(guide: string): Promise<string> {
  const { steps } = (await site.fastify.inject(`/api/react${guide}`)).json<{ steps: { id: string }[] }>()
  return steps[0]?.id ?? ''
}

test.each(languages)('pages of every kind are valid HTML in %s', async (language: Language) => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const wrong = new Set<string>()
  const pages = (await kindsOfPages()).filter((_, index) => isTestedIn(language, index))
  for (const url of pages) {
    const { body } = await site.fastify.inject({ url, headers: { 'accept-language': language } })
    const { results } = await validator.validateString(body)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      wrong.add(`${url}: ${ruleId}: ${message} at ${selector}`)
  }
  expect([...wrong]).toEqual([])
})
