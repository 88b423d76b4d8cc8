import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { subjectKinds } from '../choices.ts'
import { idOrSlug, time } from '../fields.ts'
import { linesOrNone } from '../texts.ts'
import { key } from './guides.ts'

const subject = { kind: z.enum(subjectKinds, 'choice'), id: idOrSlug }

const note = z.object({
  step: z.string(),
  text: z.string(),
  /** Incremented with each change; 0 when there is no note. A writer sends the version they read. */
  version: z.number(),
  changedAt: time,
})
export type Note = z.output<typeof note>

export const noteCalls = {
  listNotes: defineCall({
    method: 'GET',
    path: '/react/user/notes/:kind/:id',
    summary: 'Lists the person’s private notes on the steps of a guide or checklist.',
    input: z.object(subject),
    answer: z.object({ items: z.array(note) }),
    errors: ['not_found'],
  }),
  saveNote: defineCall({
    method: 'POST',
    path: '/react/user/note/:kind/:id',
    summary: 'Saves a note on a step. Fails if `version` is out of date. An empty text deletes the note.',
    input: z.object({
      ...subject,
      step: key,
      text: linesOrNone(5000),
      version: z.int('required').check(z.minimum(0, 'invalid')),
    }),
    answer: note,
    errors: ['not_found', 'note_changed'],
  }),
}
