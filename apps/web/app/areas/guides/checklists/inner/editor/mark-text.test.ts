import { expect, test } from 'vitest'
import { extractTasks, type Mark, markText } from './mark-text.ts'

/** Parses a text whose selection is between two bars. */
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

test('makes a selection bold or italic, and reverts it the second time', () => {
  expect(marked('bold', 'Count |the money|.')).toBe('Count **|the money|**.')
  expect(marked('bold', 'Count **|the money|**.')).toBe('Count |the money|.')
  expect(marked('italic', 'a|b|c')).toBe('a_|b|_c')
  expect(marked('bold', 'Count ||')).toBe('Count **||**')
})

test('a link keeps the selection and selects the missing part', () => {
  expect(marked('link', 'See |the form|.')).toBe('See [the form](|https://|).')
  expect(marked('link', 'See |https://gov.il/a|.')).toBe('See [||](https://gov.il/a).')
  expect(marked('link', '||')).toBe('[](|https://|)')
})

test('turns lines into a list and back', () => {
  expect(marked('list', 'one\n|two\nthree|\nfour')).toBe('one\n|- two\n- three|\nfour')
  expect(marked('list', '|- two\n- three|')).toBe('|two\nthree|')
  expect(marked('numbers', '|- two\n\nthree|')).toBe('|1. two\n\n2. three|')
  expect(marked('list', '1. tw||o')).toBe('- two||')
  expect(marked('list', 'one\n||')).toBe('one\n- ||')
  expect(marked('list', '|\none|')).toBe('|\n- one|')
  expect(marked('list', '||\none')).toBe('- ||\none')
})

test('moves lines out of the text as tasks without list markers', () => {
  const { tasks, change } = extractTasks(read('Before\n|- [ ] Coins\n\n2. Notes|\nAfter'))
  expect(tasks.map(({ title }) => title)).toEqual(['Coins', 'Notes'])
  expect(change).toEqual({ from: 7, to: 29, text: '', select: [7, 7] })
  expect(extractTasks(read('One|| line')).change).toMatchObject({ from: 0, to: 8 })
})

test('moves the part of a task that exceeds the limit into its notes, at a word boundary', () => {
  const read = (line: string) => extractTasks({ text: line, from: 0, to: 0 }).tasks
  const words = 'word '.repeat(120).trim()
  expect(read(words)).toEqual([{ title: words.slice(0, 499), notes: words.slice(500) }])
  expect(read('a'.repeat(500))).toEqual([{ title: 'a'.repeat(500), notes: '' }])
  expect(read('a'.repeat(501))).toEqual([{ title: 'a'.repeat(500), notes: 'a' }])
})
