import { describe, expect, test } from 'vitest'
import { addItem, indentItem, moveItem, moveStep, removeItem, restore, shiftItem, shiftStep } from './change-lists.ts'
import type { EditedItem } from './edited.ts'

/** Builds tasks from words; each hyphen indents one level: 'a -b --c'. */
const list = (text: string): EditedItem[] =>
  text.split(' ').map((word) => ({ id: word.replaceAll('-', ''), title: word, notes: '', depth: word.match(/^-*/)?.[0].length ?? 0 }))
const shown = (items: readonly EditedItem[]) => items.map(({ id, depth }) => '-'.repeat(depth) + id).join(' ')

describe('tasks', () => {
  test('move together with their subtasks', () => {
    const items = list('a -b c -d --e f')
    expect(shown(moveItem(items, 'c', 'a'))).toBe('c -d --e a -b f')
    expect(shown(moveItem(items, 'a', null))).toBe('c -d --e f a -b')
    expect(shown(shiftItem(items, 'c', -1))).toBe('c -d --e a -b f')
    expect(shown(shiftItem(items, 'a', 1))).toBe('c -d --e a -b f')
  })
  test('stay in place when they cannot move further', () => {
    const items = list('a -b c')
    expect(shiftItem(items, 'a', -1)).toBe(items)
    expect(shiftItem(items, 'c', 1)).toBe(items)
    expect(moveItem(items, 'a', 'b')).toBe(items)
    expect(indentItem(items, 'a', 1)).toBe(items)
    expect(indentItem(items, 'a', -1)).toBe(items)
    expect(indentItem(items, 'b', 1)).toBe(items)
    expect(moveItem(items, 'gone', null)).toBe(items)
  })
  test('are at most one level deeper than the previous task', () => {
    expect(shown(moveItem(list('a -b --c d'), 'c', 'a'))).toBe('c a -b d')
    expect(shown(removeItem(list('a -b --c d'), 'a'))).toBe('b -c d')
    expect(shown(removeItem(list('a -b --c d'), 'b'))).toBe('a -c d')
  })
  test('are indented and outdented with their subtasks', () => {
    expect(shown(indentItem(list('a b -c d'), 'b', 1))).toBe('a -b --c d')
    expect(shown(indentItem(list('a -b --c d'), 'b', -1))).toBe('a b -c d')
    expect(shown(indentItem(list('a -b --c ---d ----e -----f -----g'), 'g', 1))).toBe('a -b --c ---d ----e -----f -----g')
  })
  test('are added after another at its depth, or last', () => {
    expect(shown(addItem(list('a -b c'), 'n', 'b'))).toBe('a -b -n c')
    expect(shown(addItem(list('a -b'), 'n', null))).toBe('a -b n')
    expect(shown(addItem([], 'n', null))).toBe('n')
  })
  test('are restored in place, keeping later edits', () => {
    const before = list('a -b c')
    const now = [...removeItem(before, 'a').map((item) => (item.id === 'c' ? { ...item, title: 'new' } : item)), ...list('n')]
    const back = restore(before, now)
    expect(shown(back)).toBe('a -b c n')
    expect(back[2]?.title).toBe('new')
  })
})

describe('steps', () => {
  const steps = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')
  test('swap places', () => {
    expect(ids(moveStep(steps, 'c', 'a'))).toBe('cab')
    expect(ids(moveStep(steps, 'a', null))).toBe('bca')
    expect(ids(shiftStep(steps, 'b', -1))).toBe('bac')
    expect(ids(shiftStep(steps, 'b', 1))).toBe('acb')
    expect(shiftStep(steps, 'a', -1)).toBe(steps)
    expect(shiftStep(steps, 'c', 1)).toBe(steps)
    expect(moveStep(steps, 'a', 'gone')).toBe(steps)
  })
})
