import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { flag, id, subjectName } from '../fields.ts'
import { fileName, markdownFile } from '../texts.ts'
import { importNotes } from './import-notes.ts'

// Import of Markdown into a person's checklists: previewed first, then saved as a whole.

/** Maximum number of files in one import. */
export const maxImported = 20
const files = z
  .array(z.object({ name: fileName, text: markdownFile }), 'list')
  .check(z.minLength(1, 'required'), z.maxLength(maxImported, 'too_many:20'))

/** Note about a file, with the lines it concerns. */
const importNote = z.object({ key: z.enum(importNotes), what: z.string(), lines: z.array(z.number()) })
export type ImportNoted = z.output<typeof importNote>

const importedFile = z.object({
  /** File name as uploaded. */
  file: z.string(),
  /** Name of the resulting checklist; empty when there is none. */
  name: z.string(),
  steps: z.array(z.object({ title: z.string(), totalItems: z.number() })),
  totalItems: z.number(),
  /** Content that was converted or left out. */
  notes: z.array(importNote),
  /** Reasons why the file cannot be imported; empty when it can. */
  problems: z.array(importNote),
})
export type ImportedFile = z.output<typeof importedFile>

export const checklistImportCalls = {
  previewImport: defineCall({
    method: 'POST',
    path: '/react/user/custom_instructions/import/preview',
    summary: 'Previews Markdown files as checklists, and lists what would be left out. Nothing is saved.',
    bodyLimit: 1024 * 1024,
    input: z.object({ files }),
    answer: z.object({ items: z.array(importedFile) }),
    errors: ['too_many_requests', 'overloaded'],
  }),
  importChecklists: defineCall({
    method: 'POST',
    path: '/react/user/custom_instructions/import',
    summary: 'Saves Markdown files as the person’s checklists, all or none. A name already in the folder gets a number.',
    idempotent: 'optional',
    bodyLimit: 1024 * 1024,
    input: z.object({
      files,
      /** Folder name. It may exist unless `newCategory` is set. */
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
