import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoriesYaml, createContent } from '../content.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

// Output and exit codes of `npm run import`.

let database: TestDatabase
let folder: string
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  content = await createContent({ 'categories.yaml': categoriesYaml })
})
afterAll(async () => {
  await database.drop()
  await content.remove()
  await rm(folder, { recursive: true })
})

async function run(...words: string[]) {
  const command = path.resolve(import.meta.dirname, '../../src/import.ts')
  const child = spawn(process.execPath, [command, ...words], {
    cwd: content.folder,
    env: {
      WAYMARK_MODE: 'test',
      WAYMARK_SECRET: 'a secret of tests, of more than 32 characters',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
    },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((resolve) => child.on('exit', resolve))])
  return { code: child.exitCode, out, err }
}

test('reports what was imported, what to check and what to correct', async () => {
  expect(await run('categories.yaml')).toMatchObject({ code: 0, out: '0 added, 0 changed, 0 unchanged, 0 skipped, 0 in conflict\n' })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await content.write(`notes/${name}.md`, `---\nlayout: x\n---\n## ${name}\n- [ ] Done\n`)
  await content.write('notes/words.md', 'Only words.\n')
  expect(await run('notes', '--category', 'finance')).toEqual({
    code: 0,
    out: [
      '5 added, 0 changed, 0 unchanged, 1 skipped, 0 in conflict',
      ...['a', 'b', 'c', 'd', 'e'].map((slug) => `  http://localhost:3000/instruction/${slug}`),
      '',
    ].join('\n'),
    err: [
      'Imported with warnings:',
      ...['a', 'b', 'c'].map((name) => `notes/${name}.md:1 Fields of the front matter are left out: layout`),
      '… and 2 more files: Fields of the front matter are left out: layout\n',
      'Skipped:\nnotes/words.md:1 The file has neither headings nor tasks.\n\n',
    ].join('\n'),
  })

  const known = 'business, finance, people, registration'
  expect((await run('notes/a.md')).err).toContain(`\`category\` is missing. Add it to the file, or use --category with one of ${known}.`)

  await content.write('notes/a.md', '# A\n\n## New\n- [ ] Done\n')
  await content.write('notes/b.md', '---\nslug: b\n')
  expect(await run('notes', '--category', 'finance')).toEqual({
    code: 1,
    out: '',
    err: 'notes/b.md:1 The front matter is not closed. Add a line "---" below it.\n\n1 error. Nothing was changed.\n',
  })
})

test('shows its usage', async () => {
  expect(await run()).toMatchObject({ code: 2, out: expect.stringContaining('npm run import -- PATH…') })
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes: 0') })
  expect(await run('--unknown', 'x')).toMatchObject({ code: 2, err: expect.stringContaining('--unknown') })
})
