import { email as emailField } from '@waymark/contract/fields.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { networkOf } from '../../../../platform/limits.ts'
import { zoneInForce } from '../../../../platform/local-time.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { findUser, type UserRow } from '../../accounts/queries.ts'
import { mails } from '../mails.ts'
import { checksPerHour, credentialLifetime, later } from '../policy.ts'
import { type GoogleIdentity, verifyGoogle } from '../provider.ts'
import { refusals } from '../refusals.ts'
import { identities } from '../tables.ts'
import { consumeToken } from './prove-human.ts'

/** Who Google says somebody is, and the token that says it, which is used up by signing in with it. */
export interface Credential {
  identity: GoogleIdentity
  /** As the contract writes addresses; null where Google has verified none. */
  email: string | null
  token: string
}

/** Asks Google's keys, so never within a transaction. Refusals: `not_found` where it is off, `google_refused`, `google_unavailable`, `too_many_requests`. */
export async function readCredential(ctx: Ctx, token: string): Promise<Credential | Refusal> {
  const { env, limits, now } = ctx
  if (!env.google) return notFound()
  const taken = await limits.take('checks of a network', networkOf(ctx.address), checksPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const identity = await verifyGoogle(env.google, token, now)
  if (identity === 'unavailable') return refusals.google_unavailable({ retryAfter: 30 })
  if (identity === 'refused') return refusals.google_refused()
  return { identity, email: emailField.safeParse(identity.email).data ?? null, token }
}

/** Each token works once. Undoes with `google_refused`. */
export async function spendCredential(ctx: Ctx, tx: Tx, { token }: Credential): Promise<void> {
  // Without its signature, which can be spelt in several ways. Kept longer than any token is taken.
  const signed = token.slice(0, token.lastIndexOf('.'))
  if (!(await consumeToken(ctx, tx, signed, later(ctx.now, 2 * credentialLifetime)))) rollBack(refusals.google_refused())
}

/** Whose account an identity signs in to; `unlinked` when its person does not want it to. */
export async function findLinked(tx: Tx, { issuer, subject }: GoogleIdentity): Promise<UserRow | 'unlinked' | undefined> {
  const [linked] = await tx
    .select({ userId: identities.userId, unlinkedAt: identities.unlinkedAt })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  if (linked?.unlinkedAt) return 'unlinked'
  return linked && findUser(tx, linked.userId)
}

/** From now on this identity signs in to this account, also where it was unlinked; its person is told. False when it was linked before. */
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
  const data = { at: now.toISOString(), timeZone: zoneInForce(user, now), google: email ?? '', contact: env.site.contactEmail }
  await jobs.enqueue(tx, mailJob, mailOf(mails.googleLinked, { ...mailTo(ctx, user), data }))
  await audit(tx, { at: now, actorId: user.id, action: 'identity.linked', subject: `user:${user.id}`, details: { issuer } })
  return true
}

/** It signs in no longer, until a code links it again; the sessions it began go on. Refusal: `not_found`. */
export async function unlinkIdentity({ db, user, now }: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  return transact(db, async (tx) => {
    const [gone] = await tx
      .update(identities)
      .set({ unlinkedAt: now, email: null })
      .where(and(eq(identities.id, id), eq(identities.userId, user.id), isNull(identities.unlinkedAt)))
      .returning({ issuer: identities.issuer })
    if (!gone) return notFound()
    await audit(tx, { at: now, actorId: user.id, action: 'identity.unlinked', subject: `user:${user.id}`, details: gone })
    return null
  })
}
