import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './disk.ts'

let folder: string
const umask = process.umask()
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-'))
  for (const name of ['postgres', 'uploads']) mkdirSync(path.join(folder, name), { mode: 0o755 })
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true })
})

const modes = () => [folder, path.join(folder, 'uploads')].map((place) => (statSync(place).mode & 0o777).toString(8))

test('the data folder and its uploads are readable by their user alone', async () => {
  await openDataFolder(folder)
  expect(modes()).toEqual(['700', '700'])
})

// Only root can change the owner of a folder.
test.runIf(process.getuid?.() === 0)('a database of another user stays in its reach, whoever opens the folder beside it', async () => {
  chownSync(path.join(folder, 'postgres'), 65_534, 65_534)
  await openDataFolder(folder)
  expect(modes()).toEqual(['711', '700'])
})
