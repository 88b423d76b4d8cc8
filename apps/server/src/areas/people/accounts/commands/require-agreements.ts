import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Refusal, refuse } from '../../../../platform/refusals.ts'
import { pendingAgreements } from '../queries.ts'

/**
 * For whatever orders or subscribes, never for reading or progress (product.md 4): the refusal `agreements_required` while one of the
 * four documents is not agreed to in the version that counts now, else null.
 */
export async function requireAgreements({ user, language }: UserCtx, tx: Tx): Promise<Refusal | null> {
  return (await pendingAgreements(tx, user.id, language)).length > 0 ? refuse('agreements_required') : null
}
