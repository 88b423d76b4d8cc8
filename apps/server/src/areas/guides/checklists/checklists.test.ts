import type { CallName, Input } from '@waymark/contract/calls.ts'
import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { toCamel, toSnake } from '@waymark/contract/wire.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyBody, callAddress, createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { callSpec } from '../../../platform/calls.ts'

let app: TestApp
type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

async function make<N extends CallName>(person: SignedIn, name: N, input: Input<N>, language = 'en') {
  const method = callSpec(name).changes ? 'POST' : callSpec(name).method
  const query = method === 'POST' ? '' : `?${new URLSearchParams(toSnake(input) as Record<string, string>)}`
  const response = await app.fastify.inject({
    method,
    url: callAddress(name, input as Record<string, string>) + query,
    headers: { ...person.bearer, 'accept-language': language },
    ...(method === 'POST' ? { payload: toSnake(input) as object } : {}),
  })
  const body = (response.body ? toCamel(response.json()) : null) as AnyBody
  return { status: response.statusCode, code: body?.code as string | undefined, body }
}
const save = async (person: SignedIn, input: Partial<Input<'createChecklist'>> = {}, language = 'en'): Promise<Checklist> => {
  const { status, body } = await make(person, 'createChecklist', { instruction: 'rent-a-shop', category: 'Shop', ...input }, language)
  expect(body).toEqual(expect.objectContaining({ id: expect.any(String) }))
  expect(status).toBe(200)
  return body
}
const person = () => {
  // Moves the clock because the number of sign-in codes per network is limited.
  app.services.move(200)
  return makeSignedIn(app.services)
}

describe('saving a guide', () => {
  test('copies it to a folder, with steps and tasks, in the reader’s language', async () => {
    const noa = await person()
    const { body: guide } = await make(noa, 'readGuide', { slug: 'rent-a-shop' }, 'ru')
    const saved = await save(noa, { category: 'Лавка' }, 'ru')
    expect(saved).toMatchObject({
      name: guide.name,
      folder: { name: 'Лавка' },
      version: 1,
      source: { slug: 'rent-a-shop', changed: false },
    })
    const plain = ({ changedAt: _, ...step }: Checklist['steps'][number]) => step
    expect(saved.steps).toEqual(guide.steps.map(plain))
    expect(saved).toMatchObject({
      intro: guide.intro,
      totalSteps: guide.totalSteps,
      totalItems: guide.totalItems,
      duration: guide.duration,
    })
    expect((await make(noa, 'readChecklist', { id: saved.id })).body).toEqual(saved)
  })

  test('copies the ticks and continues from there', async () => {
    const noa = await person()
    const { body: guide } = await make(noa, 'readGuide', { slug: 'rent-a-shop' })
    const [first] = guide.steps
    const ops = [
      {
        op: '0199aaaa-0000-7000-8000-000000000001',
        at: '2026-03-02T08:59:00Z',
        restart: 2,
        step: first.id,
        item: first.items[0].id,
        done: true,
      },
    ]
    await make(noa, 'saveProgress', { id: 'rent-a-shop', ops })
    const saved = await save(noa, { ticks: true })
    const { body: progress } = await make(noa, 'readChecklistProgress', { id: saved.id })
    expect(progress).toMatchObject({ id: saved.id, slug: saved.id, restart: 0, marks: [{ step: first.id, state: 'done' }] })
    const { body } = await make(noa, 'listFolders', {})
    expect(body.items).toMatchObject([
      {
        name: 'Shop',
        checklists: [{ id: saved.id, state: 'unfinished', itemsDone: 1, nextStep: { id: first.id, title: first.title, number: 1 } }],
      },
    ])
    expect((await make(noa, 'readProgress', { id: 'rent-a-shop' })).body.restart).toBe(2)

    const without = await save(noa, { name: 'Without' })
    expect((await make(noa, 'readChecklistProgress', { id: without.id })).body.marks).toEqual([])
    expect((await make(noa, 'saveChecklistProgress', { id: without.id, state: true })).body.progress.finishedAt).not.toBeNull()
    expect((await make(noa, 'restartChecklist', { id: without.id })).body).toMatchObject({ restart: 1, marks: [] })
  })

  test('refuses a name that the folder already has, in any case', async () => {
    const noa = await person()
    const saved = await save(noa, { name: 'Лавка' })
    const again = await make(noa, 'createChecklist', { instruction: 'rent-a-shop', category: 'SHOP', name: 'ЛАВКА' })
    expect(again).toMatchObject({ status: 409, body: { code: 'checklist_exists', detail: 'This checklist exists' } })
    expect(await make(noa, 'createChecklist', { instruction: 'rent-a-shop', category: 'shop', newCategory: true })).toMatchObject({
      code: 'checklist_exists',
    })
    expect((await save(noa, { category: 'Other', newCategory: true, name: 'лавка' })).folder.id).not.toBe(saved.folder.id)
    expect((await make(noa, 'checkName', { name: 'SHOP' })).body).toEqual({ free: false })
    expect((await make(noa, 'checkName', { name: 'лавка', categoryId: saved.folder.id })).body).toEqual({ free: false })
    expect((await make(noa, 'checkName', { name: 'free', categoryId: saved.folder.id })).body).toEqual({ free: true })
    expect((await make(await person(), 'checkName', { name: 'shop' })).body).toEqual({ free: true })
    expect((await make(await person(), 'checkName', { name: 'free', categoryId: saved.folder.id })).status).toBe(404)
  })

  test('starts an empty checklist with one step, and copies a checklist', async () => {
    const noa = await person()
    const empty = (await make(noa, 'createChecklist', { category: 'Мои', name: 'Список' }, 'ru')).body
    expect(empty).toMatchObject({ source: null, steps: [{ id: 'first-step', title: 'Первый шаг', items: [] }] })
    const copy = (await make(noa, 'createChecklist', { customInstruction: empty.id, name: 'Список 2' })).body
    expect(copy).toMatchObject({ folder: empty.folder, steps: empty.steps })
    expect(await make(noa, 'createChecklist', { customInstruction: empty.id })).toMatchObject({ code: 'checklist_exists' })
    expect(await make(noa, 'createChecklist', { category: 'x' })).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } })
    expect(await make(noa, 'createChecklist', { instruction: 'rent-a-shop' })).toMatchObject({ body: { errors: [{ path: 'category' }] } })
  })

  test('saves exactly up to the limit, and deleting frees a place', async () => {
    const noa = await person()
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        make(noa, 'createChecklist', { instruction: 'rent-a-shop', category: 'All', name: `${number}` }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['limit_checklists']))
    const [folder] = (await make(noa, 'listFolders', {})).body.items
    expect(folder.checklists).toHaveLength(5)
    expect((await make(noa, 'readEntitlements', {})).body.checklists).toEqual({ used: 5, limit: 5 })
    expect((await make(noa, 'deleteChecklist', { id: folder.checklists[0].id })).status).toBe(204)
    await save(noa, { category: 'All', name: 'after' })
    expect(await make(noa, 'createChecklist', { instruction: 'rent-a-shop', category: 'All', name: 'more' })).toMatchObject({
      code: 'limit_checklists',
    })
  })

  test('does not count a refused checklist', async () => {
    const noa = await person()
    await save(noa, { name: 'a' })
    for (let time = 0; time < 6; time++)
      expect((await make(noa, 'createChecklist', { instruction: 'rent-a-shop', category: 'Shop', name: 'A' })).code).toBe(
        'checklist_exists',
      )
    expect((await make(noa, 'readEntitlements', {})).body.checklists.used).toBe(1)
  })
})

