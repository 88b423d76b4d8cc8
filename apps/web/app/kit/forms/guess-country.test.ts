import { expect, test } from 'vitest'
import { guessCountry } from './guess-country.ts'

const countries = ['DE', 'IL', 'RU', 'US']
const guess = (zone: string, ...languages: string[]) => guessCountry(countries, { zone, languages })

test('prefers the country of the device’s time zone over the language', () => {
  expect(guess('Asia/Jerusalem', 'ru', 'en-US')).toBe('IL')
  expect(guess('Europe/Berlin', 'en-US')).toBe('DE')
  expect(guess('America/Chicago', 'de')).toBe('US')
})

test('falls back to a language’s region, then the company’s country', () => {
  expect(guess('UTC', 'de', 'en-US')).toBe('US')
  expect(guess('Etc/Unknown', 'ru-RU')).toBe('RU')
  expect(guess('UTC', 'de')).toBe('IL')
  expect(guess('Pacific/Auckland', 'en-NZ', 'not a locale')).toBe('IL')
  expect(guessCountry(['FR'], { zone: 'UTC', languages: [] })).toBe('')
})
