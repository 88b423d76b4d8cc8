import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { flag, id, idOrSlug, subjectName, time } from '../fields.ts'
import { markdownLine, markdownText } from '../texts.ts'
import { guide, guideCalls, key } from './guides.ts'

// My checklists: guides that a person saved into a folder, or wrote. The document is Markdown in pieces; what is read is rendered
// from it like a guide, with the same steps, ticks and finished page.

/**
 * As it is edited: Markdown, of which the server keeps one form (a step's title is plain). Ids are given by the writer and stay, so that
 * ticks do.
 */
const draftItem = z.object({
  id: key,
  title: markdownLine,
  /** 0 for a task of the step, 1 for a task below that, and so on; at most one deeper than the task before. */
  depth: z.int('type').check(z.minimum(0, 'invalid'), z.maximum(5, 'invalid')),
  help: z._default(markdownText, ''),
  /** Folded away as 'How to do it'. */
  how: z._default(markdownText, ''),
})
export const draftStep = z.object({
  id: key,
  title: markdownLine,
  minutes: z._default(z.int('type').check(z.minimum(0, 'invalid'), z.maximum(9999, 'invalid')), 0),
  lead: z._default(markdownText, ''),
  /** Above and below the tasks. */
  before: z._default(markdownText, ''),
  items: z._default(z.array(draftItem).check(z.maxLength(500, 'too_many_500')), []),
  after: z._default(markdownText, ''),
})
export type DraftItem = z.output<typeof draftItem>
export type DraftStep = z.output<typeof draftStep>

const texts = { lead: z.string(), before: z.string(), after: z.string() }
const keptItem = z.object({ id: z.string(), title: z.string(), depth: z.number(), help: z.string(), how: z.string() })
const keptStep = z.object({ id: z.string(), title: z.string(), minutes: z.number(), ...texts, items: z.array(keptItem) })
/** As it is kept. */
export const draft = z.object({ intro: z.string(), steps: z.array(keptStep) })
export type Draft = z.output<typeof draft>

const folderName = z.object({ id, name: z.string() })

/** Where it came from; `changed` when that guide has changed since. Null when it was written from nothing or the guide is gone. */
const source = z.object({ slug: z.string(), name: z.string(), changed: z.boolean() })

export const checklist = z.object({
  id,
  name: z.string(),
  folder: folderName,
  /** Counts the changes: a writer gives the one they saw. */
  version: z.number(),
  source: z.nullable(source),
  /** Safe HTML. */
  intro: z.string(),
  steps: guide.shape.steps,
  totalSteps: z.number(),
  totalItems: z.number(),
  /** Minutes. */
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
  /** The first open step; null when all are done. */
  nextStep: z.nullable(z.object({ id: z.string(), title: z.string(), number: z.number() })),
  /** The guide it came from has changed since. */
  sourceChanged: z.boolean(),
  updatedAt: time,
})
export type ChecklistCard = z.output<typeof checklistCard>

const folder = z.object({ ...folderName.shape, checklists: z.array(checklistCard) })
export type Folder = z.output<typeof folder>

