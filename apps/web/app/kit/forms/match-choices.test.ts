import { expect, test } from 'vitest'
import { matchChoices } from './search-dialog.tsx'

const choices = [
  { value: 'BA', label: 'Босния и Герцеговина', terms: 'Bosnia & Herzegovina BA' },
  { value: 'DE', label: 'Германия', terms: 'Germany DE' },
  { value: 'CI', label: 'Côte d’Ivoire', terms: 'Côte d’Ivoire CI' },
  { value: 'America/New_York', label: 'America/New York', detail: 'Eastern Time, GMT-5' },
]

test.each([
  ['', ['BA', 'DE', 'CI', 'America/New_York']],
  ['  гер ', ['DE', 'BA']],
  ['ГЕРМ', ['DE']],
  ['germ', ['DE']],
  ['de', ['DE']],
  ['ermany', []],
  ['cote d', ['CI']],
  ["cote d'ivoire", ['CI']],
  ['new york', ['America/New_York']],
  ['york eastern', ['America/New_York']],
  ['\u200bgermany', ['DE']],
  ['x'.repeat(5000), []],
])('%j finds %j', (query, values) => {
  expect(matchChoices(choices, query).map(({ value }) => value)).toEqual(values)
})
