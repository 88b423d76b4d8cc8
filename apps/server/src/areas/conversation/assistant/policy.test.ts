import { expect, test } from 'vitest'
import { takeSentences } from './policy.ts'

const taken = (text: string) => takeSentences(text, 'en', true).sentences

test('passage numbers apply only to the sentence before them', () => {
  expect(taken('This one names nothing. The landlord may want three months [1][2]. So may a bank [3].')).toEqual([
    { text: 'The landlord may want three months.', numbers: [1, 2] },
    { text: 'So may a bank.', numbers: [3] },
  ])
})

test('passage numbers of a sentence that is too long are dropped with it', () => {
  const long = `The landlord ${'may or may not '.repeat(46)}want it`
  expect(long.length).toBeGreaterThan(690)
  expect(taken(`This one names nothing. ${long} [1].`)).toEqual([])
  expect(taken(`This one names nothing.\n${long}:\n${'and that '.repeat(60)}\nthree months [1].`)).toEqual([])
})
