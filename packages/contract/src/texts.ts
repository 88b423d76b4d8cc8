import * as z from 'zod/mini'
import { excessOf, type MarkdownBounds } from './markdown-bounds.ts'

// One rule for every text that people write: what cannot be seen or turns text around is taken away, a text with nothing to be seen in it
// is empty, and control characters are refused. A field is of one of these kinds, or takes nothing but plain ASCII (texts.test.ts).

/**
 * `line` has no line breaks, `lines` may have; `markdown` likewise, `email` and `phone` are lines. `file_name` is a name and no path,
 * `answer` is read by the kind of its question, `secret` is compared as it is and never shown.
 */
export type TextKind = 'line' | 'lines' | 'markdown' | 'email' | 'phone' | 'file_name' | 'answer' | 'secret'
export const textKinds = z.registry<{ kind: TextKind }>()

/** The joiners that Persian, Hindi and emoji are written with stay where something is joined. */
const unseen = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu
/** A blank of Braille and a lost object are no more to be seen than a space. */
const something = /(?![\u2800\ufffc])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A text as it is seen; empty when nothing is. Of accents on one letter 30 stay (Unicode's own limit for streams): putting thousands in
 * order would hold everybody up.
 */
export function seen(text: string): string {
  const shown = text
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(unseen, '')
  return something.test(shown) ? shown : ''
}

const visible = z.overwrite(seen)
const unixBreaks = z.overwrite((text: string) => text.replace(/\r\n?/g, '\n'))
const oneLine = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one_line')
const noControls = z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'invalid')

const lengths = { 100: 'too_long_100', 200: 'too_long_200', 500: 'too_long_500', 1000: 'too_long_1000', 5000: 'too_long_5000' } as const
type MaxLength = keyof typeof lengths

/** One line of up to so many characters with something to be seen in it. */
export const line = (max: MaxLength) =>
  z
    .string('required')
    .check(visible, z.trim(), z.minLength(1, 'required'), z.maxLength(max, lengths[max]), oneLine)
    .register(textKinds, { kind: 'line' })

/** One line that may be empty: the empty text takes away what was there. */
export const lineOrNone = (max: MaxLength) =>
  z.string('type').check(visible, z.trim(), z.maxLength(max, lengths[max]), oneLine).register(textKinds, { kind: 'line' })

/** A text with line breaks and something to be seen in it. */
export const lines = (max: MaxLength) =>
  z
    .string('required')
    .check(visible, z.trim(), z.minLength(1, 'required'), z.maxLength(max, lengths[max]), noControls, unixBreaks)
    .register(textKinds, { kind: 'lines' })

/** The same, which may be empty. */
export const linesOrNone = (max: MaxLength) =>
  z.string('type').check(visible, z.trim(), z.maxLength(max, lengths[max]), noControls, unixBreaks).register(textKinds, { kind: 'lines' })

/** Says which bound it is; what is too long already is not counted. */
const withinBounds = z.check<string>(({ value, issues }) => {
  const message = value.length > 20_000 ? null : excessOf(value)
  if (message) issues.push({ code: 'custom', input: value, message })
})
const controlled = /^(?:[^\p{Cc}]|[\n\t])*$/u

/** Markdown, which may be empty. */
export const markdownText = z
  .string('type')
  .check(visible, unixBreaks, z.maxLength(20_000, 'too_long_20000'), z.regex(controlled, 'invalid'), withinBounds)
  .register(textKinds, { kind: 'markdown' })

/** A file of Markdown as it was written, for reading: what it becomes is bounded where it is read. */
export const markdownFile = z
  .string('type')
  .check(visible, unixBreaks, z.maxLength(200_000, 'too_long_200000'), z.regex(controlled, 'invalid'))
  .register(textKinds, { kind: 'markdown' })

/** Tables are none in a message, and what it becomes is made while somebody waits. */
const ofMessage: MarkdownBounds = { cells: Number.POSITIVE_INFINITY, depth: 5, marks: 500 }
const isLight = z.check<string>(({ value, issues }) => {
  if (value.length <= 4000 && excessOf(value, ofMessage) !== null)
    issues.push({ code: 'custom', input: value, message: 'too_much_in_message' })
})

/** What is written in a conversation: Markdown of the small kind, which may be empty where something else goes along. */
export const messageText = z
  .string('type')
  .check(visible, unixBreaks, z.trim(), z.maxLength(4000, 'too_long_4000'), z.regex(controlled, 'invalid'), isLight)
  .register(textKinds, { kind: 'markdown' })
/** One line of it with something to be seen in it. */
export const markdownLine = line(500)

/** What somebody looks for: a line, whatever was pasted. */
const inOneLine = z.overwrite((text: string) => text.replace(/\s+/g, ' '))
export const sought = z
  .string('required')
  .check(inOneLine, visible, z.trim(), z.minLength(1, 'required'), z.maxLength(200, lengths[200]), oneLine)
  .register(textKinds, { kind: 'line' })
export const soughtOrNone = z
  .string('type')
  .check(inOneLine, visible, z.trim(), z.maxLength(200, lengths[200]), oneLine)
  .register(textKinds, { kind: 'line' })

/** What a file is called, as people know it: without folders, and a line. */
export const fileName = z
  .string('required')
  .check(
    z.overwrite((name) => name.replace(/[\s\p{Cc}]+/gu, ' ').replace(/^.*[/\\]/, '')),
    visible,
    z.trim(),
    z.regex(/[^.\s]/, 'required'),
    z.maxLength(200, lengths[200]),
  )
  .register(textKinds, { kind: 'file_name' })

/** A phone number, looked at roughly: with + and the country's code, or as it is dialled somewhere. */
export const phone = z
  .string('required')
  .check(
    inOneLine,
    visible,
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(60, 'phone'),
    z.regex(/^\+?[ ()./-]*\d[\d ()./-]*$/, 'phone'),
  )
  .register(textKinds, { kind: 'phone' })
export const phoneOrNone = z
  .string('type')
  .check(inOneLine, visible, z.trim(), z.maxLength(60, 'phone'), z.regex(/^(\+?[ ()./-]*\d[\d ()./-]*)?$/, 'phone'))
  .register(textKinds, { kind: 'phone' })

/** What is compared as it came: a password, a token, a code. */
export const secret = (max: number, tooLong: 'invalid' | 'too_long_200' = 'invalid') =>
  z.string('required').check(z.minLength(1, 'required'), z.maxLength(max, tooLong)).register(textKinds, { kind: 'secret' })
