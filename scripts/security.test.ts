import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

// Holds docs/security.md to the code: each row has its proof, and each test that it names is there.

const root = path.resolve(import.meta.dirname, '..')

function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

const places = ['', 'apps/server', 'apps/server/src', 'apps/server/src/areas/people/accounts']
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
const named = new Set(proofs.filter((proof) => proof.startsWith('`')).map((proof) => proof.slice(1, -1)))

test('goes through every chapter', () => {
  expect(rows.length).toBeGreaterThan(150)
  const numbers = rows.flatMap(([ids = '']) => ids.split(', '))
  expect(numbers.filter((number) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(number))).toEqual([])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(new Set(numbers.map((number) => Number.parseInt(number, 10)))).toEqual(new Set(Array.from({ length: 16 }, (_, at) => at + 1)))
})

test('says in each row which test, or why none', () => {
  for (const row of rows) expect([row, row.length]).toEqual([row, 4])
  const known = new RegExp(`^(\`\\S+ › .+\`|\\*\\*(${verdicts.join('|')})\\*\\*)$`)
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

describe('names tests that are there', () => {
  test.each([...named])('%s', (reference) => {
    const [file = '', title = ''] = reference.split(' › ')
    const found = findFile(file, places)
    expect([file, found]).toEqual([file, expect.any(String)])
    expect([title, hasTest(found ?? '', title)]).toEqual([title, true])
  })
})

/** The file of a test that a page names, of several places where it may be; undefined when it is in none. */
function findFile(file: string, places: string[]): string | undefined {
  return places.map((place) => path.posix.join(place, file)).find((place) => existsSync(path.join(root, place)))
}

/** Whether a test file holds a test of this title, as it stands in the source. */
function hasTest(file: string, title: string): boolean {
  const source = readText(file)
  return [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((text) => source.includes(text))
}
