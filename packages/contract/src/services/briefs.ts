import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { flag, id, idOrSlug, slug, time, upload } from '../fields.ts'
import { key } from '../guides/guides.ts'
import { fileName, seen, textKinds } from '../texts.ts'

/** Text for text, date (2026-11-20), phone, email, country and choice; a number for number; option ids for choices. */
const value = z.union(
  [
    z.string().check(z.overwrite(seen), z.maxLength(5000, 'too_long:5000')).register(textKinds, { kind: 'answer' }),
    z.number(),
    z.array(key).check(z.maxLength(100, 'invalid')),
  ],
  'type',
)
export type BriefValue = z.output<typeof value>

/** Answer of one field. Files are stored separately. */
export const answer = z.object({ field: key, value })
export type BriefAnswer = z.output<typeof answer>

/** Answers to save: null removes one, fields that are left out stay. */
export const givenAnswers = z.array(z.object({ field: key, value: z.nullable(value) }), 'type').check(z.maxLength(200, 'invalid'))
export const chosenOptions = z.array(key, 'type').check(z.maxLength(50, 'invalid'))

export const fileFact = z.object({
  id,
  field: z.string(),
  /** File name as uploaded. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
})
export type FileFact = z.output<typeof fileFact>

const brief = z.object({
  formVersion: z.number(),
  answers: z.array(answer),
  files: z.array(fileFact),
  /** Suggested values of unanswered fields, with their source. `brief`: an earlier brief of this person. */
  prefilled: z.array(z.object({ field: z.string(), value, source: z.enum(['profile', 'brief', 'step']) })),
  /** Options chosen in the basket. */
  options: z.array(z.string()),
  urgent: z.boolean(),
  /** Null when nothing was saved yet. */
  savedAt: z.nullable(time),
})
export type Brief = z.output<typeof brief>

const subject = { id: idOrSlug }

export const briefCalls = {
  readBrief: defineCall({
    method: 'GET',
    path: '/react/paid_service/:id/brief',
    summary:
      'Returns the person’s brief for a service, with suggested values for empty fields. `guide` and `step` name where it was opened.',
    input: z.object({ ...subject, guide: z.optional(slug), step: z.optional(key) }),
    answer: brief,
    errors: ['not_found'],
  }),
  saveBrief: defineCall({
    method: 'POST',
    path: '/react/paid_service/:id/brief',
    summary: 'Saves answers of a brief, which may be incomplete. An invalid one is reported as `answers.{field}`, and nothing is saved.',
    bodyLimit: 512 * 1024,
    input: z.object({ ...subject, answers: givenAnswers, options: z.optional(chosenOptions), urgent: z.optional(flag) }),
    answer: brief,
    errors: ['not_found'],
  }),
  removeBrief: defineCall({
    method: 'DELETE',
    path: '/react/paid_service/:id/brief',
    summary: 'Removes the service from the basket and deletes its answers, options and files. Succeeds if it is already gone.',
    input: z.object(subject),
    errors: ['not_found'],
  }),
  addBriefFile: defineCall({
    method: 'POST',
    path: '/react/paid_service/:id/brief/file',
    summary: 'Adds a file of up to 10 MiB to a field of the brief, at most 10 per brief: PDF, picture, text or office document.',
    files: { most: 1, bytes: 10 * 1024 * 1024 },
    idempotent: 'optional',
    input: z.object({
      ...subject,
      field: key,
      /** Display name, never a path. */
      name: fileName,
      file: upload,
    }),
    answer: fileFact,
    errors: ['not_found', 'unsupported_file', 'too_large', 'too_many_files', 'idempotency_conflict', 'too_many_requests'],
  }),
  removeBriefFile: defineCall({
    method: 'DELETE',
    path: '/react/paid_service/:id/brief/file/:file',
    summary: 'Removes a file from the brief. Succeeds if it is already gone.',
    input: z.object({ ...subject, file: id }),
    errors: ['not_found'],
  }),
}
