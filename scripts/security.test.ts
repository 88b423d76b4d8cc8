import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Checks that each row of docs/security.md has a proof, and that the test files it names exist.

const root = path.resolve(import.meta.dirname, '..')

function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

/** Values of the proof column for a requirement without a test. */
const verdicts = ['by construction', 'not applicable', 'operator', 'exception', 'partly', 'not met']

const security = readText('docs/security.md')
const rows = security
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const proofs = rows.flatMap(([, , , proof = '']) => proof.split('<br>'))
test('has unique rows for every chapter of the standard', () => {
  expect(rows.length).toBeGreaterThan(150)
  const numbers = rows.flatMap(([ids = '']) => ids.split(', '))
  expect(numbers.filter((number) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(number))).toEqual([])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(new Set(numbers.map((number) => Number.parseInt(number, 10)))).toEqual(new Set(Array.from({ length: 16 }, (_, at) => at + 1)))
})

test('names a test or a verdict in each row', () => {
  for (const row of rows) expect([row, row.length]).toEqual([row, 4])
  const proofPattern = new RegExp(`^(\`\\S+\\.(test|spec)\\.tsx?\`|\\*\\*(${verdicts.join('|')})\\*\\*)$`)
  expect(proofs.filter((proof) => !proofPattern.test(proof))).toEqual([])
})

test('lists exactly the unmet requirements with a reason', () => {
  const unmetChapter = security.slice(security.indexOf('## Unmet at level 2'), security.indexOf('## V1 '))
  const listed = [...unmetChapter.matchAll(/^- ([\d., ]+): .+$/gm)].flatMap(([, ids = '']) => ids.split(', '))
  const unmet = rows
    .filter(([, , , proof = '']) => /\*\*(exception|partly|not met)\*\*/.test(proof))
    .flatMap(([ids = '']) => ids.split(', '))
  expect(listed.toSorted()).toEqual(unmet.toSorted())
})

test('names only test files that exist', () => {
  const files = proofs.filter((proof) => proof.startsWith('`')).map((proof) => proof.slice(1, -1))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
