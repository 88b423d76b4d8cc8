import type { Message } from '@waymark/contract/conversation/messages.ts'
import { expect, test } from 'vitest'
import { buildRows } from './thread-rows.ts'

/** Messages of a range of places, each on its own day, so that each is a group. */
const said = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, more) => from + more).map((place) => ({
    id: `m${place}`,
    place,
    clientId: `m${place}`,
    sender: 'user',
    own: true,
    senderName: 'Noa',
    text: `${place}`,
    html: `<p>${place}</p>`,
    cards: [],
    asked: [],
    files: [],
    event: null,
    revision: place,
    createdAt: new Date(Date.UTC(2026, 0, place, 9)).toISOString(),
    editedAt: null,
    withdrawnAt: null,
    changeableUntil: null,
  }))
const after = (afterPlace: number) => ({ id: `e${afterPlace}`, afterPlace })
const nothingNew = { after: 99, count: 0 }
const folded = { unread: nothingNew, isFolding: true, opened: [], keys: new Set<string>() }
/** Rows as words: the count of a fold, the places of a group, the id of an entry. */
const shown = (messages: Message[], asides: { id: string; afterPlace: number }[], how: Parameters<typeof buildRows>[2]) =>
  buildRows(messages, asides, how).map((row) => {
    if (row.kind === 'aside') return row.aside.id
    return row.kind === 'fold' ? `fold of ${row.fold.count}` : row.group.map(({ place }) => place).join('+')
  })

test('shows events after old messages below their fold, closed or open', () => {
  const newer = ['5', '6', '7', '8', '9', '10', '11', '12']
  expect(shown(said(1, 12), [after(4)], folded)).toEqual(['fold of 4', 'e4', ...newer])
  expect(shown(said(1, 12), [after(4)], { ...folded, opened: ['m1'] })).toEqual(['fold of 4', '1', '2', '3', '4', 'e4', ...newer])
})

test('events between old messages split the fold and stay visible', () => {
  expect(shown(said(1, 17), [after(0), after(4), after(9), after(17)], folded).slice(0, 5)).toEqual([
    'e0',
    'fold of 4',
    'e4',
    'fold of 5',
    'e9',
  ])
  expect(shown(said(1, 17), [after(4), after(17)], folded).at(-1)).toBe('e17')
})

test('sorts entries between two messages by place, keeping the order of equal ones', () => {
  expect(shown([], [after(6), after(5)], folded)).toEqual(['e5', 'e6'])
  expect(shown(said(1, 1), [{ id: 'note', afterPlace: 2 }, after(2), after(1)], folded)).toEqual(['1', 'e1', 'note', 'e2'])
})

test('does not fold few or unread messages, or when folding is off', () => {
  expect(shown(said(1, 11), [], folded)[0]).toBe('1')
  expect(shown(said(1, 12), [], { ...folded, isFolding: false })[0]).toBe('1')
  expect(shown(said(1, 12), [], { ...folded, unread: { after: 2, count: 10 } })[0]).toBe('1')
})

test('what somebody said in one go is one group, until something stands between', () => {
  const [one, two, three] = said(1, 3)
  if (!one || !two || !three) throw new Error('there are three')
  const inOneGo = [one, { ...two, createdAt: one.createdAt }, { ...three, createdAt: one.createdAt }]
  const whole = { ...folded, isFolding: false }
  expect(shown(inOneGo, [], whole)).toEqual(['1+2+3'])
  expect(shown(inOneGo, [after(1)], whole)).toEqual(['1', 'e1', '2+3'])
  expect(shown(inOneGo, [], { ...whole, unread: { after: 2, count: 1 } })).toEqual(['1+2', '3'])
  expect(shown([one, { ...two, createdAt: one.createdAt, senderName: 'Dana' }], [], whole)).toEqual(['1', '2'])
})

test("keeps a group's key when earlier messages load, and gives split groups their own", () => {
  const [one, two, three] = said(1, 3)
  if (!one || !two || !three) throw new Error('there are three')
  const inOneGo = [one, { ...two, createdAt: one.createdAt }, { ...three, createdAt: one.createdAt }]
  const whole = { ...folded, isFolding: false, keys: new Set<string>() }
  const keysOf = (messages: Message[], asides: { id: string; afterPlace: number }[] = []) =>
    buildRows(messages, asides, whole).flatMap((row) => (row.kind === 'group' ? row.key : []))
  expect(keysOf(inOneGo.slice(1))).toEqual(['m2'])
  expect(keysOf(inOneGo)).toEqual(['m2'])
  expect(keysOf(inOneGo, [after(1)])).toEqual(['m1', 'm2'])
})

test('a fold that was opened stays open when what was said before it is loaded', () => {
  const opened = { ...folded, opened: ['m3'] }
  expect(shown(said(3, 14), [], opened).slice(0, 2)).toEqual(['fold of 4', '3'])
  expect(shown(said(1, 14), [], opened).slice(0, 2)).toEqual(['fold of 6', '1'])
  expect(buildRows(said(1, 14), [], opened)[0]).toMatchObject({ fold: { id: 'm3', isOpen: true } })
})

test('does not collapse messages that can still be edited', () => {
  const messages = said(1, 12).map((message) => (message.place === 4 ? { ...message, changeableUntil: message.createdAt } : message))
  expect(shown(messages, [], folded).slice(0, 4)).toEqual(['1', '2', '3', '4'])
})
