import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { flag, id, idOrSlug, subjectName, time } from '../fields.ts'
import { markdownLine, markdownText } from '../texts.ts'
import { guide, guideCalls, key } from './guides.ts'

// My checklists: guides that a person saved into a folder or wrote. The document is Markdown; it is rendered like a
// guide, with the same steps, ticks and finished page.

/**
 * Draft in the editor. The server normalizes its Markdown; a step's title is plain text. The client assigns ids and
 * keeps them, so that ticks stay.
 */
const draftItem = z.object({
  id: key,
  title: markdownLine,
  /** Nesting level: 0 for a task of the step, at most one more than the task before. */
  depth: z.int('type').check(z.minimum(0, 'invalid'), z.maximum(5, 'invalid')),
  help: z._default(markdownText, ''),
  /** Shown folded as "How to do it". */
  how: z._default(markdownText, ''),
})
export const draftStep = z.object({
  id: key,
  title: markdownLine,
  minutes: z._default(z.int('type').check(z.minimum(0, 'invalid'), z.maximum(9999, 'invalid')), 0),
  lead: z._default(markdownText, ''),
  /** Text above and below the tasks. */
  before: z._default(markdownText, ''),
  items: z._default(z.array(draftItem).check(z.maxLength(500, 'too_many:500')), []),
  after: z._default(markdownText, ''),
})
export type DraftItem = z.output<typeof draftItem>
export type DraftStep = z.output<typeof draftStep>

const texts = { lead: z.string(), before: z.string(), after: z.string() }
const keptItem = z.object({ id: z.string(), title: z.string(), depth: z.number(), help: z.string(), how: z.string() })
const keptStep = z.object({ id: z.string(), title: z.string(), minutes: z.number(), ...texts, items: z.array(keptItem) })
/** Draft as stored. */
export const draft = z.object({ intro: z.string(), steps: z.array(keptStep) })
export type Draft = z.output<typeof draft>

const folderName = z.object({ id, name: z.string() })

/** Original guide. `changed`: it has changed since. Null for a checklist written from scratch or whose guide was removed. */
const source = z.object({ slug: z.string(), name: z.string(), changed: z.boolean() })

export const checklist = z.object({
  id,
  name: z.string(),
  folder: folderName,
  /** Incremented with each change. A writer sends the version they read. */
  version: z.number(),
  source: z.nullable(source),
  /** Safe HTML. */
  intro: z.string(),
  steps: guide.shape.steps,
  totalSteps: z.number(),
  totalItems: z.number(),
  /** Duration in minutes. */
  duration: z.number(),
  createdAt: time,
  updatedAt: time,
})
export type Checklist = z.output<typeof checklist>

const checklistCard = z.object({
  id,
  name: z.string(),
  totalSteps: z.number(),
  totalItems: z.number(),
  state: z.enum(['not_started', 'unfinished', 'finished']),
  stepsDone: z.number(),
  itemsDone: z.number(),
  /** First open step; null when all are done. */
  nextStep: z.nullable(z.object({ id: z.string(), title: z.string(), number: z.number() })),
  /** The original guide has changed since. */
  sourceChanged: z.boolean(),
  updatedAt: time,
})
export type ChecklistCard = z.output<typeof checklistCard>

const folder = z.object({ ...folderName.shape, checklists: z.array(checklistCard) })
export type Folder = z.output<typeof folder>