/** Its kind, step and task. */
const changeId = z.string('required').check(z.maxLength(300, 'invalid'), z.regex(/^[\w:/-]*$/, 'invalid'))
/** A piece of what changed in the guide since it was saved: taken over, or left, one by one. */
const change = z.object({
  id: z.string(),
  kind: z.enum(['intro_changed', 'step_added', 'step_changed', 'step_removed', 'item_added', 'item_changed', 'item_removed']),
  /** Both empty for the introduction. */
  step: z.object({ id: z.string(), title: z.string() }),
  /** Markdown as it was when saved, as the guide has it now, and as it stands here; null where there is none. */
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
    summary: 'Saves a guide as a checklist of one’s own, copies one, or begins an empty one.',
    input: z.object({
      /** The guide to save, or the checklist to copy; neither begins an empty one. */
      instruction: z.optional(idOrSlug),
      customInstruction: z.optional(id),
      /** Left out: the name of what is saved. */
      name: z.optional(subjectName),
      /** The folder by its name, which may exist; with `newCategory` it must not. Or by its id. */
      category: z.optional(subjectName),
      newCategory: z._default(flag, false),
      categoryId: z.optional(id),
      /** Takes along what is ticked in the original. */
      ticks: z._default(flag, false),
    }),
    answer: checklist,
    errors: ['not_found', 'checklist_exists', 'limit_checklists', 'too_many_folders', 'paid_guide', 'overloaded'],
  }),
  readChecklist: defineCall({
    method: 'GET',
    path: '/react/user/custom_instruction/:id',
    summary: 'A checklist of one’s own, rendered like a guide.',
    input: byId,
    answer: checklist,
    errors: ['not_found'],
  }),
  readDraft: defineCall({
    method: 'GET',
    path: '/react/user/custom_instruction/:id/draft',
    summary: 'The same as it is edited.',
    input: byId,
    answer: z.object({ ...draft.shape, id, name: z.string(), folder: folderName, version: z.number() }),
    errors: ['not_found'],
  }),
  updateChecklist: defineCall({
    method: 'POST',
    path: '/react/user/custom_instruction/:id',
    summary: 'Changes what is given, if `version` is still the one that was seen.',
    input: z.object({
      id,
      version,
      name: z.optional(subjectName),
      categoryId: z.optional(id),
      intro: z.optional(markdownText),
      /** Ids of all steps in their order; those left out are removed. */
      order: z.optional(z.array(key).check(z.maxLength(300, 'too_many_300'))),
      /** Steps that are new or changed, whole. */
      steps: z.optional(z.array(draftStep).check(z.maxLength(300, 'too_many_300'))),
    }),
    answer: checklist,
    errors: ['not_found', 'checklist_changed', 'checklist_exists', 'too_many_requests', 'overloaded'],
  }),
  deleteChecklist: defineCall({
    method: 'DELETE',
    path: '/react/user/custom_instruction/:id',
    summary: 'Deletes a checklist of one’s own with its progress.',
    input: byId,
    errors: ['not_found'],
  }),
  listFolders: defineCall({
    method: 'GET',
    path: '/react/user/custom_instruction_categories',
    summary: 'My folders with their checklists.',
    answer: z.object({ items: z.array(folder) }),
  }),
  createFolder: defineCall({
    method: 'POST',
    path: '/react/user/custom_instruction_categories',
    summary: 'Makes an empty folder.',
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
    summary: 'Deletes a folder; what is inside moves to `moveTo`, or goes as well with `everything`.',
    input: z.object({ id, moveTo: z.optional(id), everything: z._default(flag, false) }),
    errors: ['not_found', 'folder_not_empty', 'checklist_exists'],
  }),
  checkName: defineCall({
    method: 'POST',
    path: '/react/user/custom_instruction/check_name',
    summary: 'Says whether a folder, or a checklist in the folder given, may have this name.',
    input: z.object({ name: subjectName, categoryId: z.optional(id) }),
    answer: z.object({ free: z.boolean() }),
    errors: ['not_found'],
  }),
  readChecklistProgress: defineCall({
    ...readProgress,
    path: '/react/user/custom_instruction/:id/progress',
    summary: 'What was done of it.',
    input: byId,
  }),
  saveChecklistProgress: defineCall({
    ...saveProgress,
    path: '/react/user/custom_instruction/:id/progress',
    summary: 'Applies operations, as for a guide.',
    input: z.object({ ...saveProgress.input.shape, id }),
  }),
  restartChecklist: defineCall({
    ...restartGuide,
    path: '/react/user/custom_instruction/:id/restart',
    summary: 'Erases the progress of a checklist. With `from`, only if that is still the count.',
    input: z.object({ ...restartGuide.input.shape, id }),
  }),
  listChanges: defineCall({
    method: 'GET',
    path: '/react/user/custom_instruction/:id/changes',
    summary: 'What changed in the guide since it was saved, piece by piece.',
    input: byId,
    answer: z.object({ items: z.array(change) }),
    errors: ['not_found'],
  }),
  settleChanges: defineCall({
    method: 'POST',
    path: '/react/user/custom_instruction/:id/changes',
    summary: 'Takes pieces over, and leaves others, which are then not told again.',
    input: z.object({
      id,
      version,
      take: z._default(z.array(changeId).check(z.maxLength(500, 'too_many_500')), []),
      leave: z._default(z.array(changeId).check(z.maxLength(500, 'too_many_500')), []),
    }),
    answer: checklist,
    errors: ['not_found', 'checklist_changed', 'overloaded'],
  }),
}
