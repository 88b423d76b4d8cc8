import { expect, test } from 'vitest'
import { type Mark, markText, takeTasks } from './mark-text.ts'

/** A text with its selection between two bars; the same of what came of it. */
const read = (marked: string) => {
  const [before = '', chosen = '', after = ''] = marked.split('|')
  return { text: before + chosen + after, from: before.length, to: before.length + chosen.length }
}
function marked(mark: Mark, given: string) {
  const selected = read(given)
  const { from, to, text, select } = markText(mark, selected)
  const next = selected.text.slice(0, from) + text + selected.text.slice(to)
  return `${next.slice(0, select[0])}|${next.slice(select[0], select[1])}|${next.slice(select[1])}`
}

test('what is selected becomes bold or italic, and is so no more the second time', () => {
  expect(marked('bold', 'Count |the money|.')).toBe('Count **|the money|**.')
  expect(marked('bold', 'Count **|the money|**.')).toBe('Count |the money|.')
  expect(marked('italic', 'a|b|c')).toBe('a_|b|_c')
  expect(marked('bold', 'Count ||')).toBe('Count **||**')
})

test('a link keeps what is selected and asks for what is missing', () => {
  expect(marked('link', 'See |the form|.')).toBe('See [the form](|https://|).')
  expect(marked('link', 'See |https://gov.il/a|.')).toBe('See [||](https://gov.il/a).')
  expect(marked('link', '||')).toBe('[](|https://|)')
})

test('lines become a list and its lines become text again', () => {
  expect(marked('list', 'one\n|two\nthree|\nfour')).toBe('one\n|- two\n- three|\nfour')
  expect(marked('list', '|- two\n- three|')).toBe('|two\nthree|')
  expect(marked('numbers', '|- two\n\nthree|')).toBe('|1. two\n\n2. three|')
  expect(marked('list', '1. tw||o')).toBe('- two||')
  expect(marked('list', 'one\n||')).toBe('one\n- ||')
  expect(marked('list', '|\none|')).toBe('|\n- one|')
  expect(marked('list', '||\none')).toBe('- ||\none')
})

test('lines become tasks without the signs of a list, and leave the text', () => {
  const { tasks, change } = takeTasks(read('Before\n|- [ ] Coins\n\n2. Notes|\nAfter'))
  expect(tasks.map(({ title }) => title)).toEqual(['Coins', 'Notes'])
  expect(change).toEqual({ from: 7, to: 29, text: '', select: [7, 7] })
  expect(takeTasks(read('One|| line')).change).toMatchObject({ from: 0, to: 8 })
})

test('what is too long for the name of a task stands below it, from a whole word on', () => {
  const read = (line: string) => takeTasks({ text: line, from: 0, to: 0 }).tasks
  const words = 'word '.repeat(120).trim()
  expect(read(words)).toEqual([{ title: words.slice(0, 499), notes: words.slice(500) }])
  expect(read('a'.repeat(500))).toEqual([{ title: 'a'.repeat(500), notes: '' }])
  expect(read('a'.repeat(501))).toEqual([{ title: 'a'.repeat(500), notes: 'a' }])
})
