import { expect, test } from 'vitest'
import { countEmpty, fillIn, firstEmpty, splitBlanks } from './blanks.ts'

const reply = 'Below {sum} NIS write to {branch}, {branch} answers.'

test('splits a reply into text and numbered blanks', () => {
  expect(splitBlanks(reply)).toEqual([
    { words: 'Below ' },
    { blank: 'sum', nth: 0 },
    { words: ' NIS write to ' },
    { blank: 'branch', nth: 1 },
    { words: ', ' },
    { blank: 'branch', nth: 2 },
    { words: ' answers.' },
  ])
  expect(splitBlanks('{a}{b}')).toHaveLength(2)
  expect(splitBlanks('')).toEqual([])
})

test('fills blanks into the text, and counts those left empty', () => {
  const text = fillIn(reply, ['5 million', '  ', 'Haifa'])
  expect(text).toBe('Below 5 million NIS write to {branch}, Haifa answers.')
  expect([countEmpty(reply), countEmpty(text), countEmpty(fillIn(text, ['Acre']))]).toEqual([3, 1, 0])
  expect(text.slice(firstEmpty(text)?.from, firstEmpty(text)?.to)).toBe('{branch}')
  expect(firstEmpty('Done {}')).toBeNull()
})
