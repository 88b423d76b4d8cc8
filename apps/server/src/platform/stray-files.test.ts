import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeUser } from '../../test/accounts.ts'
import { createTestServices, type TestServices } from '../../test/services.ts'
import { startBackground } from '../background.ts'
import { maxStrays, sweepStrays } from './stray-files.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(async () => {
  for (const folder of ['avatars/', 'papers/', 'pictures/']) await services.files.removeAll(folder)
})
afterAll(() => services.close())

async function written(key: string, hoursAgo: number) {
  await services.files.put(key, Buffer.from('x'))
  const then = new Date(Date.now() - hoursAgo * 3_600_000)
  await utimes(path.join(services.uploads, key), then, then)
}
const kept = async () =>
  (await readdir(services.uploads, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(services.uploads, path.join(parentPath, name)))
    .toSorted()

test('a start removes uploads without a row after an hour, and nothing else', async () => {
  const { id } = await makeUser(services)
  await services.db.execute(sql`update users set avatar_key = 'avatars/one/shown.webp' where id = ${id}`)
  await written('avatars/one/shown.webp', 2)
  await written('avatars/one/just-now.webp', 0.9)
  await written('avatars/one/stray.webp', 1.1)
  await written('papers/one/two/file', 1.1)
  // Pictures of guides stay: the next import of the same picture finds it.
  await written('pictures/a.webp', 2)
  await startBackground(services)
  const left = ['avatars/one/just-now.webp', 'avatars/one/shown.webp', 'pictures/a.webp']
  await vi.waitFor(async () => expect(await kept()).toEqual(left), { timeout: 20_000, interval: 25 })
})

test('removes nothing when too many files have no row, as with a wrong database', async () => {
  for (let number = 0; number < maxStrays; number++) await written(`papers/one/${number}/file`, 2)
  await written('avatars/one/stray.webp', 2)
  await sweepStrays(services)
  expect(await kept()).toHaveLength(maxStrays + 1)
  await services.files.remove('avatars/one/stray.webp')
  await sweepStrays(services)
  expect(await kept()).toEqual([])
})
