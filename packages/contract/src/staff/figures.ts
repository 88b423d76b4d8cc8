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
  /** Monday of the week. */
  week: day,
  /** Median and 90th percentile in minutes; null without cases. */
  acceptHalf: minutes,
  acceptMost: minutes,
  answerHalf: minutes,
  answerMost: minutes,
})
export type FigureWeek = z.output<typeof week>

const stepFigure = z.object({
  title: z.string(),
  /** Estimated minutes of the step; null when the guide gives none. */
  minutes,
  /** People who ticked something in this step or a later one. */
  came: z.number(),
  /** People among them who ticked nothing for two weeks and did not finish the guide. */
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
    summary: 'Returns the company’s figures: a number of days up to yesterday compared with the days before, six weeks, and twelve months.',
    access: managers,
    input: z.object({ days }),
    answer: z.object({
      currency,
      /** First and last day of the span. It is compared with as many days before it. */
      from: day,
      until: day,
      /** Null before the first night. */
      countedAt: z.nullable(time),
      totals: z.array(z.object({ name: z.enum(dayFigures), value: z.number(), before: z.number() })),
      /** Whole weeks, oldest first. */
      weeks: z.array(week),
      /** Months, oldest first; the last one is not over. */
      months: z.array(z.object({ month: z.string(), keptCents: cents })),
    }),
  }),
  exportFigures: defineCall({
    method: 'GET',
    path: '/react/staff/figures/export',
    summary: 'Returns the same days as CSV, one row per day.',
    access: managers,
    input: z.object({ days }),
    answer: z.object({ name: z.string(), type: z.string(), /** Base64. */ content: z.string() }),
  }),
}

export const guideFigureCalls = {
  readGuideFigures: defineCall({
    method: 'GET',
    path: '/react/staff/figures/guide',
    summary: 'Returns how many people who started a guide in the last twelve months reached each step, and where they stopped.',
    access: managers,
    input: z.object({ /** Left out: the one that most people began. */ guide: z.optional(slug) }),
    answer: z.object({
      /** Null before the first night and when no guide was started. */
      guide: z.nullable(guideName),
      /** Started guides, most started first. */
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
    summary: 'Lists searches without results, made at least three times in ninety days, most frequent first; at most 50.',
    access: managers,
    answer: z.object({ items: z.array(emptySearch) }),
  }),
}
