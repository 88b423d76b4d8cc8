import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'with-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Takes a lock in a process of its own, started by `shellScript`. The process prints the name of the lock file while it holds it. */
function takeLock(shellScript = 'exec "$@"') {
  const script = `
    const { readdirSync } = await import('node:fs')
    const { withLock } = await import(${JSON.stringify(path.join(import.meta.dirname, 'tools.mjs'))})
    await withLock('trial', () => console.log(readdirSync(process.env.TMPDIR).join()))`
  const command = ['-c', shellScript, 'sh', process.execPath, '--input-type=module', '-e', script]
  return spawnSync('sh', command, { env: { ...process.env, TMPDIR: folder }, encoding: 'utf8', timeout: 30_000 })
}

test('ignores an old lock file without a process id', () => {
  const file = path.join(folder, takeLock().stdout.trim())
  expect(file).toMatch(/waymark-trial-\w+\.lock$/)
  writeFileSync(file, '')
  utimesSync(file, 0, 0)
  expect(takeLock().stdout).toContain(path.basename(file))
  expect(readdirSync(folder)).toEqual([])
})

test('reports a full disk and leaves no lock file', () => {
  expect(takeLock('ulimit -f 0; exec "$@"').stderr).toContain('EFBIG')
  expect(readdirSync(folder)).toEqual([])
})
