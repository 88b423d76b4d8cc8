import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { flag, id, subjectName } from '../fields.ts'
import { fileName, markdownFile } from '../texts.ts'
import { importNotes } from './import-notes.ts'

// Markdown that a person brings into my checklists: looked at first, then saved as a whole.

/** Of one import; more are several imports. */
export const mostImported = 20
const files = z
  .array(z.object({ name: fileName, text: markdownFile }), 'list')
  .check(z.minLength(1, 'required'), z.maxLength(mostImported, 'too_many_20'))

/** What is said of a file, with every line that it is said of. */
const importNote = z.object({ key: z.enum(importNotes), what: z.string(), lines: z.array(z.number()) })
export type ImportNoted = z.output<typeof importNote>

const importedFile = z.object({
  /** The file's name as it was given. */
  file: z.string(),
  /** Of the checklist that it becomes; empty when it becomes none. */
  name: z.string(),
  steps: z.array(z.object({ title: z.string(), totalItems: z.number() })),
  totalItems: z.number(),
  /** What was taken otherwise than it stands there, or is left out. */
  notes: z.array(importNote),
  /** Why it cannot be taken; empty when it can. */
  problems: z.array(importNote),
})
export type ImportedFile = z.output<typeof importedFile>

export const checklistImportCalls = {
  previewImport: defineCall({
    method: 'POST',
    path: '/react/user/custom_instructions/import/preview',
    summary: 'Says what files of Markdown would become as checklists, and what of them would not be taken. Nothing is saved.',
    input: z.object({ files }),
    answer: z.object({ items: z.array(importedFile) }),
    errors: ['too_many_requests', 'overloaded'],
  }),
  importChecklists: defineCall({
    method: 'POST',
    path: '/react/user/custom_instructions/import',
    summary: 'Saves files of Markdown as checklists of one’s own, all or none. A name that the folder has gets a number.',
    idempotent: 'optional',
    input: z.object({
      files,
      /** The folder by its name, which may exist; with `newCategory` it must not. Or by its id. */
      category: z.optional(subjectName),
      newCategory: z._default(flag, false),
      categoryId: z.optional(id),
    }),
    answer: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
    errors: [
      'not_found',
      'checklist_exists',
      'limit_checklists',
      'too_many_folders',
      'idempotency_conflict',
      'too_many_requests',
      'overloaded',
    ],
  }),
}
