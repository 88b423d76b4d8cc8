import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EarlierEntry, matchIds, toSlug } from './documents/match-ids.ts'

const now = (...texts: string[]) => texts.map((text) => ({ id: null, text }))
const earlier = (entries: Record<string, string>): EarlierEntry[] => Object.entries(entries).map(([id, text]) => ({ id, text }))

describe('ids without an earlier version', () => {
  test('are derived from the text and numbered when equal', () => {
    expect(matchIds(now('Sign the lease', 'Sign the lease!', 'Café & Straße', 'Открыть счёт'))).toEqual([
      'sign-the-lease',
      'sign-the-lease-2',
      'cafe-strasse',
      'otkryt-schet',
    ])
  })

  test('are numbered from the fallback when the text has no letters', () => {
    expect(matchIds(now('…', '日本'), [], 'task')).toEqual(['task', 'task-2'])
  })

  test('that are given are used once', () => {
    expect(
      matchIds([
        { id: null, text: 'Bank' },
        { id: 'bank', text: 'Something' },
      ]),
    ).toEqual(['bank-2', 'bank'])
  })

  test('are never longer than 60 characters', () => {
    expect(toSlug('word '.repeat(40))).toHaveLength(59)
  })
})

describe('ids of an earlier version', () => {
  const before = earlier({
    names: 'Are the names of all functions clear?',
    tests: 'Are there tests for the new code?',
    docs: 'Documentation updated',
  })

  test('follow identical text regardless of order and case', () => {
    expect(matchIds(now('documentation updated.', 'Are the names of all functions clear?'), before)).toEqual(['docs', 'names'])
  })

  test('follow reworded text', () => {
    expect(matchIds(now('Are there good tests for new code?', 'Are the names of functions and types clear?'), before)).toEqual([
      'tests',
      'names',
    ])
  })

  test('go to the most similar text when several are alike', () => {
    expect(matchIds(now('Are there tests for the code?', 'Are there tests for the new code, too?'), before)).toEqual([
      'are-there-tests-for-the-code',
      'tests',
    ])
  })

  test('are never reused for new entries', () => {
    expect(matchIds(now('Buy flowers', 'Docs'), earlier({ docs: 'Docs', 'buy-flowers': 'Send an invoice' }))).toEqual([
      'buy-flowers',
      'docs',
    ])
    expect(
      matchIds(
        [
          { id: 'x', text: 'Names' },
          { id: null, text: 'X' },
        ],
        earlier({ x: 'Something else entirely' }),
      ),
    ).toEqual(['x', 'x-2'])
  })

  test('stay with a step whose tasks are the same', () => {
    const known = [{ id: 'naming', text: 'Naming', more: 'Names are clear. No abbreviations. Same words everywhere.' }]
    expect(matchIds([{ id: null, text: 'Words in code', more: 'Names are clear. No abbreviations.' }], known)).toEqual(['naming'])
  })

  test('of equal texts stay in their order', () => {
    const known = earlier({ a: 'Check', b: 'Check', c: 'Check' })
    expect(matchIds(now('Check', 'Check', 'Check', 'Check'), known)).toEqual(['a', 'b', 'c', 'check'])
  })
})

const text = fc.oneof(fc.constantFrom('Sign the lease', 'Sign the long lease', 'Pay', 'Оплатить счёт', '…'), fc.string())

describe('whatever the texts', () => {
  test('each entry gets a unique id', () => {
    fc.assert(
      fc.property(fc.array(text), fc.uniqueArray(text), (texts, known) => {
        const before = matchIds(now(...known)).map((id, place) => ({ id, text: known[place] ?? '' }))
        const ids = matchIds(now(...texts), before)
        expect(new Set(ids).size).toBe(texts.length)
        for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })

  test('the same version again keeps every id', () => {
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const ids = matchIds(now(...texts))
        expect(
          matchIds(
            now(...texts),
            ids.map((id, place) => ({ id, text: texts[place] ?? '' })),
          ),
        ).toEqual(ids)
      }),
    )
  })
})
