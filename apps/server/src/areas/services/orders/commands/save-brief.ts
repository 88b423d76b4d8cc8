import type { Checked } from '@waymark/contract/calls.ts'
import type { Brief } from '@waymark/contract/services/briefs.ts'
import type { ValidationKey } from '@waymark/contract/validation.ts'
import { sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { prepared, type Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { type Orderable, readOrderable } from '../../services/queries.ts'
import { type BriefRow, briefColumns } from '../queries.ts'
import { briefs } from '../tables.ts'
import { errorsOf, type GivenAnswer, readAnswers } from './check-answers.ts'
import { readBrief } from './read-brief.ts'

/**
 * Saves what is given of a brief beside what is there. What is not asked at the moment is kept too, so that going back loses nothing.
 * Refusals: `not_found`, `validation`.
 */
export async function saveBrief(ctx: UserCtx, { id, answers, options, urgent }: Checked<'saveBrief'>): Promise<Brief | Refusal> {
  const { language } = ctx
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  const read = await readAnswers(found.form, answers)
  const wrong = { ...errorsOf(read), ...(options && wrongOptions(found, options)) }
  if (Object.keys(wrong).length > 0) return refuseFields(language, wrong)
  const given = [...read.values].flatMap(([field, result]) => ('value' in result ? [{ field, value: result.value }] : []))
  await mergeBrief(ctx, found.service.id, { answers: given, options, urgent })
  return readBrief(ctx, { id })
}

/** Options that the service does not have, as a problem answer names them. */
export const wrongOptions = ({ service }: Orderable, options: string[]): Record<string, ValidationKey> =>
  options.every((id) => service.options.some((option) => option.id === id)) ? {} : { options: 'unknown' }

interface Merged {
  /** Null takes an answer away; what is not named stays. */
  answers: GivenAnswer[]
  options?: string[] | undefined
  urgent?: boolean | undefined
}

const { placeholder } = sql
const merge = prepared((db) => {
  const [options, urgent] = [sql`${placeholder('options')}::text[]`, sql`${placeholder('urgent')}::boolean`]
  return db
    .insert(briefs)
    .values({
      id: placeholder('id'),
      userId: placeholder('user'),
      serviceId: placeholder('service'),
      savedAt: placeholder('now'),
      answers: sql`${placeholder('answers')}::jsonb`,
      options: sql`coalesce(${options}, '{}')`,
      urgent: sql`coalesce(${urgent}, false)`,
    })
    .onConflictDoUpdate({
      target: [briefs.userId, briefs.serviceId],
      set: {
        savedAt: sql`excluded.saved_at`,
        options: sql`coalesce(${options}, ${briefs.options})`,
        urgent: sql`coalesce(${urgent}, ${briefs.urgent})`,
        answers: sql`(
          select coalesce(jsonb_agg(one order by place), '[]') from jsonb_array_elements(${briefs.answers}) with ordinality a (one, place)
          where not one->>'field' = any(${placeholder('fields')}::text[])
        ) || excluded.answers`,
      },
    })
    .returning(briefColumns)
    .prepare('merge_brief')
})

/** In one statement, which holds the row: of those who save at the same time nobody loses anything. */
export async function mergeBrief(
  { db, user, now }: Pick<UserCtx, 'user' | 'now'> & { db: Tx },
  serviceId: string,
  { answers, options, urgent }: Merged,
): Promise<BriefRow> {
  const kept = answers.flatMap(({ field, value }) => (value === null ? [] : [{ field, value }]))
  const [row] = await merge(db).execute({
    id: newId(),
    user: user.id,
    service: serviceId,
    now,
    options: options ?? null,
    urgent: urgent ?? null,
    answers: JSON.stringify(kept),
    fields: answers.map(({ field }) => field),
  })
  if (!row) throw new Error('a brief was not saved')
  return row
}
