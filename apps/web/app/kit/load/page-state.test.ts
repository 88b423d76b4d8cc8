import { expect, test } from 'vitest'
import { readState, writeState } from './page-state.ts'
import type { PageState } from './site.ts'

const stateOf = (data: unknown): PageState => ({ language: 'en', origin: 'http://x', hydration: { loaderData: { page: data } } })

test('what the server leaves in a page is what the browser reads, and objects of one shape name their keys once', () => {
  const cards = ['a', 'b', 'c'].map((slug) => ({ slug, category: { name: '</script>', line: 'j' }, at: [{ y: 1 }, { y: 2 }, { y: 3 }] }))
  const data = {
    cards,
    two: cards.slice(1),
    mixed: [{ a: 1 }, { b: 1 }, { a: 1 }],
    absent: [
      { a: 1, b: undefined },
      { a: 2, b: undefined },
      { a: 3, b: undefined },
    ],
    late: [1, 2, 3].map((n) => ({ n, html: 'x', toJSON: () => ({ n }) })),
    plain: ['a', null, [1, 2, 3], []],
  }
  const written = writeState(stateOf(data))
  expect(readState(written)).toEqual(JSON.parse(JSON.stringify(stateOf(data))))
  expect(written).not.toContain('<')
  expect(written.match(/"slug"/g)).toHaveLength(3)
})
