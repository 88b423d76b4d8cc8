import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holderOf } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { meet } from '../../../../test/meet.ts'
import { makeCtx } from '../../../../test/services.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { deleteFolder } from './commands/change-folders.ts'
import { createChecklist } from './commands/create-checklist.ts'

// Two changes of one person's folders at once, of which the one has what the other needs.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

const plain = { newCategory: false, ticks: false }
async function somebody() {
  const { services } = app
  services.move(200)
  const user = await holderOf(services, (await makeSignedIn(services)).bearer.authorization.slice('Bearer '.length))
  const ctx = (): UserCtx => ({ ...makeCtx(services), user })
  const folder = async (category: string) => {
    const made = await createChecklist(ctx(), { ...plain, category, name: category })
    if (made instanceof Refusal) throw new Error(made.code)
    const [row] = await services.rows(sql`select folder_id as id from checklists where id = ${made.id}`)
    return String(row?.id)
  }
  return { ctx, folder }
}

test('deleting a folder with what is in it and saving into it at the same time: neither waits for what the other waits for', async () => {
  const { ctx, folder } = await somebody()
  const id = await folder('Shop')
  const calls = [
    () => deleteFolder(ctx(), { id, everything: true }),
    () => createChecklist(ctx(), { ...plain, instruction: 'rent-a-shop', categoryId: id }),
  ]
  expect(await meet(app.services, sql`lock table checklists in exclusive mode`, calls)).toEqual(['ok', 'not_found'])
})

test('moving what is in two folders each into the other at the same time: neither waits for what the other waits for', async () => {
  const { ctx, folder } = await somebody()
  const [one = '', two = ''] = [await folder('Shop'), await folder('Stall')]
  const hold = sql`select from folders where id in (${one}, ${two}) for update`
  const calls = [
    () => deleteFolder(ctx(), { id: two, moveTo: one, everything: false }),
    () => deleteFolder(ctx(), { id: one, moveTo: two, everything: false }),
  ]
  expect((await meet(app.services, hold, calls)).sort()).toEqual(['not_found', 'ok'])
})
