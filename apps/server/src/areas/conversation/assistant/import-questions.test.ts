import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText } from '../../../../test/content.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { type ImportOptions, importContent } from '../../staff/imports/commands/import-content.ts'
import { listOfferedQuestions } from './reads/list-offered-questions.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())
beforeEach(async () => {
  await services.db.execute(sql`truncate categories, guides, search_documents, offered_questions cascade`)
  content = await createContent({
    'site/categories.yaml': categoriesYaml,
    'site/guides/rent-a-shop/en.md': guideText('rent-a-shop'),
    'site/assistant/around.yaml': questionsYaml({ step: 'first' }, { step: 'second' }),
  })
})
afterEach(() => content.remove())

/** YAML with questions of one guide. The first is on line 2. */
const questionsYaml = (...questions: object[]) =>
  ['rent-a-shop:', ...questions.map((one) => `  - ${JSON.stringify({ en: 'Why?', ru: 'Почему?', de: 'Warum?', ...one })}`)].join('\n')
const runImport = async (options?: ImportOptions, paths = ['site']) => {
  const result = await importContent(
    services,
    paths.map((name) => content.path(name)),
    options,
  )
  const lines = (found: { file: string; line: number; message: string }[]) =>
    found.map(({ file, line, message }) => `${path.relative(content.folder, file)}:${line} ${message}`.replaceAll(file, 'it'))
  return result.ok ? { ok: true, warnings: lines(result.warnings) } : { ok: false, problems: lines(result.problems) }
}
const listOfferedSteps = async () => (await listOfferedQuestions(makeCtx(services), { guide: 'rent-a-shop' })).items.map(({ step }) => step)

test('reports unknown steps, repeated steps and unknown keys with their lines', async () => {
  await content.write('site/assistant/around.yaml', questionsYaml({ step: 'first' }, { step: 'third' }))
  expect(await runImport()).toEqual({
    ok: false,
    problems: ['site/assistant/around.yaml:3 There is no step "third" in the guide "rent-a-shop".'],
  })
  await content.write('site/assistant/around.yaml', questionsYaml({ step: 'first' }, { step: 'second', colour: 'red' }, { step: 'first' }))
  expect(await runImport()).toEqual({
    ok: false,
    problems: [
      'site/assistant/around.yaml:4 "first" of "rent-a-shop" already has a question in line 2 of it. Use one question for each step.',
    ],
  })
  await content.write('site/assistant/around.yaml', questionsYaml({ step: 'first' }, { step: 'second', colour: 'red' }))
  expect(await runImport()).toEqual({
    ok: true,
    warnings: ['site/assistant/around.yaml:3 "colour" is not a known field. Remove it or check its spelling.'],
  })
  expect(await listOfferedSteps()).toEqual(['first', 'second'])
})

test('omits questions whose step is missing in a replaced guide', async () => {
  await runImport()
  await content.write('elsewhere/rent-a-shop.md', '# Other\n\n## First {#first}\n\n- [ ] a\n')
  expect(await runImport({ category: 'finance', taken: 'replaced' }, ['elsewhere'])).toMatchObject({ ok: true })
  expect(await runImport({ taken: 'left' })).toMatchObject({ ok: true })
  expect(await listOfferedSteps()).toEqual(['first'])
  // An unknown step of a guide that was not replaced is an error.
  await content.write('site/assistant/around.yaml', questionsYaml({ step: 'third' }).replace('rent-a-shop', 'buy-a-shop'))
  expect(await runImport({ taken: 'left' })).toMatchObject({ ok: false })
})