test('reads all folders with the same number of statements', async () => {
  const noa = await person()
  const count = async () => {
    app.services.statements()
    await make(noa, 'listFolders', {})
    return app.services.statements().length
  }
  await save(noa, { name: 'a' })
  const one = await count()
  for (const name of ['b', 'c', 'd']) await save(noa, { name, category: name })
  expect(await count()).toBe(one)
})

test('deletes the progress of a deleted checklist', async () => {
  const noa = await person()
  const { id } = await save(noa)
  await make(noa, 'saveChecklistProgress', { id, state: true })
  await make(noa, 'deleteChecklist', { id })
  expect(await app.services.rows(sql`select 1 from progress_records where subject_id = ${id}`)).toEqual([])
  expect((await make(noa, 'saveChecklistProgress', { id, state: true })).status).toBe(404)
})

test('shows and saves no progress of another user’s checklist', async () => {
  const { id, steps } = await save(await person())
  const stranger = await person()
  expect((await make(stranger, 'readChecklistProgress', { id })).status).toBe(404)
  const op = { op: crypto.randomUUID(), at: '2026-03-02T08:59:00Z', restart: 0, step: steps[0]?.id ?? '', done: true }
  for (const change of [{ ops: [op] }, { state: true }])
    expect((await make(stranger, 'saveChecklistProgress', { id, ...change })).status).toBe(404)
  expect((await make(stranger, 'restartChecklist', { id })).status).toBe(404)
  expect(await app.services.rows(sql`select 1 from progress_records where subject_id = ${id}`)).toEqual([])
})