/** Identifies a change by kind, step and task. */
const changeId = z.string('required').check(z.maxLength(300, 'invalid'), z.regex(/^[\w:/-]*$/, 'invalid'))
/** One change of the original guide since it was saved. Each can be taken over or dismissed. */
const change = z.object({
  id: z.string(),
  kind: z.enum(['intro_changed', 'step_added', 'step_changed', 'step_removed', 'item_added', 'item_changed', 'item_removed']),
  /** Both empty for the introduction. */
  step: z.object({ id: z.string(), title: z.string() }),
  /** Markdown when saved, in the guide now, and in the checklist; null when absent. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  mine: z.nullable(z.string()),
})
export type Change = z.output<typeof change>

const version = z.int('required').check(z.minimum(1, 'invalid'))
const newFolder = { name: subjectName }
const { saveProgress, restartGuide, readProgress } = guideCalls
const byId = z.object({ id })

export const checklistCalls = {
  createChecklist: defineCall({
    method: 'POST',
    path: '/react/user/custom_instructions',
    summary: 'Creates a checklist: from a guide, as a copy of another checklist, or empty.',
    input: z.object({
      /** Guide to save or checklist to copy. Without it, an empty checklist is created. */
      instruction: z.optional(idOrSlug),
      customInstruction: z.optional(id),
      /** Defaults to the name of the original. */
      name: z.optional(subjectName),
      /** Folder name. It may exist unless `newCategory` is set. */
      category: z.optional(subjectName),
      newCategory: z._default(flag, false),
      categoryId: z.optional(id),
      /** Copies the ticks of the original. */
      ticks: z._default(flag, false),
    }),
    answer: checklist,
    errors: ['not_found', 'checklist_exists', 'limit_checklists', 'too_many_folders', 'paid_guide', 'overloaded'],
  }),
  readChecklist: defineCall({
    method: 'GET',
    path: '/react/user/custom_instruction/:id',
    summary: 'Returns one of the person’s checklists, rendered like a guide.',
    input: byId,
    answer: checklist,
    errors: ['not_found'],
  }),
  readDraft: defineCall({
    method: 'GET',
    path: '/react/user/custom_instruction/:id/draft',
    summary: 'Returns the same checklist for editing.',
    input: byId,
    answer: z.object({ ...draft.shape, id, name: z.string(), folder: folderName, version: z.number() }),
    errors: ['not_found'],
  }),
  updateChecklist: defineCall({
    method: 'POST',
    path: '/react/user/custom_instruction/:id',
    summary: 'Changes the given parts. Fails if `version` is out of date.',
    bodyLimit: 1024 * 1024,
    input: z.object({
      id,
      version,
      name: z.optional(subjectName),
      categoryId: z.optional(id),
      intro: z.optional(markdownText),
      /** Ids of all steps in order. Steps that are left out are removed. */
      order: z.optional(z.array(key).check(z.maxLength(300, 'too_many:300'))),
      /** New and changed steps, complete. */
      steps: z.optional(z.array(draftStep).check(z.maxLength(300, 'too_many:300'))),
    }),
    answer: checklist,
    errors: ['not_found', 'checklist_changed', 'checklist_exists', 'too_many_requests', 'overloaded'],
  }),
  deleteChecklist: defineCall({
    method: 'DELETE',
    path: '/react/user/custom_instruction/:id',
    summary: 'Deletes one of the person’s checklists with its progress.',
    input: byId,
    errors: ['not_found'],
  }),
  listFolders: defineCall({
    method: 'GET',
    path: '/react/user/custom_instruction_categories',
    summary: 'Lists the person’s folders with their checklists.',
    answer: z.object({ items: z.array(folder) }),
  }),
  createFolder: defineCall({
    method: 'POST',
    path: '/react/user/custom_instruction_categories',
    summary: 'Creates an empty folder.',
    input: z.object(newFolder),
    answer: folderName,
    errors: ['checklist_exists', 'too_many_folders'],
  }),
  renameFolder: defineCall({
    method: 'POST',
    path: '/react/user/custom_instruction_category/:id',
    summary: 'Renames a folder.',
    input: z.object({ id, ...newFolder }),
    answer: folderName,
    errors: ['not_found', 'checklist_exists'],
  }),
  deleteFolder: defineCall({
    method: 'DELETE',
    path: '/react/user/custom_instruction_category/:id',
    summary: 'Deletes a folder. Its checklists move to `moveTo`, or are deleted with `everything`.',
    input: z.object({ id, moveTo: z.optional(id), everything: z._default(flag, false) }),
    errors: ['not_found', 'folder_not_empty', 'checklist_exists'],
  }),
  checkName: defineCall({
    method: 'POST',
    path: '/react/user/custom_instruction/check_name',
    summary: 'Checks whether a folder, or a checklist in the given folder, can have this name.',
    input: z.object({ name: subjectName, categoryId: z.optional(id) }),
    answer: z.object({ free: z.boolean() }),
    errors: ['not_found'],
  }),
  readChecklistProgress: defineCall({
    ...readProgress,
    path: '/react/user/custom_instruction/:id/progress',
    summary: 'Returns the progress of a checklist.',
    input: byId,
  }),
  saveChecklistProgress: defineCall({
    ...saveProgress,
    path: '/react/user/custom_instruction/:id/progress',
    summary: 'Applies progress operations, as for a guide.',
    input: z.object({ ...saveProgress.input.shape, id }),
  }),
  restartChecklist: defineCall({
    ...restartGuide,
    path: '/react/user/custom_instruction/:id/restart',
    summary: 'Deletes the progress of a checklist. With `from`, only if the count is still the same.',
    input: z.object({ ...restartGuide.input.shape, id }),
  }),
  listChanges: defineCall({
    method: 'GET',
    path: '/react/user/custom_instruction/:id/changes',
    summary: 'Lists what changed in the guide since it was saved, piece by piece.',
    input: byId,
    answer: z.object({ items: z.array(change) }),
    errors: ['not_found'],
  }),
  settleChanges: defineCall({
    method: 'POST',
    path: '/react/user/custom_instruction/:id/changes',
    summary: 'Applies some changes and dismisses others, which are then not listed again.',
    bodyLimit: 512 * 1024,
    input: z.object({
      id,
      version,
      take: z._default(z.array(changeId).check(z.maxLength(500, 'too_many:500')), []),
      leave: z._default(z.array(changeId).check(z.maxLength(500, 'too_many:500')), []),
    }),
    answer: checklist,
    errors: ['not_found', 'checklist_changed', 'overloaded'],
  }),
}
