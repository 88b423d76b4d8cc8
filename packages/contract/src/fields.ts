import * as z from 'zod/mini'
import { languages } from './choices.ts'
import { monthShape } from './company.ts'
import { line, linesOrNone, seen, textKinds } from './texts.ts'

// A message given to a check is a key of `validation.ts`: the reader's language is known only where the message is shown.

export type { Language } from './choices.ts'
export const language = z.enum(languages)

/** RFC 5321 allows 254 characters, 64 before the @; only the plain form, without comments, groups, quoted parts or invisible characters. */
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
/** What a person calls something of theirs, such as a folder. */
export const subjectName = line(100)

/** A choice that came as text in a form, too. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', 'on', 'off'])], 'flag'),
  z.transform((value) => value === true || value === 'true' || value === 'on'),
)

/** Six digits; letters that a keyboard turned out are refused (specification 5). */
export const accessCode = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.regex(/^[0-9]{6}$/, 'code'))

export const slug = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(120, 'slug'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'))
/** Written in whatever case, they are the same (RFC 9562). */
export const id = z.uuid('id').check(z.toLowerCase())
/** Specification 7 passes ids and slugs in the same place. */
export const idOrSlug = z.union([id, slug], 'slug')

/** A whole number that came as text in a query, too. */
export const whole = (least: number, most: number, error: string) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,6}$/, error))], error),
    z.pipe(z.transform(Number), z.int(error).check(z.minimum(least, error), z.maximum(most, error))),
  )

/** product.md 2: rows 1 to 100, page 1 to 100; `next` of an answer is the cursor for going deeper. */
export const paging = {
  page: z._default(whole(1, 100, 'page'), 1),
  rows: z._default(whole(1, 100, 'rows'), 10),
  cursor: z.optional(z.string().check(z.maxLength(200, 'cursor'), z.regex(/^[A-Za-z0-9_-]+$/, 'cursor'))),
}

export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), page: z.number(), rows: z.number(), total: z.number(), next: z.nullable(z.string()) })

export const time = z.iso.datetime()
/** A day, such as 2026-11-20. */
export const day = z.iso.date('day').check(z.refine((given) => given < '3000', { error: 'day' }))

export const month = z.string('month').check(z.regex(monthShape, 'month'))

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
/** IANA. */
export const timeZone = z.string('type').check(z.maxLength(64, 'time_zone'), z.refine(isTimeZone, 'time_zone'))

/** A file that came with a form, kept for as long as its call runs. JSON cannot make one. */
export class Upload {
  /** Where it is on this machine; its sender's name for it is never used. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  constructor(path: string, size: number) {
    this.path = path
    this.size = size
  }
}
export const upload = z.instanceof(Upload, { error: 'file' })

/** Where a fact comes from, and on which days it was looked at and has to be looked at again. */
export const source = z.object({ title: z.string(), url: z.string(), checked: z.string(), review: z.nullable(z.string()) })
export type Source = z.output<typeof source>

/** What `recaptcha` answered; needed where the site names a key. Works once. */
export const recaptchaProof = z.optional(z.string('type').check(z.maxLength(200, 'invalid')).register(textKinds, { kind: 'secret' }))

/** A new password; the commonest are refused by the server besides. */
export const password = z
  .string('required')
  .check(z.minLength(6, 'password_short'), z.maxLength(200, 'too_long_200'))
  .register(textKinds, { kind: 'secret' })

/** Why something was done, for the person it was done to. */
export const reasonText = z._default(linesOrNone(1000), '')

/** ISO 4217. */
export const currency = z.object({ shortName: z.string() })

/** Minor units. */
export const cents = z.int()

/** An amount that somebody sends: whole minor units, never below nothing, or not below what its message says. */
export const centsFrom = (least: number, error: 'amount' | 'amount_1' | 'amount_50') =>
  z.int(error).check(z.minimum(least, error), z.maximum(100_000_000, 'amount_most'))
export const givenCents = centsFrom(0, 'amount')
