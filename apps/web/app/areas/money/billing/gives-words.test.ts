import { expect, test } from 'vitest'
import { givenBy } from './gives-words.ts'

const t = ((key: string, vars?: { count: number }) => (vars ? `${key} ${vars.count}` : key)) as Parameters<typeof givenBy>[0]

test('a plan promises what it gives and nothing else', () => {
  expect(givenBy(t, { maxGuides: 5, maxDownloads: 3, maxCards: 10, paidGuides: 'none', documentation: 0 })).toEqual([
    'guides 5',
    'downloads 3',
    'cards 10',
    'paidNone',
  ])
  expect(givenBy(t, { maxGuides: null, maxDownloads: null, maxCards: null, paidGuides: 'all', documentation: 10 })).toEqual([
    'guidesAll',
    'downloadsAll',
    'cardsAll',
    'paidAll',
    'documentation 10',
  ])
})