describe('editing', () => {
  const step = (given: Record<string, unknown>) => ({ minutes: 0, lead: '', before: '', items: [], after: '', ...given })
  const empty = async (noa: SignedIn): Promise<Checklist> => (await make(noa, 'createChecklist', { category: 'Mine', name: 'List' })).body

  test('changes only the given fields, and renders safe HTML', async () => {
    const noa = await person()
    const saved = await save(noa)
    const [first, second] = saved.steps
    const items = [
      {
        id: 'one',
        title: '**Do** <b>it</b> [x](javascript:alert(1))',
        depth: 0,
        help: 'Help <script>alert(1)</script>',
        how: '# Big\n\n- [ ] no task',
      },
    ]
    const order = [second?.id, 'mine'] as string[]
    const { body } = await make(noa, 'updateChecklist', {
      id: saved.id,
      version: 1,
      order,
      steps: [step({ id: 'mine', title: 'Mine', minutes: 7, items })],
    } as never)
    expect(body).toMatchObject({ version: 2, totalSteps: 2, steps: [second, { id: 'mine', title: 'Mine', minutes: 7, totalItems: 1 }] })
    expect(body.steps[1].items[0]).toEqual({
      id: 'one',
      depth: 0,
      title: '<strong>Do</strong> it x',
      help: 'Help alert(1)',
      how: [{ kind: 'html', html: expect.stringMatching(/^<h3>Big<\/h3>/) }],
    })
    expect(body.duration).toBe((second?.minutes ?? 0) + 7)
    expect((await make(noa, 'readDraft', { id: saved.id })).body).toMatchObject({
      version: 2,
      steps: [{ id: second?.id }, { id: 'mine', items: [{ how: '### Big\n\n- no task' }] }],
    })
    expect(first?.id).not.toBe(second?.id)
    // Ticks of deleted tasks do not count; new tasks can be ticked.
    const op = { at: '2026-03-02T08:59:00Z', restart: 0, done: true }
    const ops = [
      { ...op, op: '0199aaaa-0000-7000-8000-000000000001', step: 'mine', item: 'one' },
      { ...op, op: '0199aaaa-0000-7000-8000-000000000002', step: first?.id ?? '' },
    ]
    expect((await make(noa, 'saveChecklistProgress', { id: saved.id, ops })).body.results).toMatchObject([
      { result: 'applied' },
      { result: 'unknown' },
    ])
    expect((await make(noa, 'listFolders', {})).body.items[0].checklists[0]).toMatchObject({ itemsDone: 1, stepsDone: 1, totalSteps: 2 })
  })

  test('refuses the second of two tabs and keeps the first one’s edit', async () => {
    const noa = await person()
    const { id } = await empty(noa)
    const edit = (title: string) => make(noa, 'updateChecklist', { id, version: 1, steps: [step({ id: 'first-step', title })] } as never)
    const both = await Promise.all([edit('A'), edit('B')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)?.body.steps[0].title
    expect((await make(noa, 'readDraft', { id })).body).toMatchObject({ version: 2, steps: [{ title: won }] })
    expect(await edit('C')).toMatchObject({ code: 'checklist_changed' })
  })

  test('builds on an edit that another instance saved', async () => {
    const noa = await person()
    const { id } = await empty(noa)
    const edit = (version: number, ...steps: object[]) => make(noa, 'updateChecklist', { id, version, steps } as never)
    await edit(1, step({ id: 'first-step', title: 'A' }), step({ id: 'second', title: 'B' }))
    await app.services.db.execute(sql`
      update checklists set version = 3, draft = jsonb_set(draft, '{steps,1,title}', '"Elsewhere"'), body = jsonb_set(body, '{steps,1,title}', '"Elsewhere"')
      where id = ${id}::uuid`)
    expect(await edit(2, step({ id: 'first-step', title: 'C' }))).toMatchObject({ code: 'checklist_changed' })
    const now = { version: 4, steps: [{ title: 'C' }, { title: 'Elsewhere' }] }
    expect((await edit(3, step({ id: 'first-step', title: 'C' }))).body).toMatchObject(now)
    expect((await make(noa, 'readDraft', { id })).body).toMatchObject(now)
    expect((await edit(4, step({ id: 'third', title: 'D' }))).body.steps.map(({ title }: { title: string }) => title)).toEqual([
      'C',
      'Elsewhere',
      'D',
    ])
    // An instance that has cached the checklist still refuses it to anyone but its owner.
    const stranger = await person()
    expect(await make(stranger, 'updateChecklist', { id, version: 5, steps: [] } as never)).toMatchObject({ code: 'not_found' })
  })

  test('renames and moves, but never onto an existing name', async () => {
    const noa = await person()
    const { id } = await empty(noa)
    const other = await save(noa, { category: 'Other', name: 'Taken' })
    expect(await make(noa, 'updateChecklist', { id, version: 1, name: 'taken', categoryId: other.folder.id })).toMatchObject({
      code: 'checklist_exists',
    })
    expect((await make(noa, 'updateChecklist', { id, version: 1, name: 'Free', categoryId: other.folder.id })).body).toMatchObject({
      version: 2,
      name: 'Free',
      folder: other.folder,
    })
    const stranger = await save(await person())
    expect(await make(noa, 'updateChecklist', { id, version: 2, categoryId: stranger.folder.id })).toMatchObject({ code: 'not_found' })
  })

  test.each([
    [{ order: [] }, 'order'],
    [{ order: ['first-step', 'first-step'] }, 'order.1'],
    [{ order: ['first-step', 'nowhere'] }, 'order.1'],
    [{ order: ['first-step'], steps: [step({ id: 'x', title: 'X' })] }, 'steps.0.id'],
    [{ steps: [step({ id: 'x', title: 'X' }), step({ id: 'x', title: 'Y' })] }, 'steps.1.id'],
    [{ steps: [step({ id: 'x', title: '' })] }, 'steps.0.title'],
    [{ steps: [step({ id: 'x', title: 'X', items: [{ id: 'a', title: '<b></b>', depth: 0 }] })] }, 'steps.0.items.0.title'],
    [{ steps: [step({ id: 'x', title: 'X', items: [{ id: 'a', title: 'A', depth: 1 }] })] }, 'steps.0.items.0.depth'],
    [{ steps: [step({ id: 'x', title: 'X', items: ['A', 'B'].map((title) => ({ id: 'a', title, depth: 0 })) })] }, 'steps.0.items.1.id'],
    [{ steps: [step({ id: 'x', title: 'X', before: '['.repeat(5000) })] }, 'steps.0.before'],
    [{ intro: 'x'.repeat(20_001) }, 'intro'],
    [{ steps: Array.from({ length: 300 }, (_, number) => step({ id: `s${number}`, title: 'S' })) }, 'steps'],
  ])('reports an invalid edit: %#', async (edit, path) => {
    const noa = await person()
    const { id } = await empty(noa)
    const { status, body } = await make(noa, 'updateChecklist', { id, version: 1, ...edit } as never)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path }])
    expect((await make(noa, 'readChecklist', { id })).body.version).toBe(1)
  })
})

