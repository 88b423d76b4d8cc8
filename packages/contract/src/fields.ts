import * as z from 'zod/mini'
import { languages } from './choices.ts'
import { monthShape } from './company.ts'
import { line, linesOrNone, seen, textKinds } from './texts.ts'

// Messages of checks are keys of `validation.ts`, because the reader's language is known only where the message is
// shown.

export type { Language } from './choices.ts'
export const language = z.enum(languages)

/**
 * RFC 5321 allows 254 characters, 64 before the @. Only the plain form is accepted: no comments, groups, quoted parts
 * or invisible characters.
 */
export const email = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(254, 'email'),
    z.toLowerCase(),
    z.regex(
      /^(?=[^@]{1,64}@)[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)*@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u,
      'email',
    ),
    z.refine((address) => seen(address) === address, 'email'),
  )
  .register(textKinds, { kind: 'email' })

export const personName = line(100)
/** Name that a person gives to something of their own, such as a folder. */
export const subjectName = line(100)

/** Boolean; a form's text is converted. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', 'on', 'off'])], 'flag'),
  z.transform((value) => value === true || value === 'true' || value === 'on'),
)

/** Six digits. Letters are refused (specification 5). */
export const accessCode = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.regex(/^[0-9]{6}$/, 'code'))

export const slug = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(120, 'slug'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'))
/** UUID in lower case (RFC 9562 compares them case-insensitively). */
export const id = z.uuid('id').check(z.toLowerCase())
/** Specification 7 passes ids and slugs in the same parameter. */
export const idOrSlug = z.union([id, slug], 'slug')

/** Integer; a query's text is converted. */
export const whole = (least: number, most: number, error: string) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,6}$/, error))], error),
    z.pipe(z.transform(Number), z.int(error).check(z.minimum(least, error), z.maximum(most, error))),
  )

/** Paging parameters (product.md 2): `rows` and `page` from 1 to 100. The cursor `next` goes deeper. */
export const paging = {
  page: z._default(whole(1, 100, 'page'), 1),
  rows: z._default(whole(1, 100, 'rows'), 10),
  cursor: z.optional(z.string().check(z.maxLength(200, 'cursor'), z.regex(/^[A-Za-z0-9_-]+$/, 'cursor'))),
}

export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), page: z.number(), rows: z.number(), total: z.number(), next: z.nullable(z.string()) })

export const time = z.iso.datetime()
/** Calendar day, such as 2026-11-20. */
export const day = z.iso.date('day').check(z.refine((given) => given < '3000', { error: 'day' }))

export const month = z.string('month').check(z.regex(monthShape, 'month'))

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
/** IANA time zone. */
export const timeZone = z.string('type').check(z.maxLength(64, 'time_zone'), z.refine(isTimeZone, 'time_zone'))

/** File of a multipart request, on disk until its call ends. JSON cannot produce one. */
export class Upload {
  /** Path on this machine. The sender's file name is never part of it. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  constructor(path: string, size: number) {
    this.path = path
    this.size = size
  }
}
export const upload = z.instanceof(Upload, { error: 'file' })

/** Source of a fact, with the day it was checked and the day of its next review. */
export const source = z.object({ title: z.string(), url: z.string(), checked: z.string(), review: z.nullable(z.string()) })
export type Source = z.output<typeof source>

/** One-use token from `recaptcha`. Required when the site has a reCAPTCHA key. */
export const recaptchaProof = z.optional(z.string('type').check(z.maxLength(200, 'invalid')).register(textKinds, { kind: 'secret' }))

/** New password. The server also refuses common ones. */
export const password = z
  .string('required')
  .check(z.minLength(6, 'password_short'), z.maxLength(200, 'too_long:200'))
  .register(textKinds, { kind: 'secret' })

/** Reason of a staff action, shown to the person concerned. */
export const reasonText = z._default(linesOrNone(1000), '')

/** ISO 4217 code. */
export const currency = z.object({ shortName: z.string() })

/** Minor units. */
export const cents = z.int()

/** Amount in minor units, at least `least`. */
export const centsFrom = (least: number) =>
  z.int(`amount:${least}`).check(z.minimum(least, `amount:${least}`), z.maximum(100_000_000, 'amount_most'))
export const givenCents = centsFrom(0)
