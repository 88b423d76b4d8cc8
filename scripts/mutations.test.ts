import { expect, test } from 'vitest'
import { findMutations, readEqual, readMutations } from './mutations/find.ts'

test.each([
  ['eq(notes.userId, user.id)', ['owner eq(notes.userId, notes.userId)']],
  ['eq(users.id, user.id)', ['owner eq(users.id, users.id)']],
  ['tx.select().innerJoin(users, eq(users.id, notes.userId))', []],
  ["tx.select().where(eq(notes.id, id)).for('update')", ['lock tx.select().where(eq(notes.id, id))']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
  ['sql`select 1 from notes n where n.user_id = ${user.id}::uuid for update`', ['owner sql`select 1 from notes n where true for update`']],
  ['sql`select 1 from a join b on a.user_id = b.user_id`', ['owner sql`select 1 from a join b on true`']],
])('of %s the owner or the lock can be taken away', (code, without) => {
  const found = findMutations('some.ts', `const found = ${code}`)
  const results = found.map(({ kind, start, end, instead }) => {
    const all = `const found = ${code}`
    return `${kind} ${(all.slice(0, start) + instead + all.slice(end)).slice('const found = '.length)}`
  })
  expect(results).toEqual(expect.arrayContaining(without))
  expect(results.length > 0).toBe(without.length > 0)
})

test('each reason why an owner condition or a row lock may go is of one that is there', () => {
  const names = readMutations().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(110)
  expect(names).toEqual(expect.arrayContaining(Object.keys(readEqual())))
})
