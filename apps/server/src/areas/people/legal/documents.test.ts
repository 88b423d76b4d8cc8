import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { delivered } from '../../../../test/app.ts'
import { categoriesYaml, createContent } from '../../../../test/content.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { legalHandlers } from './module.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>
beforeAll(async () => {
  services = await createTestServices({ SITE_LEGAL_NAME: 'Star *A* <b>Ltd</b> & _Co_', SITE_CONTACT_EMAIL: 'write@star.example' })
})
afterEach(() => content.remove())
afterAll(() => services.close())

const front = { slug: 'terms', title: 'Terms of {site}', revised: '2024-08-07', version: '1', summary: 'What {company} says.' }
const buildText = (fields: Partial<typeof front> = {}, body = defaultBody) =>
  ['---', ...Object.entries({ ...front, ...fields }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', body].join('\n')
const defaultBody = `Run by {company}, write to {email}.

## First {#first}

See [below](/terms#second).

### Deeper

## Second *part* {#second}

Text.`

async function run(files: Partial<Record<'en' | 'ru' | 'de', string>>) {
  content = await createContent({
    'categories.yaml': categoriesYaml,
    ...Object.fromEntries(Object.entries(files).map(([language, text]) => [`legal/terms/${language}.md`, text])),
  })
  return importContent(services, [content.folder])
}
async function importProblems(files: Parameters<typeof run>[0]) {
  const result = await run(files)
  return result.ok ? [] : result.problems.map(({ file, line, message }) => `${file.replace(/^.*terms\//, '')}:${line} ${message}`)
}
const same = (text: string) => ({ en: text, ru: text, de: text })
async function read(slug = 'terms', language: 'en' | 'ru' | 'de' = 'en', from = services) {
  const answer = await legalHandlers.readDocument(makeCtx(from, { language }), { slug })
  if (answer instanceof Refusal) throw new Error(answer.code)
  return answer
}

test('escapes filled-in settings and gives each section its id', async () => {
  expect(await importProblems(same(buildText()))).toEqual([])
  const document = await read()
  expect(document).toMatchObject({
    slug: 'terms',
    title: 'Terms of Waymark',
    revised: '2024-08-07',
    version: '1',
    summary: 'What Star *A* <b>Ltd</b> & _Co_ says.',
    sections: [
      { id: 'first', title: 'First' },
      { id: 'second', title: 'Second part' },
    ],
  })
  expect(document.html).toContain('Run by Star *A* &#x3C;b>Ltd&#x3C;/b> &#x26; _Co_')
  expect(document.html).toContain('<a href="mailto:write@star.example">write@star.example</a>')
  expect(document.html).toContain('<h2 id="second">Second <em>part</em></h2>')
  expect(document.html).toContain('<h3>Deeper</h3>')
})

test('shows a new version and keeps the old one unchanged', async () => {
  await run(same(buildText()))
  await content.remove()
  expect(await importProblems(same(buildText({ version: '2', title: 'New terms' })))).toEqual([])
  expect(await read()).toMatchObject({ version: '2', title: 'New terms' })
  const kept = await services.rows(sql`select version, title from document_texts where language = 'de' order by version`)
  expect(kept).toEqual([
    { version: '1', title: 'Terms of Waymark' },
    { version: '2', title: 'New terms' },
  ])
})

test('refuses a changed text under a published version', async () => {
  await run(same(buildText()))
  await content.remove()
  const other = buildText({}, defaultBody.replace('Text.', 'Another text.'))
  const refused = 'ru.md:5 version: "1" was published with another text. Use a new version.'
  expect(await importProblems({ ...same(buildText()), ru: other })).toEqual([refused])
  expect((await read('terms', 'ru')).html).not.toContain('Another text.')

  await content.remove()
  const next = buildText({ version: '5' }, defaultBody.replace('Text.', 'Another text.'))
  expect(await importProblems(same(next))).toEqual([])
  expect(await read('terms', 'ru')).toMatchObject({ version: '5', html: expect.stringContaining('Another text.') })
  // An earlier version cannot come back with another text either.
  await content.remove()
  expect(await importProblems({ ...same(buildText()), ru: other })).toEqual([refused])
})

test('accepts changed settings under the same version', async () => {
  content = await createContent({
    'categories.yaml': categoriesYaml,
    ...Object.fromEntries(languages.map((language) => [`legal/terms/${language}.md`, buildText({ version: '3' })])),
  })
  await importContent(services, [content.folder])
  const renamed = { ...services, env: { ...services.env, site: { ...services.env.site, contactEmail: 'new@star.example' } } }
  expect(await importContent(renamed, [content.folder])).toMatchObject({ ok: true })
  expect((await read()).html).toContain('new@star.example')
})

test('reports every problem with file and line and changes nothing', async () => {
  await run(same(buildText()))
  await content.remove()
  const before = await read()
  const { en, ru, de } = {
    en: buildText({}, '## First {#first}\n\n{stranger} <i>raw</i> [x](javascript:alert) [y](#first)\n\n## No id\n\n## Again {#first}'),
    ru: buildText({ slug: 'policy', revised: '7 August' }),
    de: '## No front matter {#first}',
  }
  const problems = await importProblems({ en, ru, de })
  for (const part of [
    'en.md:10 {stranger} is not known; {site}, {company}, {email}, {origin} are',
    'en.md:10 Raw HTML is not allowed.',
    'en.md:10 "javascript:alert" leads nowhere',
    'en.md:10 "#first" leads nowhere',
    'en.md:12 The id of this section is missing.',
    'en.md:14 {#first} is already used above.',
    'ru.md:4 revised: Use a date such as 2024-08-07.',
    'de.md:1 The front matter is missing. Begin with fields between two lines "---".',
  ])
    expect(problems.join('\n')).toContain(part)
  expect(await read()).toEqual(before)
})

test('reports languages that differ or are missing', async () => {
  const other = buildText({ version: '9' }, '## Second {#second}\n\n## First {#first}')
  expect(
    await importProblems({ en: buildText({ version: '4' }), ru: other, de: buildText({ version: '4' }, '## First {#first}') }),
  ).toEqual([
    expect.stringMatching(/^ru.md:5 version: "9" differs from "4" in .*en.md:5\. Use the same value\.$/),
    expect.stringMatching(/^ru.md:8 The section {#second} is in a different order than in .*en.md:16\.$/),
    expect.stringMatching(/^de.md:1 The section {#second} of .*en.md:16 is missing\. Add it\.$/),
  ])
  await content.remove()
  expect(await importProblems({ en: buildText() })).toEqual([
    'ru.md:1 This file is missing. Add it: people agree to the document in every language.',
    'de.md:1 This file is missing. Add it: people agree to the document in every language.',
  ])
})

test('the four delivered documents are valid in all languages', async () => {
  const site = await createTestServices({}, delivered)
  onTestFinished(() => site.close())
  for (const slug of ['terms', 'policy', 'personal-data', 'refunds'])
    for (const language of languages) {
      const { title, html, sections } = await read(slug, language, site)
      expect(title).not.toBe('')
      expect(html).not.toMatch(/[{}]/)
      expect(sections.length).toBeGreaterThan(2)
    }
  await expect(read('imprint', 'en', site)).rejects.toThrow('not_found')
  await expect(read('__proto__', 'en', site)).rejects.toThrow('not_found')
})
