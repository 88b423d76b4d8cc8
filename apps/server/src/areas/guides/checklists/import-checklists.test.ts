import { toCamel, toSnake } from '@waymark/contract/wire.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyBody, createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { everyNth, sampleSize } from '../../../../test/samples.ts'
import { tidyTakings } from '../../money/entitlements/commands/take-once.ts'
import { takings } from '../../money/entitlements/tables.ts'
import { isTitle, parseDraft, writeChecklist, writeDraft } from './markdown.ts'
import { readImport } from './reads/read-import.ts'

// Importing Markdown into "My checklists": preview, saving all files at once, and round trip of an export.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

async function person() {
  app.services.move(200)
  const { bearer } = await makeSignedIn(app.services)
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, key?: string) => {
    const url = `/api/react/user/${path}`
    const headers = { ...bearer, ...(key && { 'idempotency-key': key }) }
    const response = await app.fastify.inject({ method, url, headers, ...(payload ? { payload: toSnake(payload) as object } : {}) })
    return { status: response.statusCode, body: toCamel(response.json()) as AnyBody }
  }
  return {
    preview: (...files: object[]) => call('POST', 'custom_instructions/import/preview', { files }),
    bring: (files: object[], place: object = { category: 'Brought' }, key?: string) =>
      call('POST', 'custom_instructions/import', { files, ...place }, key),
    folders: async () => (await call('GET', 'custom_instruction_categories')).body.items,
    draft: async (id: string) => (await call('GET', `custom_instruction/${id}/draft`)).body,
    begin: (name: string) => call('POST', 'custom_instructions', { name, category: 'Brought' }),
  }
}

const file = (name: string, text: string) => ({ name, text })

describe('a preview of files', () => {
  test('shows the result and what is left out, with lines, and saves nothing', async () => {
    const mine = await person()
    const text =
      '---\nlayout: x\n---\n# Trip\n\n## Before\n\n- [x] Book\n- [ ] Pack\n- [x] Tell\n\n## There\n\n- [-] Sleep\n\n[x](other.md)\n'
    const { status, body } = await mine.preview(
      file('trip.md', text),
      file('words.md', 'Only words.'),
      file('clock.mdx', '# A\n\n<Clock />\n\n- [ ] a\n'),
    )
    expect(status).toBe(200)
    expect(body.items).toEqual([
      {
        file: 'trip.md',
        name: 'Trip',
        steps: [
          { title: 'Before', totalItems: 3 },
          { title: 'There', totalItems: 1 },
        ],
        totalItems: 4,
        notes: [
          { key: 'front_left_out', what: 'layout', lines: [1] },
          { key: 'task_cancelled', what: '', lines: [14] },
          { key: 'link_beside', what: 'other.md', lines: [16] },
          { key: 'tick_left', what: '', lines: [8, 10] },
        ],
        problems: [],
      },
      {
        file: 'words.md',
        name: '',
        steps: [],
        totalItems: 0,
        notes: [],
        problems: [{ key: 'no_structure', what: '', lines: [1] }],
      },
      {
        file: 'clock.mdx',
        name: '',
        steps: [],
        totalItems: 0,
        notes: [],
        problems: [{ key: 'component_unknown', what: 'Clock', lines: [3] }],
      },
    ])
    expect(await mine.folders()).toEqual([])
  })

  test('refuses files that exceed the limits of a checklist', async () => {
    const mine = await person()
    const many = (count: number) => Array.from({ length: count }, (_, at) => `- [ ] ${at}`).join('\n')
    const wide = `|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}\n${'|\n'.repeat(90)}`
    const cases: [string, string][] = [
      ['step_too_long', many(501)],
      ['too_many_steps', Array.from({ length: 301 }, (_, at) => `## ${at}\n\n- [ ] a\n`).join('\n')],
      ['too_many_tasks', Array.from({ length: 7 }, (_, at) => `## ${at}\n\n${many(450)}\n`).join('\n')],
      ['text_too_much', `# A\n\n- [ ] a\n\n${wide}`],
      ['too_many_marks', `- [ ] ${'*a* '.repeat(2100)}`],
    ]
    // In sequence, because a busy machine refuses requests that wait too long.
    for (const [problem, text] of everyNth(cases, 3)) {
      const [item] = (await mine.preview(file('a.md', text))).body.items
      expect(item.problems.map(({ key }: { key: string }) => key)).toEqual([problem])
    }
    expect((await mine.bring([file('a.md', many(501))])).status).toBe(422)
    expect(await mine.folders()).toEqual([])
  })

  test.each([
    ['tasks', `# A\n\n${'- [ ] a\n'.repeat(24_000)}`, 'too_many_tasks'],
    ['numbers', `# A\n\n${'1. a\n'.repeat(39_000)}`, 'too_many_tasks'],
    ['lines that could be rows of a table', `# A\n\n- [ ] a\n\n${'a|b\n'.repeat(49_000)}`, 'too_many_cells'],
  ])('refuses tens of thousands of %s without parsing them', (_, text, key) => {
    expect(readImport({ name: 'a.md', text })).toMatchObject({ draft: null, problems: [{ key }] })
  })

  test('is limited in number, length and frequency', async () => {
    const mine = await person()
    expect((await mine.preview(...Array.from({ length: 21 }, () => file('a.md', '- [ ] a')))).body.errors).toEqual([
      { path: 'files', message: 'No more than 20' },
    ])
    expect((await mine.preview(file('a.md', 'x'.repeat(200_001)))).body.errors).toEqual([
      { path: 'files.0.text', message: 'Use at most 200,000 characters' },
    ])
    for (let count = 0; count < 12; count++) expect((await mine.preview(file('a.md', '- [ ] a'))).status).toBe(200)
    expect((await mine.preview(file('a.md', '- [ ] a'))).body.code).toBe('too_many_requests')
  })
})

