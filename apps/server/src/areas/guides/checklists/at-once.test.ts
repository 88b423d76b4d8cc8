import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticateUser } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { meet } from '../../../../test/meet.ts'
import { makeCtx } from '../../../../test/services.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { saveNote } from '../notes/commands.ts'
import { setReminder } from '../reminders/commands/set-reminder.ts'
import { createFolder, deleteChecklist, deleteFolder } from './commands/change-folders.ts'
import { createChecklist } from './commands/create-checklist.ts'

// Concurrent changes to folders and checklists of one user that need each other's locks, and the maximum number of
// folders.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

const plain = { newCategory: false, ticks: false }
async function somebody() {
  const { services } = app
  services.move(200)
  const user = await authenticateUser(services, (await makeSignedIn(services)).bearer.authorization.slice('Bearer '.length))
  const ctx = (): UserCtx => ({ ...makeCtx(services), user })
  const folder = async (category: string) => {
    const made = await createChecklist(ctx(), { ...plain, category, name: category })
    if (made instanceof Refusal) throw new Error(made.code)
    const [row] = await services.rows(sql`select folder_id as id from checklists where id = ${made.id}`)
    return String(row?.id)
  }
  return { ctx, folder }
}

test('deleting a folder and saving into it at the same time causes no deadlock', async () => {
  const { ctx, folder } = await somebody()
  const id = await folder('Shop')
  const calls = [
    () => deleteFolder(ctx(), { id, everything: true }),
    () => createChecklist(ctx(), { ...plain, instruction: 'rent-a-shop', categoryId: id }),
  ]
  expect(await meet(app.services, sql`lock table checklists in exclusive mode`, calls)).toEqual(['ok', 'not_found'])
})

test('moving two folders into each other at the same time causes no deadlock', async () => {
  const { ctx, folder } = await somebody()
  const [one = '', two = ''] = [await folder('Shop'), await folder('Stall')]
  const hold = sql`select from folders where id in (${one}, ${two}) for update`
  const calls = [
    () => deleteFolder(ctx(), { id: two, moveTo: one, everything: false }),
    () => deleteFolder(ctx(), { id: one, moveTo: two, everything: false }),
  ]
  expect((await meet(app.services, hold, calls)).sort()).toEqual(['not_found', 'ok'])
})

test('a user has at most 500 folders, however they are created', async () => {
  const { ctx, folder } = await somebody()
  const id = await folder('Shop')
  const own = ctx().user.id
  await app.services.db.execute(sql`
    insert into folders (id, user_id, name, created_at) select gen_random_uuid(), ${own}::uuid, 'Folder ' || n, now() from generate_series(1, 498) n`)
  expect(await createFolder(ctx(), { name: 'The last one' })).toMatchObject({ name: 'The last one' })
  expect(await createFolder(ctx(), { name: 'One more' })).toMatchObject({ code: 'too_many_folders' })
  expect(await createFolder(ctx(), { name: 'Shop' })).toMatchObject({ code: 'checklist_exists' })
  expect(await createChecklist(ctx(), { ...plain, category: 'One more', name: 'A' })).toMatchObject({ code: 'too_many_folders' })
  expect(await createChecklist(ctx(), { ...plain, category: 'Shop', name: 'A' })).not.toBeInstanceOf(Refusal)
  expect(await deleteFolder(ctx(), { id, everything: true })).toBeNull()
  expect(await createFolder(ctx(), { name: 'One more' })).toMatchObject({ name: 'One more' })
})

test.each([
  ['note', sql`lock table step_notes in exclusive mode`],
  ['reminder', sql`lock table reminders in exclusive mode`],
] as const)('a %s that is written while its checklist is deleted does not outlive it', async (what, hold) => {
  const { ctx } = await somebody()
  const made = await createChecklist(ctx(), { ...plain, category: 'Mine', name: 'A' })
  if (made instanceof Refusal) throw new Error(made.code)
  const { id } = made
  const [step] = await app.services.rows(sql`select outline -> 0 ->> 'id' as id from checklists where id = ${id}::uuid`)
  const day = '2026-12-01'
  const write = () =>
    what === 'note'
      ? saveNote(ctx(), { kind: 'checklist', id, step: String(step?.id), text: 'Mine alone', version: 0 })
      : setReminder(ctx(), { kind: 'checklist', id, day, time: '08:30' })
  expect(await meet(app.services, hold, [() => deleteChecklist(ctx(), { id }), write])).toEqual(['ok', 'not_found'])
  const left = sql`select 1 from step_notes where subject_id = ${id}::uuid union all select 1 from reminders where subject_id = ${id}::uuid`
  expect(await app.services.rows(left)).toEqual([])
})
