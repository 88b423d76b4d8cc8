import type { BriefField } from '@waymark/contract/services/services.ts'
import { describe, expect, test } from 'vitest'
import {
  answerError,
  chooseScreen,
  isAcceptable,
  listParts,
  listStops,
  nextOpen,
  parseNumber,
  stepStates,
  summaryPart,
  type Values,
} from './answering.ts'

const field = (id: string, more: Partial<BriefField> = {}): BriefField => ({
  id,
  type: 'text',
  label: id,
  help: '',
  placeholder: '',
  required: false,
  shownIf: null,
  options: [],
  min: null,
  max: null,
  most: null,
  prefill: null,
  ...more,
})
const kind = field('kind', {
  type: 'choice',
  required: true,
  options: ['own', 'company'].map((id) => ({ id, name: id, help: '', priceCents: 0 })),
})
const partners = field('partners', { required: true, shownIf: { field: 'kind', is: ['company'] } })
const amount = field('amount', { type: 'number', required: true, min: 1, max: 50 })
const papers = field('papers', { type: 'file', required: true })
const step = (id: string, fields: BriefField[]) => ({ id, title: id, lead: '', fields })
const form = { version: 1, steps: [step('one', [kind, partners]), step('two', [amount]), step('three', [field('wishes')])] }
const given = (values: Record<string, string | number>): Values => new Map(Object.entries(values))

describe('an answer', () => {
  test.each([
    [amount, {}, 'Required'],
    [amount, { amount: 'many' }, 'Enter a whole number within the limits of the question'],
    [amount, { amount: 51 }, 'Enter a whole number within the limits of the question'],
    [amount, { amount: 50 }, undefined],
    [kind, { kind: 'other' }, 'Choose one of the options'],
    [papers, {}, 'Required'],
  ])('to %o of %j: %j', (asked, values, wrong) => {
    expect(answerError(asked, given(values), [], 'en')).toBe(wrong)
  })

  test('is sent if valid, and may be removed', () => {
    expect(isAcceptable(amount, 7)).toBe(true)
    expect(isAcceptable(amount, 'many')).toBe(false)
    expect(isAcceptable(amount, null)).toBe(true)
  })

  test.each<[string, string | number | null]>([
    [' 1500 ', 1500],
    ['1.500', 1500],
    ['10 000 000', 10_000_000],
    ['-12', -12],
    ['−1,200', -1200],
    ['1,5', '1,5'],
    ['1.500,5', '1.500,5'],
    ['0.500', '0.500'],
    ['about 7', 'about 7'],
    [' ', null],
  ])('parses %j as %j', (typed, number) => {
    expect(parseNumber(typed)).toBe(number)
  })

  test('of a file question is its file', () => {
    expect(answerError(papers, given({}), [{ id: '1', field: 'papers', name: 'a.pdf', size: 1 }], 'en')).toBeUndefined()
  })
})

describe('the next open step', () => {
  const at = (values: Record<string, string | number>) => nextOpen(stepStates(form, given(values), given(values), []))?.step.id

  test('at the start while nothing is answered', () => expect(at({})).toBe('one'))
  test('at a question that another answer added', () => expect(at({ kind: 'company', amount: 3, wishes: 'x' })).toBe('one'))
  test('after the last answer, even if nothing is required', () => expect(at({ kind: 'own', amount: 3 })).toBe('three'))
  test('nowhere when everything is answered', () => expect(at({ kind: 'own', amount: 3, wishes: 'x' })).toBeUndefined())
})

describe('the position in a brief', () => {
  const answers = given({ kind: 'own', amount: 3 })
  const states = stepStates(form, answers, answers, [])
  const stops = (part: string) => {
    const screen = chooseScreen(states, part)
    return screen.kind === 'start' ? [] : listStops(states, screen.index).map(({ state }) => state)
  }

  test('has one stop for each part that the start screen counts', () => {
    for (const part of ['one', 'two', 'three', summaryPart]) expect(stops(part)).toHaveLength(listParts(states).length)
  })
  test('is at the current part, or past all parts on the summary', () => {
    expect(stops('two')).toEqual(['done', 'here', 'ahead'])
    expect(stops(summaryPart)).toEqual(['done', 'done', 'done'])
  })
})
