import { describe, expect, test } from 'vitest'
import { findProblems, writePage } from './specification/proof.ts'
import type { Specification } from './specification/specification.ts'
import { readTags, type Tag } from './specification/tags.ts'

const specification: Specification = {
  parts: ['chat'],
  sections: [
    { title: '2.1 Paths', intro: 'Every path.', least: 2, rows: [row('Home', '`/`'), row('A guide', '`/instruction/{slug}`')] },
    { title: '7.1 Calls', least: 1, rows: [row('List', '`GET /faq`')] },
    { title: '8 Messages', least: 1, rows: [{ ...row('Typing …', 'chat'), open: 'chat' }] },
  ],
}
const code = ['GET /faq']

function row(what: string, where: string) {
  return { what, where }
}

function tag(...rows: string[]): Tag {
  return { file: 'a.test.ts', line: 7, title: 'a test', rows }
}

const problems = (changes: Partial<Specification['sections'][0]>, tags = [tag('2.1 Home', '2.1 A guide', '7.1 List')], of = code) =>
  findProblems({ ...specification, sections: specification.sections.map((one, at) => (at ? one : { ...one, ...changes })) }, tags, of)

test('has nothing against rows that are all proved or open', () => {
  expect(problems({})).toEqual([])
})

test.each([
  ['a row that is gone', problems({ least: 3 }), '2.1 Paths has lost rows: 3 before, 2 now'],
  ['a row without a test', problems({}, [tag('2.1 Home', '7.1 List')]), 'no test proves: 2.1 A guide'],
  ['a tag that names no row', problems({}, [tag('2.1 Home', '2.1 A guide', '7.1 List', '2.1 Hom')]), 'a.test.ts:7 names no row: 2.1 Hom'],
  [
    'a row that is named twice',
    problems({}, [tag('2.1 Home', '2.1 Home', '2.1 A guide', '7.1 List')]),
    'a.test.ts:7 names twice: 2.1 Home',
  ],
  [
    'a tag before no test',
    problems({}, [{ ...tag('2.1 Home', '2.1 A guide', '7.1 List'), title: undefined }]),
    'a.test.ts:7 stands before no test',
  ],
  [
    'what is open and yet proved',
    problems({}, [tag('2.1 Home', '2.1 A guide', '7.1 List', '8 Typing …')]),
    'open, and yet proved: 8 Typing …',
  ],
  [
    'a row open for nothing that is to come',
    problems({ rows: [row('Home', '`/`'), { ...row('A guide', '`/instruction/{slug}`'), open: 'soon' }] }, [tag('2.1 Home', '7.1 List')]),
    'open for no part of the work: 2.1 A guide',
  ],
  ['a call without a row', problems({}, undefined, [...code, 'POST /faq']), 'no row of 7.1 for POST /faq'],
  ['a row without a call', problems({}, undefined, []), '7.1: no call `GET /faq`'],
])('finds %s', (_, found, problem) => {
  expect(found).toEqual([problem])
})

test('finds two rows of one name', () => {
  expect(problems({ rows: [row('Home', '`/`'), row('Home', '`/instruction/{slug}`'), row('A guide', '`/`')] })).toEqual(['twice: 2.1 Home'])
})

describe('tags', () => {
  const read = (source: string) => readTags('a.test.ts', source).map(({ line, title, rows }) => ({ line, title, rows }))

  test.each([
    ["proves('1 a', \"1 it's\")\nit('does', () => {})", 'does', ['1 a', "1 it's"]],
    ["proves('1 a')\nfor (const x of xs) test(`does it`, () => {})", 'does it', ['1 a']],
    ["proves('1 a')\nfor (const x of xs) {\n  test('does', () => {})\n}", undefined, ['1 a']],
    ["proves('1 a')\nif (x) test('does', () => {})", 'does', ['1 a']],
    ["proves('1 a')\ntest.each([['(', \"'\", () => 1]])('does %s', (x) => {})", 'does %s', ['1 a']],
    ["proves('1 a')\nconst x = 1\ntest('does', () => {})", undefined, ['1 a']],
  ])('of %s', (source, title, rows) => {
    expect(read(source)).toEqual([{ line: 1, title, rows }])
  })

  test('stand within what a test belongs to', () => {
    expect(read("describe('all', () => {\n  proves('1 a')\n  test('does', () => {})\n})")).toEqual([
      { line: 2, title: 'does', rows: ['1 a'] },
    ])
  })

  test('elsewhere are not passed over', () => {
    expect(read("test('does', () => proves('1 a'))")).toEqual([{ line: 1, title: undefined, rows: ['1 a'] }])
  })
})

test('writes which tests prove each row, each once', () => {
  const page = writePage(specification, [tag('2.1 Home'), tag('2.1 Home', '7.1 List'), { ...tag('2.1 Home'), title: 'another' }])
  expect(page).toContain('## 2.1 Paths\n\nEvery path.\n\n| what | where | test |\n|---|---|---|\n')
  expect(page).toContain('| Home | `/` | `a.test.ts › a test`<br>`a.test.ts › another` |\n')
  expect(page).toContain('| Typing … | chat | open: chat |\n')
})
