import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alone-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Works alone in a process of its own; `through`: a shell around it. Answers the file that kept others out meanwhile. */
function workAlone(through = 'exec "$@"') {
  const script = `
    const { readdirSync } = await import('node:fs')
    const { alone } = await import(${JSON.stringify(path.join(import.meta.dirname, 'tools.mjs'))})
    await alone('trial', () => console.log(readdirSync(process.env.TMPDIR).join()))`
  const command = ['-c', through, 'sh', process.execPath, '--input-type=module', '-e', script]
  return spawnSync('sh', command, { env: { ...process.env, TMPDIR: folder }, encoding: 'utf8', timeout: 30_000 })
}

test('a file that names nobody, as a full disk leaves it, keeps nobody out', () => {
  const file = path.join(folder, workAlone().stdout.trim())
  expect(file).toMatch(/waymark-trial-\w+\.lock$/)
  writeFileSync(file, '')
  utimesSync(file, 0, 0)
  expect(workAlone().stdout).toContain(path.basename(file))
  expect(readdirSync(folder)).toEqual([])
})

test('who finds no room for its number says so and leaves no file', () => {
  expect(workAlone('ulimit -f 0; exec "$@"').stderr).toContain('EFBIG')
  expect(readdirSync(folder)).toEqual([])
})
