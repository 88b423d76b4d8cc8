import type { StaffRole } from '@waymark/contract/call.ts'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { prepared, type Tx } from '../../../platform/db.ts'
import type { UserRow } from '../accounts/queries.ts'
import { users } from '../accounts/tables.ts'
import { accessCodes, identities, knownDevices, sessions } from './tables.ts'

export type SessionRow = typeof sessions.$inferSelect
/** A session has a staff role only after its second factor. */
const staffRoleNow = sql<StaffRole | null>`case when ${sessions.secondFactorAt} is not null then ${users.staffRole} end`
const owesSecondFactor = sql<boolean>`${sessions.secondFactorAt} is null and ${users.staffRole} is not null`

const openSession = prepared('open_session', (db) =>
  db
    .select({
      user: { id: users.id, sessionId: sessions.id, language: users.language, staffRole: staffRoleNow, owesSecondFactor },
      generation: sessions.generation,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('session')), isNull(sessions.revokedAt), eq(users.status, 'active'))),
)

/** Finds an open session and its user. It is read on each request, so that a session ends with the next request after it is revoked. */
export async function findOpenSession(db: Tx, id: string) {
  const [session] = await openSession(db).execute({ session: id })
  return session
}

export async function findSessionUser(tx: Tx, sessionId: string): Promise<UserRow | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), eq(users.status, 'active')))
  return found?.user
}

/** Locks the codes of addresses in one order. Codes come before the user row in the lock order. */
export async function lockCodes(tx: Tx, emails: string[]): Promise<void> {
  const { email, purpose, device } = accessCodes
  await tx.select({ device }).from(accessCodes).where(inArray(email, emails)).orderBy(email, purpose, device).for('update')
}

/** True if someone has signed in to the account of this address on this device before. */
export async function isKnownDevice(tx: Tx, email: string, device: string | null): Promise<boolean> {
  const found = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, device ?? '')))
  return found.length > 0
}

/** True if this browser requested a code that is still valid. */
export async function hasRequestedCode(tx: Tx, email: string, device: string | null, now: Date): Promise<boolean> {
  const found = await tx
    .select({ email: accessCodes.email })
    .from(accessCodes)
    .where(and(eq(accessCodes.email, email), eq(accessCodes.askedBy, device ?? 'none'), gt(accessCodes.expiresAt, now)))
  return found.length > 0
}

/** Open sessions, last used first. */
export async function listSessions(tx: Tx, userId: string, now: Date): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id))
}

/** Linked Google identities, newest first. */
export const listIdentities = (tx: Tx, userId: string) =>
  tx
    .select({ id: identities.id, email: identities.email, linkedAt: identities.linkedAt })
    .from(identities)
    .where(and(eq(identities.userId, userId), isNull(identities.unlinkedAt)))
    .orderBy(desc(identities.linkedAt), desc(identities.id))
