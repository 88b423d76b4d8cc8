import { expect, test } from 'vitest'
import { cutCitedSentences } from './policy.ts'

const cut = (text: string) => cutCitedSentences(text, 'en', true).sentences

test('passage numbers apply only to the sentence before them', () => {
  expect(cut('This one names nothing. The landlord may want three months [1][2]. So may a bank [3].')).toEqual([
    { text: 'The landlord may want three months.', numbers: [1, 2] },
    { text: 'So may a bank.', numbers: [3] },
  ])
})

test('passage numbers of a sentence that is too long are dropped with it', () => {
  const long = `The landlord ${'may or may not '.repeat(46)}want it`
  expect(long.length).toBeGreaterThan(690)
  expect(cut(`This one names nothing. ${long} [1].`)).toEqual([])
  expect(cut(`This one names nothing.\n${long}:\n${'and that '.repeat(60)}\nthree months [1].`)).toEqual([])
})
