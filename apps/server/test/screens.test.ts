import path from 'node:path'
import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { languages } from '@waymark/contract/choices.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { loadBuiltApp } from '../src/platform/built-app.ts'
import { delivered } from './app.ts'
import { createTestServices, type TestServices } from './services.ts'

// Content of screens before scripts run (specification 2, screens by function).

let services: TestServices
let fastify: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  services = await createTestServices({}, delivered)
  const built = await loadBuiltApp(path.resolve(import.meta.dirname, '../../web/dist'))
  fastify = await buildApp(services, { rendererFor: async () => () => built })
})
afterAll(async () => {
  await fastify.close()
  await services.close()
})

const mainOf = async (url: string, language = 'en') => {
  const { body } = await fastify.inject({ url, headers: { 'accept-language': language } })
  return /<main.*<\/main>/s.exec(body.slice(0, body.indexOf('<script type="application/json" id="page"')))?.[0] ?? ''
}
/** Visible text as one line. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
async function answer<N extends CallName>(path: string, language = 'en'): Promise<Answer<N>> {
  return toCamel((await fastify.inject({ url: `/api/react/${path}`, headers: { 'accept-language': language } })).json()) as Answer<N>
}
/** Texts of one part of the product's words. */
const wordsOf = async (part: string, language: string) =>
  (await import(path.resolve(import.meta.dirname, `../../web/app/areas/${part}/${language}.ts`))).default as Record<string, string>

describe('home', () => {
  test('counts guides and steps, and offers the search', async () => {
    const { totalInstructions, totalSteps } = await answer<'readRoots'>('instruction_categories/roots')
    const main = await mainOf('/')
    expect(textOf(main)).toMatch(new RegExp(`\\b${totalInstructions} guides\\b`))
    expect(textOf(main)).toMatch(new RegExp(`\\b${totalSteps} steps\\b`))
    expect(main).toMatch(/<form[^>]* action="\/catalog\/"/)
    expect(main).toContain('name="q"')
  })

  test('shows a short about section and the partner banner', async () => {
    const main = await mainOf('/')
    expect(textOf(main)).toContain('Why we’re here')
    expect(main).toMatch(/href="\/about"/)
    expect(textOf(main)).toContain('Know your trade well? Work with us.')
    expect(main).toMatch(/href="\/partners[^"]*"/)
  })
})

describe('the catalogue', () => {
  test('shows every root category', async () => {
    const { roots } = await answer<'readRoots'>('instruction_categories/roots')
    const main = await mainOf('/catalog/')
    expect(roots.length).toBeGreaterThan(5)
    for (const { slug, name } of roots) {
      expect(main).toContain(`href="/catalog/${slug}"`)
      expect(textOf(main)).toContain(name)
    }
  })

  test('a category shows its subcategories and its guides on one page', async () => {
    const { name, description, subcategories, instructions } = await answer<'readCategory'>('instruction_category/business')
    const main = await mainOf('/catalog/business')
    expect(textOf(main)).toContain(name)
    expect(textOf(main)).toContain(description)
    expect([subcategories.length > 0, instructions.length > 0]).toEqual([true, true])
    for (const { slug } of subcategories) expect(main).toContain(`href="/catalog/${slug}"`)
    for (const { slug } of instructions) expect(main).toContain(`href="/instruction/${slug}"`)
  })

  test('finds guides and highlights matches', async () => {
    const main = await mainOf('/catalog/?q=lease')
    expect(textOf(main)).toMatch(/results? for “lease”/)
    expect(main).toContain('<mark>')
    expect(main).toContain('href="/instruction/')
  })

  test('says that nothing was found and what to do', async () => {
    const main = await mainOf('/catalog/?q=xyzzyq')
    expect(textOf(main)).toContain('No results for “xyzzyq”')
    expect(textOf(main)).toContain('Try another search')
    expect(main).toContain('href="/catalog/"')
    expect(main).toContain('href="/"')
    expect(textOf(main)).toContain('Popular guides')
    expect(main.match(/<article/g)).toHaveLength(3)
  })

  test('suggests a correction for a typing error', async () => {
    const main = await mainOf('/catalog/?q=landlort')
    expect(textOf(main)).toContain('Showing results for')
    expect(main).toMatch(/href="\/catalog\/\?q=landlord"[^>]*>landlord</)
    expect(main).toContain('href="/instruction/rent-a-shop"')
  })
})

describe('a guide', () => {
  test('shows its name, summary, category, steps, time and date of update', async () => {
    const { name, announce, category, totalSteps, steps, parents } = await answer<'readGuide'>('instruction/rent-a-shop')
    const main = await mainOf('/instruction/rent-a-shop')
    for (const words of [name, announce, category.name, `${totalSteps} steps`, 'Updated 2 Mar 2026']) expect(textOf(main)).toContain(words)
    for (const { slug } of parents) expect(main).toContain(`href="/catalog/${slug}"`)
    for (const { id, title } of steps) {
      expect(main).toContain(`step=${id}"`)
      expect(textOf(main)).toContain(title)
    }
  })

  test('links each step to the next', async () => {
    const { steps } = await answer<'readGuide'>('instruction/rent-a-shop')
    const [first, second, third] = steps
    const main = await mainOf(`/instruction/rent-a-shop?step=${second?.id}`)
    expect(main).toContain(`<h1`)
    expect(textOf(main)).toContain(second?.title)
    for (const step of [first, third]) expect(main).toContain(`step=${step?.id}"`)
    for (const { title } of second?.items ?? []) expect(textOf(main)).toContain(textOf(title))
    expect(main.match(/type="checkbox"/g)?.length).toBeGreaterThanOrEqual(second?.items.length ?? 0)
  })

  test('a step shows who does it, the note and the not-needed option', async () => {
    const { does } = await answer<'readService'>('paid_service/business-account')
    const [taken] = does
    const step = textOf(await mainOf(`/instruction/${taken?.slug}?step=${taken?.steps[0]?.id}`))
    for (const words of ['Do it for me', 'Add a note', 'Not needed here']) expect(step).toContain(words)
  })

  test('a paid guide is marked and shows only its first step', async () => {
    const slug = 'set-the-price-of-a-new-product'
    const { paid, steps } = await answer<'readGuide'>(`instruction/${slug}`)
    expect([paid, steps[0]?.locked, steps[1]?.locked]).toEqual([true, false, true])
    expect(textOf(await mainOf(`/instruction/${slug}?step=${steps[1]?.id}`))).toContain('Paid guide: only with a paid subscription')
  })
})

