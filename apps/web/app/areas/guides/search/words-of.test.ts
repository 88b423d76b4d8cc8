import { describe, expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

describe('single words of a query that found nothing', () => {
  test('the longest first, at most two, none twice', () => {
    expect(wordsOf('Open a holding company, holding it')).toEqual(['holding', 'company'])
  })

  test('one word has no parts', () => {
    expect(wordsOf('bank')).toEqual([])
    expect(wordsOf(' bank bank ')).toEqual([])
  })

  test('words of every script, short ones left out', () => {
    expect(wordsOf('счёт в банке')).toEqual(['банке', 'счёт'])
    expect(wordsOf('a b c')).toEqual([])
    expect(wordsOf('!!! ???')).toEqual([])
  })
})
