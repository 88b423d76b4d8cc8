import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { moneyDifferences } from '../tables.ts'

/** Records how a difference was solved. Refusal: `not_found`, also if a colleague solved it first. */
export async function solveDifference({ db, user, now }: UserCtx, { id, note }: Checked<'solveDifference'>): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const [solved] = await tx
      .update(moneyDifferences)
      .set({ solvedAt: now, solvedBy: user.id, note })
      .where(and(eq(moneyDifferences.id, id), isNull(moneyDifferences.solvedAt)))
      .returning({ what: moneyDifferences.what, about: moneyDifferences.about })
    if (!solved) return notFound()
    await audit(tx, { at: now, actorId: user.id, action: 'money.difference_solved', subject: `difference:${id}`, details: solved })
    return null
  })
}
