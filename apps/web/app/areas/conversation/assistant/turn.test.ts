import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'
import { expect, test } from 'vitest'
import { applyEvent, assistantPlace, beginTurn, groupPlaces, listAnswered, nameBesideCode, placeSign, stopTurn } from './turn.ts'

const placeOf = (given: Partial<AnswerPlace>): AnswerPlace => ({
  kind: 'step',
  line: 'b',
  stop: 1,
  title: 'Read the lease',
  context: 'Rent a shop',
  address: `/instruction/shop?step=${given.stop ?? 1}`,
  quote: 'Three <mark>months</mark>.',
  locked: false,
  ...given,
})
const anchor = placeOf({ kind: 'question', line: null, stop: null, title: 'What is an anchor?', context: 'Boats', address: '/faqs#anchor' })
const write = [{ kind: 'write' as const }]

test('builds the answer from the stream, and the final event replaces it', () => {
  const found = applyEvent(beginTurn('How many months?'), { kind: 'places', places: [placeOf({})] })
  expect(found).toMatchObject({ state: 'asking', places: [{ stop: 1 }], sentences: [] })
  const said = applyEvent(found, { kind: 'sentence', text: 'Three months.', places: [1] })
  expect(said.sentences).toEqual([{ text: 'Three months.', places: [1] }])
  expect(applyEvent(said, { kind: 'done', answer: { state: 'none', places: [], sentences: [], next: write } })).toEqual({
    question: 'How many months?',
    state: 'none',
    places: [],
    sentences: [],
    next: write,
  })
})

test('a stopped answer keeps the places found so far', () => {
  const asked = beginTurn('How many months?')
  expect(stopTurn(asked).state).toBe('stopped')
  expect(stopTurn(applyEvent(asked, { kind: 'places', places: [placeOf({})] })).state).toBe('found')
})

test('keeps a repeated question once with its last answer, and drops failed ones', () => {
  const answered = (question: string, state: 'found' | 'none') => ({ ...beginTurn(question), state })
  const kept = listAnswered([
    answered('Who signs?', 'none'),
    answered('How many months?', 'none'),
    beginTurn('And my cat?'),
    answered('Who signs?', 'found'),
  ])
  expect(kept.map(({ question, state }) => [question, state])).toEqual([
    ['Who signs?', 'found'],
    ['How many months?', 'none'],
  ])
})

test('groups steps of one guide in order, with gaps and the current step', () => {
  const groups = groupPlaces([placeOf({ stop: 7 }), anchor, placeOf({ stop: 2 }), placeOf({ stop: 1 })], '/instruction/shop?step=2')
  expect(groups.map(({ isGuide, places }) => [isGuide, places.map(({ place }) => place.stop)])).toEqual([
    [true, [1, 2, 7]],
    [false, [null]],
  ])
  expect(groups[0]?.places.map(({ isHere, isGap }) => [isHere, isGap])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
})

test('keeps guides that share a line in separate groups, and names only their codes', () => {
  const other = placeOf({ context: 'Buy a van', address: '/instruction/van?step=1' })
  const places = [placeOf({}), placeOf({ stop: 2 }), anchor, other]
  expect(groupPlaces(places, undefined)).toHaveLength(3)
  expect(places.map((place) => nameBesideCode(place, places))).toEqual(['Rent a shop', 'Rent a shop', '', 'Buy a van'])
})

test('marks places off the map by kind, and adds titles to equal marks', () => {
  const rule = placeOf({ ...anchor, kind: 'rule', title: 'After an order' })
  expect([anchor, rule].map(placeSign)).toEqual(['Q', '§'])
  const second = placeOf({ ...anchor, title: 'What is a mooring?', address: '/faqs#mooring' })
  expect(nameBesideCode(anchor, [anchor, rule, second])).toBe('What is an anchor?')
})

test("sends the reader's place as a guide and step, or as an order", () => {
  expect(assistantPlace({ kind: 'step', guide: 'shop', step: 'lease' })).toEqual({ guide: 'shop', step: 'lease' })
  expect(assistantPlace({ kind: 'guide', slug: 'shop' })).toEqual({ guide: 'shop' })
  expect(assistantPlace({ kind: 'service', slug: 'books' })).toEqual({})
  expect(assistantPlace(undefined)).toEqual({})
})
