import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { defineModule } from '../../../platform/module.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { listCards, readCards } from '../guides/queries.ts'
import { deleteGuide, forgetProgress, restartSubject } from './commands/change-progress.ts'
import { countSteps } from './commands/count-steps.ts'
import { saveProgress } from './commands/save-progress.ts'
import { presentMyGuide, presentPlace, readPlace, summarizeRow } from './present.ts'
import {
  allProgress,
  countGuides,
  findMyGuides,
  findStepTitles,
  guideSubject,
  listCounted,
  listMostStartedGuides,
  readSteps,
} from './queries.ts'
import { readProgress } from './reads/read-progress.ts'

type MyGuides = Answer<'listMyGuides'>

const maxPopular = 3

/** `finished`: null for all. */
async function list(ctx: UserCtx, { page, rows, cursor }: Checked<'listMyGuides'>, finished: boolean | null): Promise<MyGuides | Refusal> {
  const after = cursor === undefined ? null : readPlace(cursor)
  if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
  const found = await findMyGuides(ctx.db, ctx.user.id, { finished, after, offset: (page - 1) * rows, limit: rows + 1 })
  const shown = found.guides.slice(0, rows).map((row) => ({ row, summary: summarizeRow(row) }))
  const [cards, titles] = await Promise.all([
    readCards(
      ctx,
      shown.map(({ row }) => row.id),
      ctx.language,
    ),
    findStepTitles(
      ctx.db,
      ctx.language,
      shown.flatMap(({ row, summary }) => (summary.next ? [{ guideId: row.id, number: summary.next.number }] : [])),
    ),
  ])
  const items = shown.flatMap(({ row, summary }) => {
    const card = cards.get(row.id)
    return card ? [presentMyGuide(row, summary, card, titles.get(row.id) ?? '')] : []
  })
  const last = shown.at(-1)?.row
  const { counts } = found
  const total = finished === null ? counts.all : finished ? counts.finished : counts.unfinished
  return { items, page, rows, total, next: last && found.guides.length > rows ? presentPlace(last) : null, counts }
}

/** The figures of the requested guide, by step. */
async function readGuideFigures(
  { db, language }: UserCtx,
  { guide: slug }: Checked<'readGuideFigures'>,
): Promise<Answer<'readGuideFigures'> | Refusal> {
  const counted = await listCounted(db, language)
  const chosen = slug === undefined ? counted[0] : counted.find((one) => one.slug === slug)
  if (slug !== undefined && !chosen) return notFound()
  const places = chosen ? await readSteps(db, chosen.id, language) : []
  const name = (one: { slug: string; name: string }) => ({ slug: one.slug, name: one.name })
  return {
    guide: chosen ? name(chosen) : null,
    guides: counted.map(name),
    steps: places.slice(0, -1).map(({ title, ...step }) => ({ ...step, title: title ?? '' })),
    finished: places.at(-1)?.came ?? 0,
  }
}

export const progressHandlers = {
  readProgress: (ctx, { id }) => readProgress(ctx, guideSubject, id),
  saveProgress: (ctx, input) => saveProgress(ctx, guideSubject, input),
  restartGuide: (ctx, input) => restartSubject(ctx, guideSubject, input),
  deleteGuide,
  async readPopular(ctx) {
    const begun = await listMostStartedGuides(ctx.db, maxPopular)
    const cards = await readCards(ctx, begun, ctx.language)
    const items = begun.flatMap((id) => cards.get(id) ?? [])
    if (items.length === maxPopular) return { items }
    const newest = await listCards(ctx, { language: ctx.language, category: null, filter: 'all', sort: 'new', page: 1, rows: maxPopular })
    const others = newest?.cards.filter(({ id }) => !cards.has(id)) ?? []
    return { items: [...items, ...others].slice(0, maxPopular) }
  },
  listMyGuides: (ctx, input) => list(ctx, input, null),
  listUnfinishedGuides: (ctx, input) => list(ctx, input, false),
  listFinishedGuides: (ctx, input) => list(ctx, input, true),
  readGuideFigures,
} satisfies HandlersOf<
  | 'readPopular'
  | 'readProgress'
  | 'saveProgress'
  | 'restartGuide'
  | 'deleteGuide'
  | 'listMyGuides'
  | 'listUnfinishedGuides'
  | 'listFinishedGuides'
  | 'readGuideFigures'
>

export const progress = defineModule({
  name: 'progress',
  handlers: progressHandlers,
  person: {
    collect: async ({ db }, { id }) => ({ documents: { progress: await allProgress(db, id) } }),
    checklistsDeleted: forgetProgress,
  },
  hourly: [countSteps],
  countFigures: countGuides,
})
