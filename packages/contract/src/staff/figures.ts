import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { managers } from '../choices.ts'
import { cents, currency, day, language, slug, time, whole } from '../fields.ts'
import { dayFigures, figureSpans } from './figure-names.ts'

const days = z._default(
  whole(1, 365, 'choice').check(z.refine((given) => figureSpans.some((span) => span === given), { error: 'choice' })),
  30,
)
const minutes = z.nullable(z.number())

const week = z.object({
  /** Its Monday. */
  week: day,
  /** Minutes that half and nine of ten took at most; null where there was none. */
  acceptHalf: minutes,
  acceptMost: minutes,
  answerHalf: minutes,
  answerMost: minutes,
})
export type FigureWeek = z.output<typeof week>

const stepFigure = z.object({
  title: z.string(),
  /** Minutes that the guide says it takes; null where it says nothing. */
  minutes,
  /** People who ticked something in this step or in a later one. */
  came: z.number(),
  /** Of these who ticked nothing in the guide for two weeks since, and did not finish it. */
  left: z.number(),
})
export type StepFigure = z.output<typeof stepFigure>

const guideName = z.object({ slug, name: z.string() })

const emptySearch = z.object({ words: z.string(), language, times: z.number() })
export type EmptySearch = z.output<typeof emptySearch>

export const figureCalls = {
  readFigures: defineCall({
    method: 'GET',
    path: '/react/staff/figures',
    summary: 'The company in figures: of so many days up to yesterday beside as many before them, of six weeks, and of twelve months.',
    access: managers,
    input: z.object({ days }),
    answer: z.object({
      currency,
      /** First and last day that is counted; the days before are as many. */
      from: day,
      until: day,
      /** Null before the first night. */
      countedAt: z.nullable(time),
      totals: z.array(z.object({ name: z.enum(dayFigures), value: z.number(), before: z.number() })),
      /** Whole weeks, the oldest first. */
      weeks: z.array(week),
      /** The oldest first; the last one is not over. */
      months: z.array(z.object({ month: z.string(), keptCents: cents })),
    }),
  }),
  exportFigures: defineCall({
    method: 'GET',
    path: '/react/staff/figures/export',
    summary: 'The same days as CSV, a row for each.',
    access: managers,
    input: z.object({ days }),
    answer: z.object({ name: z.string(), type: z.string(), /** Base64. */ content: z.string() }),
  }),
}

export const guideFigureCalls = {
  readGuideFigures: defineCall({
    method: 'GET',
    path: '/react/staff/figures/guide',
    summary: 'How many of those who began a guide in the last twelve months came to each of its steps, and where they left it.',
    access: managers,
    input: z.object({ /** Left out: the one that most people began. */ guide: z.optional(slug) }),
    answer: z.object({
      /** Null before the first night, and where nobody began any. */
      guide: z.nullable(guideName),
      /** Those that were begun, by how many began them. */
      guides: z.array(guideName),
      steps: z.array(stepFigure),
      finished: z.number(),
    }),
    errors: ['not_found'],
  }),
}

export const emptySearchCalls = {
  listEmptySearches: defineCall({
    method: 'GET',
    path: '/react/staff/figures/searches',
    summary: 'What was looked for at least three times in ninety days and not found; what was looked for most on top, at most 50.',
    access: managers,
    answer: z.object({ items: z.array(emptySearch) }),
  }),
}
