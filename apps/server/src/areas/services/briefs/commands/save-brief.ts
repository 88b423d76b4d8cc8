import type { Checked } from '@waymark/contract/calls.ts'
import type { Brief } from '@waymark/contract/services/briefs.ts'
import type { ValidationKey } from '@waymark/contract/validation.ts'
import { eq } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { type Orderable, readOrderable } from '../../services/queries.ts'
import { type AnswerInput, collectErrors, validateAnswers } from '../reads/check-answers.ts'
import { readBrief } from '../reads/read-brief.ts'
import { briefs } from '../tables.ts'

/**
 * Merges answers and choices into this person's brief. Answers to questions that are currently hidden are saved too, so
 * that changing an earlier answer back loses nothing. Refusals: `not_found`, `validation`.
 */
export async function saveBrief(ctx: UserCtx, { id, answers, options, urgent }: Checked<'saveBrief'>): Promise<Brief | Refusal> {
  const { language } = ctx
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  const read = await validateAnswers(found.form, answers)
  const wrong = { ...collectErrors(read), ...(options && findUnknownOptions(found, options)) }
  if (Object.keys(wrong).length > 0) return refuseFields(language, wrong)
  const given = [...read.values].flatMap(([field, result]) => ('value' in result ? [{ field, value: result.value }] : []))
  await ctx.db.transaction((tx) => mergeBrief(tx, ctx, found.service.id, { answers: given, options, urgent }))
  return readBrief(ctx, { id })
}

/** Returns a field error when the service does not have all `options`. */
export const findUnknownOptions = ({ service }: Orderable, options: string[]): Record<string, ValidationKey> =>
  options.every((id) => service.options.some((option) => option.id === id)) ? {} : { options: 'unknown' }

interface BriefChange {
  /** Null removes an answer. Omitted fields keep theirs. */
  answers: AnswerInput[]
  options?: string[] | undefined
  urgent?: boolean | undefined
}

/** Merges a change into the saved brief. The brief stays locked until the transaction ends, so that parallel saves lose nothing. */
export async function mergeBrief(
  tx: Tx,
  { user, now }: Pick<UserCtx, 'user' | 'now'>,
  serviceId: string,
  { answers, options, urgent }: BriefChange,
): Promise<void> {
  const [saved] = await tx
    .insert(briefs)
    .values({ id: newId(), userId: user.id, serviceId, savedAt: now })
    .onConflictDoUpdate({ target: [briefs.userId, briefs.serviceId], set: { savedAt: now } })
    .returning()
  if (!saved) throw new Error('a brief was not saved')
  const changed = new Set(answers.map(({ field }) => field))
  const given = answers.flatMap(({ field, value }) => (value === null ? [] : [{ field, value }]))
  await tx
    .update(briefs)
    .set({
      answers: [...saved.answers.filter(({ field }) => !changed.has(field)), ...given],
      options: options ?? saved.options,
      urgent: urgent ?? saved.urgent,
    })
    .where(eq(briefs.id, saved.id))
}
