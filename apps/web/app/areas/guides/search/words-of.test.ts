import { describe, expect, test } from 'vitest'
import { splitQuery } from './words-of.ts'

describe('single words of a query that found nothing', () => {
  test('the longest first, at most two, none twice', () => {
    expect(splitQuery('Open a holding company, holding it')).toEqual(['holding', 'company'])
  })

  test('one word has no parts', () => {
    expect(splitQuery('bank')).toEqual([])
    expect(splitQuery(' bank bank ')).toEqual([])
  })

  test('words of every script, short ones left out', () => {
    expect(splitQuery('счёт в банке')).toEqual(['банке', 'счёт'])
    expect(splitQuery('a b c')).toEqual([])
    expect(splitQuery('!!! ???')).toEqual([])
  })
})
