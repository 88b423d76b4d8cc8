import type { Profile } from '@waymark/contract/people/profile.ts'
import { expect, test } from 'vitest'
import { personalChanges, personalDraft } from './parts/personal-form.tsx'

const profile = {
  name: 'Noa',
  birthDate: { day: 9, month: 2, year: 1988 },
  country: 'IL',
  address: 'Herzl 1',
  phone: '+972501234567',
  language: 'en',
  timeZone: null,
  marketing: false,
} as Profile
const start = personalDraft(profile)
const born = (date: Partial<typeof start.birthDate>) => ({ ...start, birthDate: { ...start.birthDate, ...date } })

test('sends only changed fields', () => {
  expect(personalChanges(start, start)).toEqual({})
  expect(personalChanges({ ...start, marketing: true }, start)).toEqual({ marketing: true })
  expect(personalChanges({ ...start, country: '', phone: '' }, start)).toEqual({ country: '', phone: '' })
})

test('sends a date as typed, or null when empty', () => {
  expect(personalChanges(born({ day: '31 ' }), start)).toEqual({ birthDate: { day: '31', month: '2', year: '1988' } })
  expect(personalChanges(born({ year: '' }), start)).toEqual({ birthDate: { day: '9', month: '2', year: '' } })
  expect(personalChanges(born({ day: ' ', month: '', year: '' }), start)).toEqual({ birthDate: null })
})