describe('a folder', () => {
  test('is deleted with its checklists, or after they were moved', async () => {
    const noa = await person()
    const { id, folder } = await save(noa, { category: 'A' })
    const other = await save(noa, { category: 'B' })
    await make(noa, 'saveChecklistProgress', { id, state: true })
    expect(await make(noa, 'deleteFolder', { id: folder.id })).toMatchObject({ code: 'folder_not_empty' })
    expect(await make(noa, 'deleteFolder', { id: folder.id, moveTo: other.folder.id })).toMatchObject({ code: 'checklist_exists' })
    await make(noa, 'updateChecklist', { id, version: 1, name: 'Another' })
    expect(await make(noa, 'deleteFolder', { id: folder.id, moveTo: folder.id })).toMatchObject({ status: 422 })
    expect((await make(noa, 'deleteFolder', { id: folder.id, moveTo: other.folder.id })).status).toBe(204)
    expect((await make(noa, 'listFolders', {})).body.items).toMatchObject([
      { name: 'B', checklists: [{ id, state: 'finished' }, { id: other.id }] },
    ])
    expect((await make(noa, 'deleteFolder', { id: other.folder.id, everything: true })).status).toBe(204)
    expect((await make(noa, 'listFolders', {})).body.items).toEqual([])
    expect((await make(noa, 'readEntitlements', {})).body.checklists.used).toBe(0)
    expect(await app.services.rows(sql`select 1 from progress_records where subject_id = ${id}`)).toEqual([])
  })

  test('cannot receive checklists of another user', async () => {
    const noa = await person()
    const { id, folder } = await save(noa)
    const { folder: others } = (await make(await person(), 'createChecklist', { category: 'Theirs', name: 'List' })).body
    expect(await make(noa, 'deleteFolder', { id: folder.id, moveTo: others.id })).toMatchObject({ code: 'not_found' })
    expect((await make(noa, 'listFolders', {})).body.items).toMatchObject([{ id: folder.id, checklists: [{ id }] }])
  })

  test('needs a unique name', async () => {
    const noa = await person()
    const { body } = await make(noa, 'createFolder', { name: ' Дела ' })
    expect(body).toMatchObject({ name: 'Дела' })
    expect(await make(noa, 'createFolder', { name: 'ДЕЛА' })).toMatchObject({ code: 'checklist_exists' })
    const second = (await make(noa, 'createFolder', { name: 'Ärger' })).body
    expect(await make(noa, 'renameFolder', { id: second.id, name: 'дела' })).toMatchObject({ code: 'checklist_exists' })
    expect((await make(noa, 'renameFolder', { id: second.id, name: 'ÄRGER' })).body).toEqual({ id: second.id, name: 'ÄRGER' })
    expect((await make(noa, 'listFolders', {})).body.items.map(({ name }: { name: string }) => name)).toEqual(['ÄRGER', 'Дела'])
  })
})
