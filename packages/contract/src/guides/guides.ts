import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { guideCard } from '../cards.ts'
import { id, idOrSlug, pageSchema, paging, slug, source, time } from '../fields.ts'

/** Block of a step: safe HTML, or a prompt with blanks to fill and copy. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('prompt'), text: z.string() }),
])
export type Block = z.output<typeof block>

const item = z.object({
  id: z.string(),
  /** Safe inline HTML. */
  title: z.string(),
  /** Nesting level: 0 for a task of the step. */
  depth: z.number(),
  /** Safe inline HTML; may be empty. */
  help: z.string(),
  /** Shown folded as "How to do it". */
  how: z.array(block),
})
export type Item = z.output<typeof item>

const step = z.object({
  id: z.string(),
  title: z.string(),
  /** 0 when unknown. */
  minutes: z.number(),
  /** Safe inline HTML; may be empty. */
  lead: z.string(),
  /** Blocks above and below the checklist. */
  before: z.array(block),
  items: z.array(item),
  after: z.array(block),
  /** Paid guide that this reader may not open: only title and number of items are sent. */
  locked: z.boolean(),
  totalItems: z.number(),
  /** Last change of the text after it was first published. */
  changedAt: z.optional(time),
})
export type Step = z.output<typeof step>

export const guide = z.object({
  ...guideCard.shape,
  /** Safe HTML. */
  intro: z.string(),
  have: z.array(z.string()),
  parents: z.array(z.object({ slug: z.string(), name: z.string() })),
  steps: z.array(step),
  sources: z.array(source),
  recommended: z.array(guideCard),
  /** Languages with a translation. */
  languages: z.array(z.string()),
})
export type Guide = z.output<typeof guide>

export const key = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(120, 'slug'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'))

/** Number; a query's text is converted. */
const restartCount = z.union(
  [z.int().check(z.minimum(0), z.maximum(99_999)), z.pipe(z.string().check(z.regex(/^[0-9]{1,5}$/)), z.transform(Number))],
  'type',
)

/**
 * One change by a person (product.md 5). Without `item` it concerns the step, without `step` the guide: `done` finishes
 * it, `postponed` is "complete later". `restart` is the restart count when it was made.
 */
export const operation = z.object({
  op: z.uuid('id'),
  at: z.iso.datetime('time'),
  restart: z.int('type').check(z.minimum(0, 'invalid'), z.maximum(100_000, 'invalid')),
  step: z.optional(key),
  item: z.optional(key),
  done: z.optional(z.boolean('type')),
  skipped: z.optional(z.boolean('type')),
  postponed: z.optional(z.boolean('type')),
})
export type Operation = z.output<typeof operation>

export const markStates = ['open', 'done', 'skipped', 'postponed'] as const
export const mark = z.object({ step: z.string(), item: z.string(), state: z.enum(markStates), at: time, op: z.string() })
/** State of an item, of a step (`item` empty) or of the guide (`step` empty). */
export type Mark = z.output<typeof mark>

export const progress = z.object({
  id,
  slug: z.string(),
  /** Started and not removed since; a restart keeps it. */
  mine: z.boolean(),
  restart: z.number(),
  marks: z.array(mark),
  startedAt: z.nullable(time),
  finishedAt: z.nullable(time),
})
export type Progress = z.output<typeof progress>

/**
 * `superseded`: earlier restart count or a later writer won. `unknown`: no such step or item. `clock_ahead`: the client
 * must set a new time.
 */
export const opResults = ['applied', 'superseded', 'unknown', 'clock_ahead'] as const

const myGuide = z.object({
  guide: guideCard,
  state: z.enum(['unfinished', 'finished']),
  stepsDone: z.number(),
  /** Steps marked "not needed here". */
  stepsSkipped: z.number(),
  itemsDone: z.number(),
  /** First open step. */
  nextStep: z.nullable(z.object({ id: z.string(), title: z.string(), number: z.number(), minutes: z.number() })),
  postponed: z.boolean(),
  startedAt: time,
  changedAt: time,
  finishedAt: z.nullable(time),
})
export type MyGuide = z.output<typeof myGuide>

const myGuides = z.object({
  ...pageSchema(myGuide).shape,
  counts: z.object({ all: z.number(), unfinished: z.number(), finished: z.number() }),
})
const listInput = z.object({ ...paging })

export const guideCalls = {
  readGuide: defineCall({
    method: 'GET',
    path: '/react/instruction/:slug',
    summary: 'Returns a guide with its steps. Everyone sees the first step and the outline of a paid guide.',
    access: 'public',
    cached: true,
    input: z.object({ slug }),
    answer: guide,
    errors: ['not_found'],
  }),
  readMyGuide: defineCall({
    method: 'GET',
    path: '/react/user/instruction/:id',
    summary: 'Returns a guide with all its steps, for people with access.',
    input: z.object({ id: slug }),
    answer: guide,
    errors: ['not_found', 'paid_guide'],
  }),
  readProgress: defineCall({
    method: 'GET',
    path: '/react/user/instruction/:id/progress',
    summary: 'Returns the person’s progress in a guide.',
    input: z.object({ id: idOrSlug }),
    answer: progress,
    errors: ['not_found'],
  }),
  saveProgress: defineCall({
    method: 'POST',
    path: '/react/user/instruction/:id/progress',
    summary: 'Applies progress operations, in any order and any number of times; or sets the state as in the specification.',
    bodyLimit: 512 * 1024,
    input: z.object({
      id: idOrSlug,
      ops: z.optional(z.array(operation).check(z.maxLength(500, 'too_many:500'))),
      state: z.optional(z.boolean('type')),
    }),
    answer: z.object({
      results: z.array(z.object({ op: z.string(), result: z.enum(opResults) })),
      serverTime: time,
      progress,
    }),
    errors: ['not_found'],
  }),
  restartGuide: defineCall({
    method: 'GET',
    path: '/react/user/instruction/:id/restart',
    summary: 'Deletes the progress of a guide. With `from`, only if the count is still the same.',
    changes: true,
    input: z.object({ id: idOrSlug, from: z.optional(restartCount) }),
    answer: progress,
    errors: ['not_found'],
  }),
  deleteGuide: defineCall({
    method: 'DELETE',
    path: '/react/user/instruction/:id',
    summary: 'Removes a guide from the person’s guides, with its progress.',
    input: z.object({ id: idOrSlug }),
    errors: ['not_found'],
  }),
  listMyGuides: defineCall({
    method: 'GET',
    path: '/react/user/instructions/progress',
    summary: 'Lists all guides the person started.',
    input: listInput,
    answer: myGuides,
  }),
  listUnfinishedGuides: defineCall({
    method: 'GET',
    path: '/react/user/instructions/in-progress',
    summary: 'Lists the guides in progress.',
    input: listInput,
    answer: myGuides,
  }),
  listFinishedGuides: defineCall({
    method: 'GET',
    path: '/react/user/instructions/finished',
    summary: 'Lists the finished guides.',
    input: listInput,
    answer: myGuides,
  }),
}
