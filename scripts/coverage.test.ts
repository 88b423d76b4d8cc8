import { calls } from '@waymark/contract/calls.ts'
import { describe, expect, test } from 'vitest'
import { routes } from '../apps/web/app/routes.tsx'
import { findFile, hasTest, readText } from './named-tests.ts'

// Holds docs/specification-coverage.md to the code: what it names is there, and what is there is named.

interface Row {
  what: string
  where: string
  test: string
}
interface Section {
  title: string
  least: number
  rows: Row[]
}

const cellsOf = (line: string) => line.split('|').slice(1, -1)
const page = readText('docs/specification-coverage.md')
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((text): Section => {
    const lines = text.split('\n')
    const rows = lines.filter((line) => line.startsWith('|')).slice(2)
    return {
      title: lines[0] ?? '',
      least: Number(/^Rows: (\d+)$/m.exec(text)?.[1]),
      rows: rows.map((line) => {
        const [what = '', where = '', tested = '', ...more] = cellsOf(line).map((cell) => cell.trim())
        expect([line, more]).toEqual([line, []])
        return { what, where, test: tested }
      }),
    }
  })
const rows = sections.flatMap((section) => section.rows)
const parts = /^Parts of the work: (.+)\.$/m.exec(page)?.[1]?.split(', ') ?? []

const isOpen = ({ test }: Row) => test.startsWith('open')
const referencesOf = ({ test }: Row) => test.split('<br>').map((reference) => /^`(\S+) › (.+)`$/.exec(reference)?.slice(1) ?? [reference])
const referred = new Set(rows.filter((row) => !isOpen(row)).flatMap((row) => referencesOf(row).map((reference) => reference.join(' › '))))

/** An address with its parameters unnamed: the specification and the code call them by different names. */
const plain = (address: string) => address.replace(/\{\w+\}|:\w+/g, '{}')
/** Every address of a table of routes, the frame's own left out. */
const addressesOf = (table: typeof routes): string[] =>
  table.flatMap(({ path, index, children }) => [...(index ? ['/'] : []), ...(path ? [`/${path}`] : []), ...addressesOf(children ?? [])])

const named = (section: string) =>
  new Set(
    sections
      .filter(({ title }) => title.startsWith(section))
      .flatMap(({ rows }) => rows.map(({ where }) => plain(where.replaceAll('`', '')))),
  )

describe.each(sections)('$title', ({ least, rows }) => {
  test('has not lost a row', () => {
    expect(least).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThanOrEqual(least)
  })

  test('says in each row where it is, and open with its part of the work or which test', () => {
    const open = new RegExp(`^open: (${parts.join('|')})( \\(browser test\\))?$`)
    for (const row of rows) {
      expect([row.what, row.where.length > 0 && row.what.length > 0]).toEqual([row.what, true])
      if (isOpen(row)) expect([row.what, row.test]).toEqual([row.what, expect.stringMatching(open)])
      else
        for (const reference of referencesOf(row))
          expect([row.what, reference]).toEqual([row.what, [expect.any(String), expect.any(String)]])
    }
  })

  test('names nothing twice', () => {
    const names = rows.map(({ what, where }) => `${what} ${where}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

test.each([...referred])('%s', (reference) => {
  const [file = '', title = ''] = reference.split(' › ')
  expect(file).toMatch(/\.(test|spec)\.tsx?$/)
  expect(findFile(file, [''])).toBe(file)
  expect([title, hasTest(file, title)]).toEqual([title, true])
})

test('every call of the contract has a row', () => {
  const known = named('7.1')
  const all = Object.values(calls).flatMap(({ method, path, changes }) => [`${method} ${path}`, ...(changes ? [`POST ${path}`] : [])])
  expect(all.map(plain).filter((call) => !known.has(call))).toEqual([])
})

test('a call that is said to be done is one of the contract', () => {
  const all = new Set(
    Object.values(calls).flatMap(({ method, path, changes }) => [`${method} ${plain(path)}`, ...(changes ? [`POST ${plain(path)}`] : [])]),
  )
  const done = sections.filter(({ title }) => title.startsWith('7.1')).flatMap(({ rows }) => rows.filter((row) => !isOpen(row)))
  expect(done.map(({ where }) => plain(where.replaceAll('`', ''))).filter((call) => !all.has(call))).toEqual([])
})

describe('the table of addresses', () => {
  const addresses = addressesOf(routes).map(plain)
  const documented = new Set([...named('2.1')].map((address) => (address === '/' ? address : address.replace(/\/$/, ''))))

  test('has a row for each', () => {
    expect(addresses.filter((address) => address !== '/*' && !documented.has(address))).toEqual([])
  })

  test('has each that has a row', () => {
    expect([...documented].filter((address) => !addresses.includes(address))).toEqual([])
  })
})

test('says how much is done', () => {
  const open = rows.filter(isOpen)
  const byPart = Map.groupBy(open, ({ test }) => test.slice('open: '.length))
  console.log(
    [
      `Specification: ${rows.length - open.length} rows done, ${open.length} open`,
      ...Array.from(byPart, ([part, of]) => `  ${part}: ${of.length}`),
    ].join('\n'),
  )
  expect(rows.length).toBeGreaterThan(300)
})
