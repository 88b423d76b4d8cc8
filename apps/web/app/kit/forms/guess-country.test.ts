import { expect, test } from 'vitest'
import { guessCountry } from './guess-country.ts'

const countries = ['DE', 'IL', 'RU', 'US']
const guess = (zone: string, ...languages: string[]) => guessCountry(countries, { zone, languages })

test('a phone is from where its clock is, whatever language its reader speaks', () => {
  expect(guess('Asia/Jerusalem', 'ru', 'en-US')).toBe('IL')
  expect(guess('Europe/Berlin', 'en-US')).toBe('DE')
  expect(guess('America/Chicago', 'de')).toBe('US')
})

test('where the clock tells nothing a language that names its country does, else it is where the company is', () => {
  expect(guess('UTC', 'de', 'en-US')).toBe('US')
  expect(guess('Etc/Unknown', 'ru-RU')).toBe('RU')
  expect(guess('UTC', 'de')).toBe('IL')
  expect(guess('Pacific/Auckland', 'en-NZ', 'not a locale')).toBe('IL')
  expect(guessCountry(['FR'], { zone: 'UTC', languages: [] })).toBe('')
})
