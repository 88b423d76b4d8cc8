import * as z from 'zod/mini'
import { languages } from './choices.ts'

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
  )

/**
 * Takes away what cannot be seen and turns text around; the joiners that Persian, Hindi and emoji are written with stay. Of accents on one
 * letter 30 stay (Unicode's own limit for streams): putting thousands in order would hold everybody up.
 */
export const visible = z.overwrite((text: string) =>
  text
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu, ''),
)
const something = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line of up to 100 characters with something to be seen in it, without control characters. */
const nameLine = () =>
  z
    .string('required')
    .check(
      visible,
      z.trim(),
      z.regex(something, 'required'),
      z.maxLength(100, 'too_long_100'),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one_line'),
    )
export const personName = nameLine()
/** What a person calls something of theirs, such as a folder. */
export const subjectName = nameLine()
/** What a file was called by whoever brought it. */
export const fileName = z
  .string('required')
  .check(
    visible,
    z.trim(),
    z.regex(something, 'required'),
    z.maxLength(200, 'too_long_200'),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one_line'),
  )

/** One line that may be empty: the empty text takes away what was there. */
export const optionalLine = z
  .string('type')
  .check(visible, z.trim(), z.maxLength(200, 'too_long_200'), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one_line'))
/** The same with line breaks. */
export const optionalLines = z
  .string('type')
  .check(visible, z.trim(), z.maxLength(1000, 'too_long_1000'), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'invalid'))

/** A whole text in Markdown, with line breaks. */
export const markdownText = z.string('type').check(
  visible,
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  z.maxLength(20_000, 'too_long_20000'),
  z.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, 'invalid'),
)
/** One line of it with something to be seen in it. */
export const markdownLine = z
  .string('required')
  .check(
    visible,
    z.trim(),
    z.regex(something, 'required'),
    z.maxLength(500, 'too_long_500'),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one_line'),
  )

/** A phone number, looked at roughly: with + and the country's code, or as it is dialled somewhere. */
export const phoneText = /^\+?[\s()./-]*\d[\d\s()./-]*$/

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
export const recaptchaProof = z.optional(z.string('type').check(z.maxLength(200, 'invalid')))

/** A new password; the commonest are refused by the server besides. */
export const password = z.string('required').check(z.minLength(6, 'password_short'), z.maxLength(200, 'too_long_200'))

/** Why something was done, for the person it was done to. */
export const reasonText = z._default(optionalLines, '')

/** ISO 4217. */
export const currency = z.object({ shortName: z.string() })

/** Minor units. */
export const cents = z.int()

/** An amount that somebody sends: whole minor units, never below nothing, or not below what its message says. */
export const centsFrom = (least: number, error: 'amount' | 'amount_1' | 'amount_50') =>
  z.int(error).check(z.minimum(least, error), z.maximum(100_000_000, 'amount_most'))
export const givenCents = centsFrom(0, 'amount')
