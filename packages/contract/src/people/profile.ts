import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { legalKinds, levels } from '../choices.ts'
import { countries } from '../countries.ts'
import { flag, id, language, personName, time, timeZone, upload, whole } from '../fields.ts'
import { lineOrNone, linesOrNone, phoneOrNone } from '../texts.ts'

const birthDate = z.object({ day: z.number(), month: z.number(), year: z.number() })

export const profile = z.object({
  id,
  email: z.string(),
  name: z.string(),
  language,
  level: z.enum(levels),
  /** Address of a square picture, or null. */
  avatar: z.nullable(z.string()),
  joinedAt: time,
  birthDate: z.nullable(birthDate),
  /** ISO 3166-1 code. */
  country: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** E.164 number. */
  phone: z.nullable(z.string()),
  /** IANA time zone. A change counts from `timeZoneFrom`, the next local midnight. */
  timeZone: z.nullable(z.string()),
  timeZoneFrom: z.nullable(time),
  /** Agreed to marketing email. */
  marketing: z.boolean(),
  legalKind: z.enum(legalKinds),
  registeredName: z.nullable(z.string()),
  registrationNumber: z.nullable(z.string()),
  /** Changes are to be reported within 5 days (specification 9). */
  legalDetailsChangedAt: z.nullable(time),
  /** Ordering and subscribing are refused while the four documents are not agreed to. */
  agreementsPending: z.boolean(),
  onboarded: z.boolean(),
  hasPassword: z.boolean(),
  /** Null for customers. */
  staffRole: z.nullable(z.enum(['admin', 'manager', 'vendor'])),
  /** Always `done` for staff: a session without its second factor cannot read the profile. */
  secondFactor: z.enum(['none', 'done']),
})
export type Profile = z.output<typeof profile>

const today = () => new Date(Date.now() + 14 * 3_600_000)
/** Checks that the day exists and is between 1900 and today in the easternmost time zone. */
function isRealDay({ day, month, year }: z.output<typeof birthDate>): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date <= today()
}
const part = whole(0, 9999, 'birth_date')
const givenBirthDate = z.object({ day: part, month: part, year: part }).check(z.refine(isRealDay, 'birth_date'))

const isCountry = (code: string) => code === '' || countries.includes(code)

/** Fields that are left out stay as they are; an empty text or null clears a field. */
const changes = z.object({
  name: z.optional(personName),
  language: z.optional(language),
  birthDate: z.optional(z.union([givenBirthDate, z.null(), z.literal('')], 'birth_date')),
  country: z.optional(z.nullable(z.string('type').check(z.refine(isCountry, 'country')))),
  address: z.optional(z.nullable(linesOrNone(1000))),
  /** International number, or as dialed within `country`. */
  phone: z.optional(z.nullable(phoneOrNone)),
  timeZone: z.optional(timeZone),
  marketing: z.optional(flag),
  legalKind: z.optional(z.enum(legalKinds)),
  registeredName: z.optional(z.nullable(lineOrNone(200))),
  registrationNumber: z.optional(z.nullable(lineOrNone(200))),
})
export type ProfileChanges = z.output<typeof changes>

export const profileCalls = {
  readProfile: defineCall({ method: 'GET', path: '/react/user/profile', summary: 'Returns the signed-in person.', answer: profile }),
  updateProfile: defineCall({
    method: 'POST',
    path: '/react/user/profile',
    summary: 'Changes the given fields of the profile.',
    input: changes,
    answer: profile,
  }),
  changeAvatar: defineCall({
    method: 'POST',
    path: '/react/user/avatar',
    summary: 'Sets the profile picture: a JPEG, PNG, WebP, GIF or AVIF of up to 10 MiB and 50 million pixels.',
    files: { most: 1, bytes: 10 * 1024 * 1024 },
    input: z.object({ avatar: upload }),
    answer: profile,
    errors: ['unsupported_picture', 'too_large', 'too_many_requests', 'overloaded'],
  }),
  removeAvatar: defineCall({ method: 'DELETE', path: '/react/user/avatar', summary: 'Removes the profile picture.' }),
  finishOnboarding: defineCall({
    method: 'POST',
    path: '/react/user/onboarded',
    summary: 'Records that the welcome slides were seen or skipped.',
  }),
}
