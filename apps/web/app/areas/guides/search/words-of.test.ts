import { describe, expect, test } from 'vitest'
import { splitQuery } from './words-of.ts'

describe('splitting a query that found nothing', () => {
  test('are the two longest, without repeats', () => {
    expect(splitQuery('Open a holding company, holding it')).toEqual(['holding', 'company'])
  })

  test('are none for a query of one word', () => {
    expect(splitQuery('bank')).toEqual([])
    expect(splitQuery(' bank bank ')).toEqual([])
  })

  test('are found in every script, without short words', () => {
    expect(splitQuery('счёт в банке')).toEqual(['банке', 'счёт'])
    expect(splitQuery('a b c')).toEqual([])
    expect(splitQuery('!!! ???')).toEqual([])
  })
})
