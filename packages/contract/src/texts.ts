import * as z from 'zod/mini'
import { findExcess, type MarkdownBounds } from './markdown-bounds.ts'

// One rule for every text that people type: invisible and direction-changing characters are removed, a text without
// visible characters is empty, and control characters are refused. Each field has one of these kinds or takes plain
// ASCII only (texts.test.ts).

/**
 * `lines` and `markdown` may have line breaks, the others not. `file_name` is a name without a path. `answer` is
 * validated by the type of its question. `secret` is compared as sent and never shown.
 */
export type TextKind = 'line' | 'lines' | 'markdown' | 'email' | 'phone' | 'file_name' | 'answer' | 'secret'
export const textKinds = z.registry<{ kind: TextKind }>()

/** Joiners between letters stay: Persian, Hindi and emoji need them. */
const unseen = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu
/** A Braille blank and an object replacement character are not visible. */
const something = /(?![\u2800\ufffc])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Normalizes a text to its visible characters. Keeps at most 30 combining marks per letter (Unicode's stream-safe
 * limit), because sorting thousands blocks the event loop.
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

type MaxLength = 100 | 200 | 500 | 1000 | 5000

/** One line of visible text, at most `max` characters. */
export const line = (max: MaxLength) =>
  z
    .string('required')
    .check(visible, z.trim(), z.minLength(1, 'required'), z.maxLength(max, `too_long:${max}`), oneLine)
    .register(textKinds, { kind: 'line' })

/** One line that may be empty; an empty text clears the field. */
export const lineOrNone = (max: MaxLength) =>
  z
    .string('type')
    .check(visible, z.trim(), z.maxLength(max, `too_long:${max}`), oneLine)
    .register(textKinds, { kind: 'line' })

/** Text with line breaks, not empty. */
export const lines = (max: MaxLength) =>
  z
    .string('required')
    .check(visible, z.trim(), z.minLength(1, 'required'), z.maxLength(max, `too_long:${max}`), noControls, unixBreaks)
    .register(textKinds, { kind: 'lines' })

/** Text with line breaks that may be empty. */
export const linesOrNone = (max: MaxLength) =>
  z
    .string('type')
    .check(visible, z.trim(), z.maxLength(max, `too_long:${max}`), noControls, unixBreaks)
    .register(textKinds, { kind: 'lines' })

/** Names the exceeded bound. A text that is too long is not checked further. */
const withinBounds = z.check<string>(({ value, issues }) => {
  const message = value.length > 20_000 ? null : findExcess(value)
  if (message) issues.push({ code: 'custom', input: value, message })
})
const controlled = /^(?:[^\p{Cc}]|[\n\t])*$/u

/** Markdown; may be empty. */
export const markdownText = z
  .string('type')
  .check(visible, unixBreaks, z.maxLength(20_000, 'too_long:20000'), z.regex(controlled, 'invalid'), withinBounds)
  .register(textKinds, { kind: 'markdown' })

/** Markdown file as uploaded. Its bounds are checked when it is read. */
export const markdownFile = z
  .string('type')
  .check(visible, unixBreaks, z.maxLength(200_000, 'too_long:200000'), z.regex(controlled, 'invalid'))
  .register(textKinds, { kind: 'markdown' })

/** Messages have no tables, and they are rendered while somebody waits. */
const ofMessage: MarkdownBounds = { cells: Number.POSITIVE_INFINITY, depth: 5, marks: 500 }
const isWithinMessageBounds = z.check<string>(({ value, issues }) => {
  if (value.length <= 4000 && findExcess(value, ofMessage) !== null)
    issues.push({ code: 'custom', input: value, message: 'too_much_in_message' })
})

/** Chat message in a small subset of Markdown. It may be empty when it has attachments. */
export const messageText = z
  .string('type')
  .check(visible, unixBreaks, z.trim(), z.maxLength(4000, 'too_long:4000'), z.regex(controlled, 'invalid'), isWithinMessageBounds)
  .register(textKinds, { kind: 'markdown' })
export const markdownLine = line(500)

/** Search query: pasted line breaks become spaces. */
const inOneLine = z.overwrite((text: string) => text.replace(/\s+/g, ' '))
export const sought = z
  .string('required')
  .check(inOneLine, visible, z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'too_long:200'), oneLine)
  .register(textKinds, { kind: 'line' })
export const soughtOrNone = z
  .string('type')
  .check(inOneLine, visible, z.trim(), z.maxLength(200, 'too_long:200'), oneLine)
  .register(textKinds, { kind: 'line' })

/** Display name of a file, without folders. */
export const fileName = z
  .string('required')
  .check(
    z.overwrite((name) => name.replace(/[\s\p{Cc}]+/gu, ' ').replace(/^.*[/\\]/, '')),
    visible,
    z.trim(),
    z.regex(/[^.\s]/, 'required'),
    z.maxLength(200, 'too_long:200'),
  )
  .register(textKinds, { kind: 'file_name' })

/** Phone number, checked roughly: international, or as dialed nationally. */
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

/** Password, token or code; compared as sent. */
export const secret = (max: number, tooLong: 'invalid' | 'too_long:200' = 'invalid') =>
  z.string('required').check(z.minLength(1, 'required'), z.maxLength(max, tooLong)).register(textKinds, { kind: 'secret' })
