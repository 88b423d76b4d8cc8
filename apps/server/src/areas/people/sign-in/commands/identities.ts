import { email as emailField } from '@waymark/contract/fields.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { toNetwork } from '../../../../platform/limits.ts'
import { currentZone } from '../../../../platform/local-time.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { findUser, type UserRow } from '../../accounts/queries.ts'
import { mails } from '../mails.ts'
import { credentialLifetime, later, providerChecksPerHour } from '../policy.ts'
import { type GoogleIdentity, verifyGoogle } from '../provider.ts'
import { refusals } from '../refusals.ts'
import { identities } from '../tables.ts'
import { consumeToken } from './prove-human.ts'

/** Identity from a Google token. Signing in consumes the token. */
export interface Credential {
  identity: GoogleIdentity
  /** Normalized as in the contract; null if Google has not verified an address. */
  email: string | null
  token: string
}

/**
 * Verifies a Google token. May fetch Google's keys, so never call it inside a transaction.
 * Refusals: `not_found` when Google is not configured, `google_refused`, `google_unavailable`, `too_many_requests`.
 */
export async function readCredential(ctx: Ctx, token: string): Promise<Credential | Refusal> {
  const { env, limits, now } = ctx
  if (!env.google) return notFound()
  const taken = await limits.take('checks of a network', toNetwork(ctx.address), providerChecksPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const identity = await verifyGoogle(env.google, token, now)
  if (identity === 'unavailable') return refusals.google_unavailable({ retryAfter: 30 })
  if (identity === 'refused') return refusals.google_refused()
  return { identity, email: emailField.safeParse(identity.email).data ?? null, token }
}

/** Marks the token as used. Rolls back with `google_refused` when it was used before. */
export async function consumeCredential(ctx: Ctx, tx: Tx, { token }: Credential): Promise<void> {
  // The signature has several valid spellings, so it is left out. The mark is kept longer than any token is accepted.
  const unsignedToken = token.slice(0, token.lastIndexOf('.'))
  if (!(await consumeToken(ctx, tx, unsignedToken, later(ctx.now, 2 * credentialLifetime)))) rollBack(refusals.google_refused())
}

/** Finds the account that an identity signs in to; `unlinked` after its owner unlinked it. */
export async function findLinked(tx: Tx, { issuer, subject }: GoogleIdentity): Promise<UserRow | 'unlinked' | undefined> {
  const [linked] = await tx
    .select({ userId: identities.userId, unlinkedAt: identities.unlinkedAt })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  if (linked?.unlinkedAt) return 'unlinked'
  return linked && findUser(tx, linked.userId)
}

/** Links an identity to an account, even after it was unlinked, and mails the owner. Returns false if it was already linked. */
export async function linkIdentity(ctx: Ctx, tx: Tx, user: UserRow, { issuer, subject, email }: GoogleIdentity): Promise<boolean> {
  const { now, jobs, env } = ctx
  const linked = await tx
    .insert(identities)
    .values({ issuer, subject, email, userId: user.id, linkedAt: now })
    .onConflictDoUpdate({
      target: [identities.issuer, identities.subject],
      set: { userId: user.id, email, linkedAt: now, unlinkedAt: null },
      setWhere: isNotNull(identities.unlinkedAt),
    })
    .returning({ id: identities.id })
  if (linked.length === 0) return false
  const data = { at: now.toISOString(), timeZone: currentZone(user, now), google: email ?? '', contact: env.site.contactEmail }
  await jobs.enqueue(tx, mailJob, createMail(mails.googleLinked, { ...createRecipient(ctx, user), data }))
  await audit(tx, { at: now, actorId: user.id, action: 'identity.linked', subject: `user:${user.id}`, details: { issuer } })
  return true
}

/** Unlinks an identity until a code links it again. Its open sessions stay. Refusal: `not_found`. */
export async function unlinkIdentity({ db, user, now }: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  return transact(db, async (tx) => {
    const [unlinked] = await tx
      .update(identities)
      .set({ unlinkedAt: now, email: null })
      .where(and(eq(identities.id, id), eq(identities.userId, user.id), isNull(identities.unlinkedAt)))
      .returning({ issuer: identities.issuer })
    if (!unlinked) return notFound()
    await audit(tx, { at: now, actorId: user.id, action: 'identity.unlinked', subject: `user:${user.id}`, details: unlinked })
    return null
  })
}