test('AI guides have their own category and prompts to copy', async () => {
  const { instructions } = await answer<'readCategory'>('instruction_category/ai-solutions')
  expect(instructions.length).toBeGreaterThan(0)
  for (const { slug } of instructions) {
    const { steps } = await answer<'readGuide'>(`instruction/${slug}`)
    const step = steps.find(
      ({ locked, before, after, items }) =>
        !locked && [...before, ...after, ...items.flatMap(({ how }) => how)].some(({ kind }) => kind === 'prompt'),
    )
    expect([slug, step?.id]).toEqual([slug, expect.any(String)])
    expect(textOf(await mainOf(`/instruction/${slug}?step=${step?.id}`))).toContain('Prompt for an AI assistant')
  }
})

test.each([
  ['en', 'Section in development'],
  ['ru', 'Раздел в разработке'],
  ['de', 'Bereich im Aufbau'],
] as const)('of what is announced for later it is said in %s that the section is in development', async (language, words) => {
  expect(textOf(await mainOf('/about', language))).toContain(words)
})

test('results can be filtered by kind, kept in the address', async () => {
  const all = await mainOf('/catalog/?q=invoice')
  const services = await mainOf('/catalog/?q=invoice&kind=service')
  const chosen = (html: string) => /aria-current="true"[^>]*>([^<]+)/.exec(html)?.[1]
  expect([chosen(all), chosen(services)]).toEqual(['All', 'Services'])
  expect(all).toContain('href="/catalog/?q=invoice&amp;kind=service"')
  const linksTo = (html: string, place: string) => html.split(`href="/${place}/`).length - 1
  expect([linksTo(services, 'service') > 0, linksTo(services, 'instruction')]).toEqual([true, 0])
  expect(services).toContain('<input type="hidden" name="kind" value="service"/>')
})

describe.each(languages)('in %s', (language) => {
  test.each([
    ['terms', '/terms'],
    ['refunds', '/terms/refunds'],
    ['policy', '/policy'],
    ['personal-data', '/policy/personal-data'],
  ])('the document %s has contents and links to the other three', async (slug, address) => {
    const legal = await wordsOf('people/legal/words/legal', language)
    const { title, summary, sections } = await answer<'readDocument'>(`document/${slug}`, language)
    const main = await mainOf(address, language)
    const said = (html: string | undefined) => textOf(html ?? '').trim()
    expect(said(/<h1.*?<\/h1>/s.exec(main)?.[0])).toBe(title)
    expect(textOf(main)).toContain(textOf(summary))
    const [contents = '', agreements = ''] = main.match(/<nav.*?<\/nav>/gs) ?? []
    const linksIn = (html: string) =>
      [...html.matchAll(/<a[^>]* href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => [said(text), href])
    expect(contents).toContain(`aria-label="${legal.contents}"`)
    expect(linksIn(contents)).toEqual(sections.map((section) => [section.title, `${address}#${section.id}`]))
    const text = main.slice(main.indexOf('id="document-text"'), main.indexOf(agreements))
    expect([...text.matchAll(/<h2.*?<\/h2>/gs)].map(([heading]) => said(heading))).toEqual(sections.map((section) => section.title))
    expect(agreements).toContain(`aria-label="${legal.agreements}"`)
    expect(said(/<(\w+) aria-current="page".*?<\/\1>/s.exec(agreements)?.[0])).toBe(title)
    expect(linksIn(agreements)).toEqual(
      Object.entries({ terms: '/terms', refunds: '/terms/refunds', policy: '/policy', 'personal-data': '/policy/personal-data' })
        .filter(([other]) => other !== slug)
        .map(([other, href]) => [legal[other], href]),
    )
  })

  test.each(['/spot', '/partners'])('%s shows an address to write to without scripts', async (address) => {
    const inquiries = await wordsOf('conversation/inquiries/words/inquiries', language)
    const main = await mainOf(address, language)
    expect(textOf(main)).toContain(inquiries.noScript)
    expect(main).toMatch(/<a[^>]* href="mailto:[^"]+@/)
    // Controls that need scripts are hidden with their forms.
    expect(main.replace(/<form[^>]* class="[^"]*noscript:hidden.*?<\/form>/gs, '')).not.toMatch(/<button|<input|<select|<textarea/)
  })

  test('the partners page is complete', async () => {
    const partners = await wordsOf('conversation/inquiries/words/partners', language)
    const text = textOf(await mainOf('/partners', language))
    for (const part of ['entranceText', 'nextSetUp', 'vendorText', 'investorText']) expect(text).toContain(partners[part])
  })
})
