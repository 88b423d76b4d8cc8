import type { Checked } from '@waymark/contract/calls.ts'
import type { PendingAgreement } from '@waymark/contract/people/profile.ts'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { currentDocuments, hasPendingAgreements, pendingAgreements } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { agreements } from '../tables.ts'

/**
 * Records the agreement to documents with version and time, once for each version; answers what is still pending. All of it or
 * nothing. Refusal: `agreements_changed` when one of the versions is not the newest.
 */
export async function acceptAgreements(
  { db, user, now, language }: UserCtx,
  { agreements: given }: Checked<'acceptAgreements'>,
): Promise<{ pending: PendingAgreement[] } | Refusal> {
  return transact(db, async (tx) => {
    const current = await currentDocuments(tx, language)
    if (!given.every(({ slug, version }) => current.some((document) => document.slug === slug && document.version === version)))
      rollBack(refusals.agreements_changed())
    const recorded = await tx
      .insert(agreements)
      .values(given.map(({ slug, version }) => ({ userId: user.id, slug, version, acceptedAt: now })))
      .onConflictDoNothing()
      .returning({ slug: agreements.slug, version: agreements.version })
    if (recorded.length > 0)
      await audit(tx, { at: now, actorId: user.id, action: 'agreements.accepted', subject: `user:${user.id}`, details: { recorded } })
    return { pending: await pendingAgreements(tx, user.id, language, now) }
  })
}

/**
 * For whatever orders or subscribes, never for reading or progress (product.md 4): the refusal `agreements_required` while one of the
 * four documents is not agreed to in a version that is enough now, else null.
 */
export async function requireAgreements({ user, now }: UserCtx, tx: Tx): Promise<Refusal | null> {
  return (await hasPendingAgreements(tx, user.id, now)) ? refusals.agreements_required() : null
}
