import type { Checked } from '@waymark/contract/calls.ts'
import type { PendingAgreement } from '@waymark/contract/people/legal.ts'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { currentDocuments, hasPendingAgreements, pendingAgreements } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { agreements } from '../tables.ts'

/**
 * Records the user's agreement to documents, once per version, and returns what is still pending. All or nothing. Refusal:
 * `agreements_changed` when a version is not the newest.
 */
export async function acceptAgreements(
  { db, user, now, language }: UserCtx,
  { agreements: accepted }: Checked<'acceptAgreements'>,
): Promise<{ pending: PendingAgreement[] } | Refusal> {
  return transact(db, async (tx) => {
    const current = await currentDocuments(tx, language)
    if (!accepted.every(({ slug, version }) => current.some((document) => document.slug === slug && document.version === version)))
      rollBack(refusals.agreements_changed())
    const recorded = await tx
      .insert(agreements)
      .values(accepted.map(({ slug, version }) => ({ userId: user.id, slug, version, acceptedAt: now })))
      .onConflictDoNothing()
      .returning({ slug: agreements.slug, version: agreements.version })
    if (recorded.length > 0)
      await audit(tx, { at: now, actorId: user.id, action: 'agreements.accepted', subject: `user:${user.id}`, details: { recorded } })
    return { pending: await pendingAgreements(tx, user.id, language, now) }
  })
}

/**
 * For calls that order or subscribe, never for reading or progress (product.md 4). Returns `agreements_required` while a sufficient
 * agreement to one of the four documents is missing, else null.
 */
export async function requireAgreements({ user, now }: UserCtx, tx: Tx): Promise<Refusal | null> {
  return (await hasPendingAgreements(tx, user.id, now)) ? refusals.agreements_required() : null
}
