import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText } from '../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { type ImportOptions, importContent } from '../../staff/imports/commands/import-content.ts'
import { categories } from '../catalog/tables.ts'
import { guides, guideTexts } from '../guides/tables.ts'
import { searchDocuments } from '../search/tables.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  services = await createTestServices()
})

afterAll(() => services.close())

beforeEach(async () => {
  await services.db.execute('truncate categories, guides, search_documents cascade')
  content = await createContent({ 'categories.yaml': categoriesYaml, 'guides/rent-a-shop/en.md': guideText('rent-a-shop') })
})

afterEach(() => content.remove())

const run = (options?: ImportOptions, paths = [content.folder]) => importContent(services, paths, options)

async function everything() {
  const { db } = services
  return {
    guides: await db.select().from(guides),
    texts: await db.select().from(guideTexts),
    categories: await db.select().from(categories),
    found: await db.select().from(searchDocuments),
  }
}

const problems = async (options?: ImportOptions) => {
  const result = await run(options)
  return result.ok ? [] : result.problems.map(({ file, line, message }) => `${file.slice(content.folder.length + 1)}:${line} ${message}`)
}

describe('a broken file', () => {
  test('changes nothing; all errors have line and reason', async () => {
    await run()
    const before = await everything()
    await content.write('guides/rent-a-shop/en.md', guideText('rent-a-shop', { name: 'Changed' }))
    await content.write('guides/bad/en.md', guideText('bad', { announce: 'Short', category: 'nowhere' }))
    await content.write('guides/worse/en.md', '---\nslug: worse\ncategory: [\n---\n## Step\n')
    expect(await problems()).toEqual([
      'guides/bad/en.md:5 announce: Use a sentence of 20 to 100 characters, which fits the two lines of a card. This one has 5.',
      expect.stringMatching(/^guides\/worse\/en\.md:\d Broken YAML: /),
      expect.stringContaining('guides/worse/en.md:5 The working time is missing'),
      expect.stringContaining('guides/worse/en.md:5 This step is empty.'),
    ])
    expect(await everything()).toEqual(before)
  })

  test.each([
    [
      'an unknown category',
      { category: 'nowhere' },
      'guides/bad/en.md:3 category: "nowhere" is unknown. Use one of business, finance, people, registration.',
    ],
    [
      'an unknown service to lead to',
      { services: ['gone'] },
      expect.stringMatching(/^guides\/bad\/en\.md:\d services: There is no service "gone"\.$/),
    ],
    ['an unknown guide to go on to', { recommended: ['gone'] }, 'guides/bad/en.md:6 recommended: There is no guide "gone".'],
    [
      'a slug that is not the folder',
      { slug: 'other' },
      'guides/bad/en.md:2 slug: "other" differs from the folder "bad". Use the same name.',
    ],
    ['a reserved slug', { slug: 'finished' }, 'guides/bad/en.md:2 slug: This word is reserved for a page. Use another.'],
  ])('%s', async (_, front, problem) => {
    await content.write('guides/bad/en.md', guideText('bad', front))
    expect(await problems()).toEqual([problem])
    expect((await everything()).guides).toEqual([])
  })

  test('names both files when languages differ', async () => {
    const body = '## First {#first minutes=5}\n\n- [ ] a {#one}\n- [ ] b {#three}\n\n## Second {#second minutes=12}\n\n- [ ] c {#last}\n'
    await content.write('guides/rent-a-shop/ru.md', guideText('rent-a-shop', {}, body))
    const [en, ru] = [content.path('guides/rent-a-shop/en.md'), 'guides/rent-a-shop/ru.md']
    expect(await problems()).toEqual([
      `${ru}:7 The task {#two} of ${en}:14 is missing here.`,
      `${ru}:10 The task {#three} is not in ${en}:13.`,
      `${ru}:12 minutes=12 differs from 10 in ${en}:16`,
    ])
  })

  test('suggests the earlier id of a task', async () => {
    await run()
    const text = guideText('rent-a-shop').replace(
      '- [ ] Another thing done {#two}',
      '- [ ] Another good thing is done\n- [ ] Something else',
    )
    await content.write('guides/rent-a-shop/en.md', text)
    expect(await problems()).toEqual([
      'guides/rent-a-shop/en.md:14 This task has no id. Add {#two} at the end of the line.',
      'guides/rent-a-shop/en.md:15 This task has no id. Add {#something-else} at the end of the line.',
    ])
  })

  test('is reported for categories too', async () => {
    await content.write(
      'categories.yaml',
      '- slug: Business\n  line: k\n  name: { en: Business, ru: Бизнес }\n  description: { en: x, ru: x, de: x }\n  colour: red\n',
    )
    expect(await problems()).toEqual([
      'categories.yaml:1 0.slug: Use lowercase letters, digits and hyphens.',
      'categories.yaml:3 `0.name.de` is missing. Use a text of 1 to 60 characters.',
      'categories.yaml:2 0.line: Use a letter from a to j.',
    ])
  })

  test('is reported for a path that does not exist', async () => {
    const result = await run({}, [content.path('nothing')])
    expect(result).toEqual({
      ok: false,
      problems: [{ file: content.path('nothing'), line: 1, message: 'There is no such file or folder.' }],
    })
  })
})
