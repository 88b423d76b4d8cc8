import type { Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Collected, Services, UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { streamZip } from '../../../../platform/files.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { readAddress, signAddress } from '../../../../platform/secrets.ts'
import { auditLog } from '../../../../platform/tables.ts'
import { findUser, readLevel, type UserRow } from '../../accounts/queries.ts'
import { statusChanges } from '../../accounts/tables.ts'
import { listAgreements } from '../../legal/queries.ts'
import { later } from '../../sign-in/policy.ts'
import { findSessionUser } from '../../sign-in/queries.ts'
import { identities, knownDevices, sessions } from '../../sign-in/tables.ts'
import { exportFetchesPerMinute, exportLifetime, exportsPerHour } from '../policy.ts'
import { presentProfile } from '../present.ts'

/** Returns the signed address of a ZIP with all data of the user, and audits the request. Refusal: `too_many_requests`. */
export async function exportData({ db, limits, secrets, user, now }: UserCtx): Promise<{ url: string; expiresAt: string } | Refusal> {
  const taken = await limits.take('exports of a person', user.id, exportsPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const details = { session: user.sessionId }
  await audit(db, { at: now, actorId: user.id, action: 'data.exported', subject: `user:${user.id}`, details })
  return signExportUrl(secrets, [user.sessionId], now)
}

/** Like {@link exportData}, by staff for a customer. The address ends with the staff member's session. Refusal: `too_many_requests`. */
export async function signCustomerExport(
  { limits, secrets, user, now }: UserCtx,
  tx: Tx,
  customer: string,
): Promise<{ url: string; expiresAt: string } | Refusal> {
  const taken = await limits.take('exports of a person', customer, exportsPerHour, tx)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  return signExportUrl(secrets, [user.sessionId, customer], now)
}

function signExportUrl(secrets: Services['secrets'], parts: string[], now: Date): { url: string; expiresAt: string } {
  const expiresAt = later(now, exportLifetime)
  return { url: `/api/user-data/${signAddress(secrets, 'export', parts, expiresAt)}`, expiresAt: expiresAt.toISOString() }
}

/** Finds the user whose data an address exports: the owner of the session or, for an admin, a customer. */
async function findExportUser({ db, secrets, clock }: Services, token: string): Promise<UserRow | undefined> {
  const [sessionId, customer] = readAddress(secrets, 'export', token, clock()) ?? []
  const user = sessionId ? await findSessionUser(db, sessionId) : undefined
  if (!user || customer === undefined) return user
  if (user.staffRole !== 'admin') return undefined
  const person = await findUser(db, customer)
  return person?.staffRole === null ? person : undefined
}

/**
 * Builds the ZIP of a signed address. Refusals: `not_found` when the address or its session has ended; `too_many_requests`, because each
 * download collects all data again.
 */
export async function collectData(base: Services, token: string): Promise<Readable | Refusal> {
  const services = { ...base, db: base.longWorkDb }
  const { limits } = services
  const user = await findExportUser(services, token)
  if (!user) return notFound()
  const allowed = await limits.take('fetched exports', user.id, exportFetchesPerMinute)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  const collected: Collected[] = [await collectAccount(services, user)]
  for (const { person } of services.modules) if (person?.collect) collected.push(await person.collect(services, user))
  const documents = collected.flatMap(({ documents }) => Object.entries(documents))
  return streamZip([
    ...documents.map(([name, content]) => ({ name: `${name}.json`, content: `${JSON.stringify(content, null, 2)}\n` })),
    ...collected.flatMap(({ texts = {} }) => Object.entries(texts).map(([name, content]) => ({ name, content }))),
    ...collected.flatMap(({ files = [] }) => files.map(({ path, key }) => ({ name: path, content: () => services.files.read(key) }))),
  ])
}

/** Collects the account's own data. Leaves out hashes of codes, passwords and devices, which are not readable. */
async function collectAccount(services: Services, user: UserRow): Promise<Collected> {
  const { db, clock } = services
  const isOwn = eq(sessions.userId, user.id)
  const { createdAt, rotatedAt, revokedAt, userAgent } = sessions
  const { issuer, subject, email, linkedAt, unlinkedAt } = identities
  const documents = {
    profile: presentProfile(user, { level: await readLevel(services, user.id, clock()), agreementsPending: false }),
    agreements: await listAgreements(db, user.id),
    sessions: await db
      .select({ createdAt, lastUsedAt: rotatedAt, revokedAt, userAgent })
      .from(sessions)
      .where(isOwn)
      .orderBy(asc(createdAt), asc(sessions.id)),
    devices: await db
      .select({ firstSeenAt: knownDevices.firstSeenAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, user.id))
      .orderBy(asc(knownDevices.firstSeenAt)),
    identities: await db
      .select({ issuer, subject, email, linkedAt, unlinkedAt })
      .from(identities)
      .where(eq(identities.userId, user.id))
      .orderBy(asc(identities.linkedAt), asc(identities.id)),
    statuses: await db
      .select({ at: statusChanges.at, status: statusChanges.status, reason: statusChanges.reason })
      .from(statusChanges)
      .where(eq(statusChanges.userId, user.id))
      .orderBy(asc(statusChanges.at), asc(statusChanges.id)),
    activity: await db
      .select({ at: auditLog.at, action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${user.id}`))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  }
  return { documents, files: user.avatarKey ? [{ path: 'avatar.webp', key: user.avatarKey }] : [] }
}
