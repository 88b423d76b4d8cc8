import type { Answer, Checked } from '@waymark/contract/calls.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { findOutline, readCards } from '../../../guides/guides/queries.ts'
import { offeredQuestions } from '../tables.ts'

const maxOffered = 3

/** Lists the suggested questions nearest to a step, in the guide's order. Empty for an unknown guide. */
export async function listOfferedQuestions(
  ctx: Ctx,
  { guide: slug, step }: Checked<'listOfferedQuestions'>,
): Promise<Answer<'listOfferedQuestions'>> {
  const { db, language } = ctx
  const [guide, rows] = await Promise.all([
    findOutline(db, slug),
    db.select().from(offeredQuestions).where(eq(offeredQuestions.guide, slug)),
  ])
  const card = guide && rows.length > 0 ? (await readCards(ctx, [guide.id], language)).get(guide.id) : undefined
  if (!guide || !card) return { items: [] }
  const stopByStep = new Map(guide.outline.map(({ id }, at) => [id, at + 1]))
  const currentStop = stopByStep.get(step ?? '') ?? 1
  const found = rows.flatMap((row) => {
    const stop = stopByStep.get(row.step)
    return stop === undefined ? [] : [{ question: row.text[language], step: row.step, stop, line: card.category.line }]
  })
  const nearest = found.toSorted(
    (one, other) => Math.abs(one.stop - currentStop) - Math.abs(other.stop - currentStop) || one.stop - other.stop,
  )
  return { items: nearest.slice(0, maxOffered).toSorted((one, other) => one.stop - other.stop) }
}
