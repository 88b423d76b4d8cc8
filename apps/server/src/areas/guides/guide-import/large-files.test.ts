import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoriesYaml, createContent } from '../../../../test/content.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { guides } from '../guides/tables.ts'
import { openGuide } from './documents/open-guide.ts'

// A large file is imported, or refused with the reason, and does not block other work.

const tasks = sampleSize(1000, 10_000)
const headings = sampleSize(700, 1999)

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())
beforeEach(async () => {
  await services.db.execute('truncate categories, guides, search_documents cascade')
  content = await createContent({ 'categories.yaml': categoriesYaml })
  await importContent(services, [content.path('categories.yaml')])
})
afterEach(() => content.remove())

const run = () => importContent(services, [content.path('big.md')], { category: 'finance' })

async function counts() {
  const [row] = await services.db
    .select({ steps: guides.totalSteps, items: guides.totalItems, outline: guides.outline })
    .from(guides)
    .where(eq(guides.slug, 'big'))
  return row
}

const many = (count: number, line: (number: number) => string) => Array.from({ length: count }, (_, at) => line(at + 1)).join('\n')

describe('a large file', () => {
  test('of 10,000 tasks in one list is refused only for their number', () => {
    const text = many(10_000, (number) => `- [ ] ${number} [`)
    expect(openGuide({ file: 'big.md', language: 'en', text })).not.toHaveProperty('message')
    expect(openGuide({ file: 'big.md', language: 'en', text: `Words\n${text.replaceAll('- [ ]', '    - [ ]')}` })).toMatchObject({
      message: 'One paragraph has more than 4000 of [ ] * _ ~ ` < !. Split the paragraph.',
    })
  })

  test(`of ${tasks} tasks in one list is imported twice with the same ids`, async () => {
    await content.write('big.md', `# Big\n\n${many(tasks, (number) => `- [ ] Task *number* [${number}](https://a.example)`)}\n`)
    expect(await run()).toMatchObject({ ok: true, added: ['big'] })
    const before = await counts()
    expect(before).toMatchObject({ steps: 1, items: tasks })
    await content.write('big.md', `# Big\n\n${many(tasks, (number) => `- [ ] Tasks *number* [${number}](https://b.example)`)}\n`)
    expect(await run()).toMatchObject({ ok: true, changed: ['big'] })
    expect((await counts())?.outline.flatMap(({ items }) => items).length).toBe(tasks)
  }, 200_000)

  test(`of ${headings} steps is imported`, async () => {
    await content.write('big.md', `# Big\n\n${many(headings, (number) => `## Step ${number}\n\nText.\n\n- [ ] Done ${number}\n`)}\n`)
    expect(await run()).toMatchObject({ ok: true, added: ['big'] })
    expect(await counts()).toMatchObject({ steps: headings, items: headings })
  }, 200_000)
})
