import { email as emailField, personName } from '@waymark/contract/fields.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact, undo } from '../../../../platform/db.ts'
import { networkOf } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { checksPerHour, credentialLifetime, later } from '../policy.ts'
import { type GoogleIdentity, verifyGoogle } from '../provider.ts'
import { findUser, type UserRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { identities } from '../tables.ts'
import { findOrCreateUser } from './login.ts'
import { consumeToken } from './prove-human.ts'
import { startSession, stopped, type Tokens, tokensOf } from './sessions.ts'

/**
 * Signs in with Google. An identity is known by issuer and subject; the first time it is linked to the account of its verified address,
 * or makes one. Accounts exist only once their address was verified, so nobody can lie in wait with somebody else's. Each token works
 * once. Refusals: `not_found` where it is off, `google_refused`, `google_unavailable`, `too_many_requests`, `account_*`.
 */
export async function googleLogin(ctx: Ctx, { credential }: { credential: string }): Promise<Tokens | Refusal> {
  const { env, db, limits, now } = ctx
  if (!env.google) return notFound()
  const taken = await limits.take('checks of a network', networkOf(ctx.address), checksPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const identity = await verifyGoogle(env.google, credential, now)
  if (identity === 'unavailable') return refusals.google_unavailable({ retryAfter: 30 })
  if (identity === 'refused') return refusals.google_refused()

  const started = await transact(db, async (tx) => {
    // Without its signature, which can be spelt in several ways. Kept longer than any token is taken.
    const signed = credential.slice(0, credential.lastIndexOf('.'))
    if (!(await consumeToken(ctx, tx, signed, later(now, 2 * credentialLifetime)))) return refusals.google_refused()
    const user = await personOf(ctx, tx, identity)
    // Staff come with code and second factor only.
    if (!user || user.staffRole) return refusals.google_refused()
    return stopped(ctx, user) ?? (await startSession(ctx, tx, user))
  })
  return started instanceof Refusal ? started : tokensOf(ctx, started)
}

async function personOf(ctx: Ctx, tx: Tx, identity: GoogleIdentity): Promise<UserRow | undefined> {
  const linked = await findLinked(tx, identity)
  if (linked) return linked
  const email = emailField.safeParse(identity.email)
  if (!email.success) return undefined
  const name = personName.safeParse(identity.name.slice(0, 100)).data ?? email.data.slice(0, email.data.indexOf('@'))
  const user = await findOrCreateUser(ctx, tx, { email: email.data, name })
  if (!user || user.staffRole) return user
  const { issuer, subject } = identity
  const fresh = await tx
    .insert(identities)
    .values({ issuer, subject, userId: user.id, linkedAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  // Another request linked it meanwhile; its account counts.
  if (fresh.length === 0) return (await findLinked(tx, identity)) ?? undo(refusals.google_refused())
  await audit(tx, { at: ctx.now, actorId: user.id, action: 'identity.linked', subject: `user:${user.id}`, details: { issuer } })
  return user
}

async function findLinked(tx: Tx, { issuer, subject }: GoogleIdentity): Promise<UserRow | undefined> {
  const [linked] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return linked && findUser(tx, linked.userId)
}
