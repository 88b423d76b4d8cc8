import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Checks docs/security.md: each row has a proof, and each test file it names exists.

const root = path.resolve(import.meta.dirname, '..')

function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

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
test('goes through every chapter', () => {
  expect(rows.length).toBeGreaterThan(150)
  const numbers = rows.flatMap(([ids = '']) => ids.split(', '))
  expect(numbers.filter((number) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(number))).toEqual([])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(new Set(numbers.map((number) => Number.parseInt(number, 10)))).toEqual(new Set(Array.from({ length: 16 }, (_, at) => at + 1)))
})

test('says in each row which test, or why none', () => {
  for (const row of rows) expect([row, row.length]).toEqual([row, 4])
  const known = new RegExp(`^(\`\\S+\\.(test|spec)\\.tsx?\`|\\*\\*(${verdicts.join('|')})\\*\\*)$`)
  expect(proofs.filter((proof) => !known.test(proof))).toEqual([])
})

test('lists what stays unmet with its reason, and nothing else', () => {
  const chapter = security.slice(security.indexOf('## Unmet at level 2'), security.indexOf('## V1 '))
  const listed = [...chapter.matchAll(/^- ([\d., ]+): .+$/gm)].flatMap(([, ids = '']) => ids.split(', '))
  const unmet = rows
    .filter(([, , , proof = '']) => /\*\*(exception|partly|not met)\*\*/.test(proof))
    .flatMap(([ids = '']) => ids.split(', '))
  expect(listed.toSorted()).toEqual(unmet.toSorted())
})

test('names test files that exist', () => {
  const files = proofs.filter((proof) => proof.startsWith('`')).map((proof) => proof.slice(1, -1))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
