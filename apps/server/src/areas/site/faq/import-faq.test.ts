import { languages } from '@waymark/contract/choices.ts'
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContent, faqFiles, waitForContentEvents } from '../../../../test/content.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { invoke } from '../../../platform/calls.ts'
import { searchDocuments } from '../../guides/search/tables.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { faqHandlers } from './module.ts'
import { faqQuestions } from './tables.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

beforeEach(async () => {
  await services.db.execute('truncate faq_groups, search_documents, search_names cascade')
  content = await createContent({ ...faqFiles('start', ['what', 'how']), ...faqFiles('money', ['price'], { facts: { position: 2 } }) })
})
afterEach(() => content.remove())

const runImport = () => importContent(services, [content.folder])
const importSuccessfully = async () => expect(await runImport()).toMatchObject({ ok: true })
async function write(slug: string, ids: string[], changes?: Parameters<typeof faqFiles>[2]) {
  for (const [name, text] of Object.entries(faqFiles(slug, ids, changes))) await content.write(name, text)
}
const importProblems = async () => {
  const result = await runImport()
  return result.ok ? [] : result.problems.map(({ file, line, message }) => `${file.slice(content.folder.length + 1)}:${line} ${message}`)
}
const read = async (language: 'en' | 'ru' | 'de' = 'en') => {
  const answer = await invoke(faqHandlers as never, 'readFaq', makeCtx(services, { language }), {})
  return (answer as Awaited<ReturnType<typeof faqHandlers.readFaq>>).groups
}
const listQuestionIds = async () => (await read()).map(({ slug, questions }) => [slug, ...questions.map(({ id }) => id)])
const listIndexedTitles = async () =>
  (await services.db.select().from(searchDocuments).orderBy(asc(searchDocuments.title))).map(({ title }) => title)

test('lists questions in the order of the files, in the reader’s language', async () => {
  await importSuccessfully()
  expect(await read('de')).toEqual([
    {
      slug: 'start',
      name: 'Group start (de)',
      questions: [
        { id: 'what', question: 'What is what? (de)', html: '<p>It is <strong>what</strong> (de).</p>' },
        { id: 'how', question: 'What is how? (de)', html: '<p>It is <strong>how</strong> (de).</p>' },
      ],
    },
    expect.objectContaining({ slug: 'money', name: 'Group money (de)' }),
  ])
})

test('fills in settings as text, and updates them when they change', async () => {
  const answer = 'Write to {email} at {site}, {origin}.'
  await write('money', ['price'], {
    facts: { position: 2 },
    words: { questions: { price: { question: 'What does {site} cost?', answer } } },
  })
  await importSuccessfully()
  const env = { ...services.env, site: { ...services.env.site, name: '*Star*' } }
  expect(await importContent({ ...services, env }, [content.folder])).toMatchObject({ ok: true })
  const [, money] = await read()
  expect(money?.questions[0]).toMatchObject({ question: 'What does *Star* cost?' })
  expect(money?.questions[0]?.html).toContain('at *Star*,')
})

test('a moved question keeps its id; a removed one is gone from page and search', async () => {
  await importSuccessfully()
  const findId = async (anchor: string) => (await services.db.select().from(faqQuestions)).find((row) => row.anchor === anchor)?.id
  const before = await findId('how')
  await write('start', ['what', 'new'])
  await write('money', ['how', 'price'], { facts: { position: 2 } })
  await importSuccessfully()
  expect(await listQuestionIds()).toEqual([
    ['start', 'what', 'new'],
    ['money', 'how', 'price'],
  ])
  expect(await findId('how')).toBe(before)
  await content.remove('faq/start')
  await importSuccessfully()
  expect(await listQuestionIds()).toEqual([['money', 'how', 'price']])
  expect(new Set(await listIndexedTitles())).toEqual(
    new Set(['how', 'price'].flatMap((id) => languages.map((language) => `What is ${id}? (${language})`))),
  )
})

test('a repeated import writes and publishes nothing', async () => {
  await importSuccessfully()
  await waitForContentEvents(services)
  services.statements()
  let isPublished = false
  services.events.subscribe('content', () => {
    isPublished = true
  })
  await importSuccessfully()
  expect(services.statements().filter((statement) => /^(insert|update)/i.test(statement))).toEqual([])
  await waitForContentEvents(services)
  expect(isPublished).toBe(false)
})

describe('a broken file', () => {
  const answer = (text: string) => ({ words: { questions: { price: { question: 'What?', answer: text } } } })
  test.each<[string, Parameters<typeof faqFiles>[2], string]>([
    ['no position', { facts: { position: 0 } }, 'group.yaml:2 position: Use a whole number from 1 to 1000.'],
    [
      'a question twice',
      { facts: { questions: ['price', 'price'] } },
      'group.yaml:5 questions.1: "price" is already used above. Remove or rename it.',
    ],
    [
      'a question without words',
      { facts: { questions: ['price', 'fees'] } },
      'en.yaml:3 questions: "fees" of group.yaml is missing. Add it.',
    ],
    [
      'words of no question',
      { facts: { questions: ['fees'] } },
      'en.yaml:4 questions.price: group.yaml has no such id. Add it there, or remove it here.',
    ],
    [
      'an unknown blank',
      answer('It costs {much}.'),
      'en.yaml:6 questions.price.answer: {much} is not known; {site}, {company}, {email}, {origin} are',
    ],
    ['raw HTML', answer('<b>Much</b>'), 'en.yaml:6 questions.price.answer: Raw HTML is not allowed. Use Markdown.'],
    [
      'a link into nowhere',
      answer('[here](plans)'),
      'en.yaml:6 questions.price.answer: "plans" leads nowhere. Use https://…, mailto:… or a path such as /plans.',
    ],
    [
      'a source without its day',
      { facts: { sources: [{ title: 'Law', url: 'https://example.com', checked: 'yesterday' }] } },
      'group.yaml:10 sources.0.checked: Use a date such as 2026-10-05.',
    ],
    [
      'a question of another group',
      {
        facts: { questions: ['price', 'what'] },
        words: { questions: { price: { question: 'A?', answer: 'B.' }, what: { question: 'A?', answer: 'B.' } } },
      },
      'group.yaml:5 questions.1: "what" is already a question of the group "start". Use another id.',
    ],
    ...['question', 'feedback-form', 'group-money', 'main'].map((id): [string, Parameters<typeof faqFiles>[2], string] => [
      `an anchor of the page, ${id}`,
      {
        facts: { questions: ['price', id] },
        words: { questions: Object.fromEntries(['price', id].map((one) => [one, { question: 'A?', answer: 'B.' }])) },
      },
      `group.yaml:5 questions.1: The page of questions already uses the address "${id}". Use another id.`,
    ]),
  ])('is named, and nothing is changed: %s', async (_, changes, problem) => {
    await importSuccessfully()
    const before = await listQuestionIds()
    await write('money', ['price'], changes)
    expect(await importProblems()).toContainEqual(expect.stringContaining(`faq/money/${problem}`))
    expect(await listQuestionIds()).toEqual(before)
  })

  test('needs words in every language', async () => {
    await content.remove('faq/money/de.yaml')
    expect(await importProblems()).toEqual(['faq/money/de.yaml:1 This file is missing. Add it: a text is needed in every language.'])
  })
})
