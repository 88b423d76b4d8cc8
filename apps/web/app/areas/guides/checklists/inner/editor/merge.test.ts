import { describe, expect, test } from 'vitest'
import { collectChanges } from './autosave.ts'
import { type Edited, type EditedStep, savable } from './edited.ts'
import { merge, takeTheirs } from './merge.ts'

const step = (id: string, title = id): EditedStep => ({ id, title, minutes: 0, text: '', items: [], after: '' })
const edited = (steps: EditedStep[], more: Partial<Edited> = {}): Edited => ({ name: 'List', folderId: 'f', intro: '', steps, ...more })
const base = edited([step('a'), step('b'), step('c')])
const ids = ({ steps }: Edited) => steps.map(({ id }) => id).join('')

describe('concurrent edits', () => {
  test('are both kept if they changed different things', () => {
    const mine = edited([step('a', 'mine'), step('b'), step('c'), step('m')])
    const theirs = edited([step('t'), step('b', 'theirs'), step('a')], { intro: 'theirs' })
    const { merged, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged).toMatchObject({ intro: 'theirs', name: 'List' })
    expect(merged.steps.map(({ title }) => title)).toEqual(['t', 'mine', 'theirs', 'm'])
  })
  test('conflict if they changed the same, and either version can be chosen', () => {
    const mine = edited([step('a', 'mine'), step('b'), step('c')], { name: 'Mine' })
    const theirs = edited([step('a', 'theirs'), step('b'), step('c')], { name: 'Theirs' })
    const { merged, conflicts } = merge(base, mine, theirs)
    expect(conflicts.map(({ piece, id }) => [piece, id])).toEqual([
      ['name', ''],
      ['step', 'a'],
    ])
    expect(merged).toEqual(mine)
    expect(conflicts.reduce((now, conflict) => takeTheirs(now, conflict, theirs), merged)).toEqual(theirs)
  })
  test('conflict if one deletes what the other changes', () => {
    const mine = edited([step('a'), step('c')])
    const theirs = edited([step('a'), step('b', 'theirs')])
    const { merged, conflicts } = merge(base, mine, theirs)
    expect(ids(merged)).toBe('a')
    expect(conflicts).toMatchObject([{ id: 'b', mine: null, theirs: { title: 'theirs' } }])
    expect(conflicts.map((conflict) => ids(takeTheirs(merged, conflict, theirs)))).toEqual(['ab'])
    const other = merge(base, theirs, mine)
    expect(ids(other.merged)).toBe('ab')
    expect(other.conflicts.map((conflict) => ids(takeTheirs(other.merged, conflict, mine)))).toEqual(['a'])
  })
  test('do not conflict if they made the same change', () => {
    const same = edited([step('a', 'same'), step('b')])
    expect(merge(base, same, structuredClone(same))).toEqual({ merged: same, conflicts: [] })
  })
})

describe('saved changes', () => {
  test('contain only differences, and are null without any', () => {
    expect(collectChanges(base, structuredClone(base))).toBeNull()
    expect(collectChanges(base, edited([step('b', 'new'), step('a'), step('c')], { folderId: 'g' }))).toEqual({
      categoryId: 'g',
      order: ['b', 'a', 'c'],
      steps: [{ id: 'b', title: 'new', minutes: 0, lead: '', before: '', after: '', items: [] }],
    })
    expect(collectChanges(base, edited([step('a')]))).toEqual({ order: ['a'] })
  })
  test('keep the old text of an emptied title, and skip tasks that never had text', () => {
    const item = (id: string, title: string, depth = 0) => ({ id, title, depth, notes: '' })
    const kept = edited([{ ...step('a'), items: [item('x', 'Old')] }])
    const now = edited([{ ...step('a', ' '), items: [item('x', ''), item('y', ''), item('z', ' New ', 2)] }, step('n', '')], { name: '' })
    const sound = savable(now, kept, 'New step')
    expect(sound.name).toBe('List')
    expect(sound.steps.map(({ title }) => title)).toEqual(['a', 'New step'])
    expect(sound.steps[0]?.items).toEqual([item('x', 'Old'), item('z', 'New', 1)])
  })
})