test('one user’s files are read one at a time and do not delay others', async () => {
  const [ada, noa] = [await person(), await person()]
  const long = file('long.md', `# A\n\n- [ ] a\n\n${'Some words.\n\n'.repeat(100)}`)
  const done: string[] = []
  const look = async (name: string, { preview }: typeof ada, given: object) => {
    expect((await preview(given)).status).toBe(200)
    done.push(name)
  }
  const before = Array.from({ length: 5 }, () => look('ada', ada, long))
  await Promise.all([...before, look('noa', noa, file('short.md', '- [ ] a'))])
  expect(done.indexOf('noa')).toBeLessThan(3)
})

describe('imported files', () => {
  test('become checklists in one folder without renaming existing ones', async () => {
    const mine = await person()
    await mine.begin('Trip')
    const text = '# Trip\n\nWords.\n\n## Before\n\n- [ ] Book\n  - [ ] Pay\n\n    How much?\n'
    const { status, body } = await mine.bring([file('trip.md', text), file('list.md', '- [ ] a')])
    expect([status, body.items.map(({ name }: { name: string }) => name)]).toEqual([200, ['Trip (2)', 'List']])
    expect((await mine.draft(body.items[0].id)).steps).toMatchObject([
      {
        title: 'Before',
        items: [
          { title: 'Book', depth: 0 },
          { title: 'Pay', depth: 1, help: 'How much?' },
        ],
      },
    ])
    const [folder] = await mine.folders()
    expect([folder.name, folder.checklists.map(({ name }: { name: string }) => name)]).toEqual(['Brought', ['List', 'Trip', 'Trip (2)']])
  })

  test('are saved once when sent again with the same key', async () => {
    const mine = await person()
    const key = crypto.randomUUID()
    const files = [file('trip.md', '# Trip\n\n- [ ] Book\n'), file('trip2.md', '# Trip\n\n- [ ] Pack\n')]
    const place = { category: 'New', newCategory: true }
    const answers = await Promise.all([mine.bring(files, place, key), mine.bring(files, place, key)])
    answers.push(await mine.bring(files, { category: 'Elsewhere' }, key))
    const [first] = answers
    expect(first?.body.items.map(({ name }: { name: string }) => name)).toEqual(['Trip', 'Trip (2)'])
    expect(answers).toEqual([first, first, first])
    expect(await mine.folders()).toMatchObject([{ name: 'New', checklists: [{ name: 'Trip' }, { name: 'Trip (2)' }] }])
    const other = await mine.bring([file('other.md', '# Other\n\n- [ ] One\n')], place, key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
    // A refused import takes no place and is not remembered; an idempotency key expires after a day.
    const again = crypto.randomUUID()
    expect((await mine.bring(files, place, again)).body.code).toBe('checklist_exists')
    expect((await mine.bring(files, { category: 'New' }, again)).status).toBe(200)
    app.services.move(86_401)
    await tidyTakings(app.services.db, app.services.clock())
    expect(await app.services.db.select().from(takings)).toEqual([])
  })

  test('are saved all or not at all', async () => {
    const mine = await person()
    for (const name of ['One', 'Two', 'Three']) await mine.begin(name)
    const three = ['a.md', 'b.md', 'c.md'].map((name) => file(name, '- [ ] a'))
    expect((await mine.bring(three, { category: 'New', newCategory: true })).body.code).toBe('limit_checklists')
    expect((await mine.folders()).map(({ name }: { name: string }) => name)).toEqual(['Brought'])
    expect((await mine.bring(three.slice(0, 2))).status).toBe(200)
    expect((await mine.bring(three.slice(0, 1), { category: 'Brought', newCategory: true })).body.code).toBe('checklist_exists')
    expect((await mine.bring(three.slice(0, 1), {})).body.errors).toEqual([{ path: 'category', message: 'Required' }])
  })
})

describe('an own export', () => {
  const words = fc.stringMatching(/^[A-Za-zäöüßа-яё0-9 .,:;!?*_`#[\]()|<>~{}"'+-]{1,30}$/)
  const text = fc.oneof(
    fc.constant(''),
    words,
    fc.constantFrom(
      'A **bold** [link](https://a.example/x_y).',
      '> [!TIP]\n> A hint.',
      '- one\n- two',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '```prompt\nWrite {{this}}\n```',
    ),
  )
  const item = fc.record({ title: words, help: text, how: text })
  const step = fc.record({
    title: words,
    minutes: fc.integer({ min: 0, max: 90 }),
    lead: text,
    before: text,
    after: text,
    items: fc.array(item, { maxLength: 4 }),
  })

  test('is imported again without loss, whatever it contains', () => {
    const name = fc.stringMatching(/^[A-Za-zäöüßа-яё0-9][A-Za-zäöüßа-яё0-9 :#"'-]{0,98}[a-z0-9]$/)
    fc.assert(
      fc.property(name, text, fc.array(step, { minLength: 1, maxLength: 4 }), (given, intro, steps) => {
        const typed = {
          intro,
          steps: steps.map(({ items, ...one }, at) => ({
            ...one,
            id: `step-${at}`,
            items: items.map((task, place) => ({ ...task, id: `task-${place}`, depth: place > 0 ? place % 2 : 0 })),
          })),
        }
        // A draft in the form in which files preserve it.
        let draft = parseDraft(writeDraft(typed))
        for (let round = 0; round < 4; round++) draft = parseDraft(writeDraft(draft))
        const read = readImport({ name: 'x.md', text: writeChecklist({ name: given, language: 'en', draft }) })
        // Validation refuses these.
        if (draft.steps.some(({ title, items }) => !title || items.some((task) => !isTitle(task.title)))) return
        expect(read).toMatchObject({ name: given, draft, problems: [] })
      }),
      { numRuns: sampleSize(6, 400) },
    )
  })

  test('keeps a name that is too long for a guide', async () => {
    const mine = await person()
    const long = 'A name of a hundred characters that says '.repeat(3).slice(0, 100).trim()
    const { body } = await mine.bring([file('x.md', `# ${long}\n\n- [ ] a\n`)])
    expect(body.items[0].name).toBe(long)
    const written = writeChecklist({ name: long, language: 'en', draft: await mine.draft(body.items[0].id) })
    expect((await mine.preview(file('y.md', written))).body.items[0]).toMatchObject({ name: long, notes: [], problems: [] })
    // Emoji of two UTF-16 units: the saved name is the same as the one in the preview.
    const faces = file('z.md', `# ${'🙂'.repeat(60)}\n\n- [ ] a\n`)
    const shown = (await mine.preview(faces)).body.items[0].name
    expect([shown, (await mine.bring([faces])).body.items[0].name]).toEqual(['🙂'.repeat(50), shown])
  })
})
