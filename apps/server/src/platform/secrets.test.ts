import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readOrCreateSecret } from './secrets.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'secret-'))
const file = path.join(folder, 'secret')
beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test('creates a secret once, readable by its owner alone, without temporary files', () => {
  const secret = readOrCreateSecret(folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(readOrCreateSecret(folder)).toBe(secret)
  expect([readdirSync(folder), statSync(file).mode & 0o777]).toEqual([['secret'], 0o600])
})

test('reads a secret restored by hand with any line ending', () => {
  const secret = readOrCreateSecret(folder)
  writeFileSync(file, `${secret}\r\n`)
  expect(readOrCreateSecret(folder)).toBe(secret)
})

test.each(['', '\n', 'short', ' '.repeat(50)])('refuses an empty or short secret file (%j) and says what to do', (text) => {
  writeFileSync(file, text)
  expect(() => readOrCreateSecret(folder)).toThrow(/secret is empty or shorter than 32 characters.*Restore the secret/)
})
