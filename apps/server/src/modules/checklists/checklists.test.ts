import type { CallName, Input } from '@waymark/contract/calls.ts'
import type { Checklist } from '@waymark/contract/checklists.ts'
import { toCamel, toSnake } from '@waymark/contract/wire.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, createTestApp, makeSignedIn, type TestApp } from '../../../test/app.ts'
import { specOf } from '../../platform/calls.ts'

let app: TestApp
type Person = Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

async function make<N extends CallName>(person: Person, name: N, input: Input<N>, language = 'en') {
  const method = specOf(name).changes ? 'POST' : specOf(name).method
  const query = method === 'POST' ? '' : `?${new URLSearchParams(toSnake(input) as Record<string, string>)}`
  const response = await app.app.inject({
    method,
    url: addressOf(name, input as Record<string, string>) + query,
    headers: { ...person.bearer, 'accept-language': language },
    ...(method === 'POST' ? { payload: toSnake(input) as object } : {}),
  })
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what each test expects of it.
  const body = (response.body ? toCamel(response.json()) : null) as any
  return { status: response.statusCode, code: body?.code as string | undefined, body }
}
const save = async (person: Person, input: Partial<Input<'createChecklist'>> = {}, language = 'en'): Promise<Checklist> => {
  const { status, body } = await make(person, 'createChecklist', { instruction: 'rent-a-shop', category: 'Shop', ...input }, language)
  expect(body).toEqual(expect.objectContaining({ id: expect.any(String) }))
  expect(status).toBe(200)
  return body
}
const person = () => makeSignedIn(app.services)

describe('saving a guide', () => {
  it('keeps it in a folder, with its steps and tasks, in the reader’s language', async () => {
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

  it('takes along what is ticked, and counts on from there', async () => {
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

  it('refuses a name that the folder has already, whatever its case', async () => {
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
  })

  it('begins an empty one with one step, and copies one', async () => {
    const noa = await person()
    const empty = (await make(noa, 'createChecklist', { category: 'Мои', name: 'Список' }, 'ru')).body
    expect(empty).toMatchObject({ source: null, steps: [{ id: 'first-step', title: 'Первый шаг', items: [] }] })
    const copy = (await make(noa, 'createChecklist', { customInstruction: empty.id, name: 'Список 2' })).body
    expect(copy).toMatchObject({ folder: empty.folder, steps: empty.steps })
    expect(await make(noa, 'createChecklist', { customInstruction: empty.id })).toMatchObject({ code: 'checklist_exists' })
    expect(await make(noa, 'createChecklist', { category: 'x' })).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } })
    expect(await make(noa, 'createChecklist', { instruction: 'rent-a-shop' })).toMatchObject({ body: { errors: [{ path: 'category' }] } })
  })

  it('keeps exactly as many as the limit, however many are saved at once, and a deletion frees a place', async () => {
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

  it('takes no place for one that was refused', async () => {
    const noa = await person()
    await save(noa, { name: 'a' })
    for (let time = 0; time < 6; time++)
      expect((await make(noa, 'createChecklist', { instruction: 'rent-a-shop', category: 'Shop', name: 'A' })).code).toBe(
        'checklist_exists',
      )
    expect((await make(noa, 'readEntitlements', {})).body.checklists.used).toBe(1)
  })
})

it('reads all folders in as many statements, however many there are', async () => {
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

it('deletes the progress of a deleted one', async () => {
  const noa = await person()
  const { id } = await save(noa)
  await make(noa, 'saveChecklistProgress', { id, state: true })
  await make(noa, 'deleteChecklist', { id })
  expect(await app.services.rows(sql`select 1 from progress_records where subject_id = ${id}`)).toEqual([])
  expect((await make(noa, 'saveChecklistProgress', { id, state: true })).status).toBe(404)
})
