import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { pendingAgreements } from '../queries.ts'
import { refusals } from '../refusals.ts'

/**
 * For whatever orders or subscribes, never for reading or progress (product.md 4): the refusal `agreements_required` while one of the
 * four documents is not agreed to in the version that counts now, else null.
 */
export async function requireAgreements({ user, language }: UserCtx, tx: Tx): Promise<Refusal | null> {
  return (await pendingAgreements(tx, user.id, language)).length > 0 ? refusals.agreements_required() : null
}
