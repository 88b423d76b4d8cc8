import type { Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { type Refusal, refuse } from '../../../../platform/refusals.ts'
import { readAddress, signAddress } from '../../../../platform/signed-address.ts'
import { auditLog } from '../../../../platform/tables.ts'
import { zipped } from '../../../../platform/zip.ts'
import { allInquiries } from '../../../conversation/inquiries/queries.ts'
import { collectChecklists } from '../../../guides/checklists/commands/collect-checklists.ts'
import { allFavorites } from '../../../guides/favorites/queries.ts'
import { allNotes } from '../../../guides/notes/queries.ts'
import { allProgress } from '../../../guides/progress/queries.ts'
import { findReminders } from '../../../guides/reminders/queries.ts'
import { allJourneys } from '../../../journeys/journeys/queries.ts'
import { allEnrolments } from '../../../money/billing/queries.ts'
import { allEntitlements, levelOf } from '../../../money/entitlements/queries.ts'
import { collectOrders } from '../../../services/orders/commands/collect-orders.ts'
import { exportLifetime, exportsPerHour, later } from '../policy.ts'
import { presentProfile } from '../present.ts'
import { holderOfSession, type UserRow } from '../queries.ts'
import { agreements, identities, knownDevices, sessions } from '../tables.ts'

/** Answers the address of one ZIP with all that is kept of this person. Refusal: `too_many_requests`. */
export async function exportData({ limits, secrets, user, now }: UserCtx): Promise<{ url: string; expiresAt: string } | Refusal> {
  const taken = await limits.take('exports of a person', user.id, exportsPerHour)
  if (!taken.ok) return refuse('too_many_requests', { seconds: taken.retryAfter }, { retryAfter: taken.retryAfter })
  const expiresAt = later(now, exportLifetime)
  return { url: `/api/user-data/${signAddress(secrets, 'export', [user.sessionId], expiresAt)}`, expiresAt: expiresAt.toISOString() }
}

/** The ZIP behind such an address; null when it has ended or its session has. */
export async function collectData(services: Services, token: string): Promise<Readable | null> {
  const { db, secrets, clock } = services
  const [sessionId] = readAddress(secrets, 'export', token, clock()) ?? []
  const user = sessionId ? await holderOfSession(db, sessionId) : undefined
  if (!user) return null
  const checklists = await collectChecklists(db, user.id)
  const ordered = await collectOrders(db, user.id)
  const documents = { ...(await documentsOf(services, user)), checklists: checklists.kept, ...ordered.documents }
  const texts = Object.entries(documents).map(([name, content]) => [`${name}.json`, `${JSON.stringify(content, null, 2)}\n`])
  const pictures = user.avatarKey ? [{ path: 'avatar.webp', key: user.avatarKey }] : []
  return zipped([
    ...[...texts, ...Object.entries(checklists.files)].map(([name = '', content = '']) => ({ name, content })),
    ...[...pictures, ...ordered.files].map(({ path, key }) => ({ name: path, content: () => services.files.read(key) })),
  ])
}

/** One document for each thing that is kept. What only protects the account (hashes of codes, passwords, devices) is not readable and left out. */
async function documentsOf({ db, clock }: Services, user: UserRow): Promise<Record<string, unknown>> {
  const own = eq(sessions.userId, user.id)
  const { createdAt, rotatedAt, revokedAt, userAgent } = sessions
  const { slug, version, acceptedAt } = agreements
  return {
    profile: presentProfile(user, { level: await levelOf(db, user.id, clock()), agreementsPending: false, verified: false }),
    agreements: await db
      .select({ slug, version, acceptedAt })
      .from(agreements)
      .where(eq(agreements.userId, user.id))
      .orderBy(asc(acceptedAt)),
    sessions: await db.select({ createdAt, lastUsedAt: rotatedAt, revokedAt, userAgent }).from(sessions).where(own).orderBy(asc(createdAt)),
    devices: await db.select({ firstSeenAt: knownDevices.firstSeenAt }).from(knownDevices).where(eq(knownDevices.userId, user.id)),
    identities: await db
      .select({ issuer: identities.issuer, subject: identities.subject, linkedAt: identities.linkedAt })
      .from(identities)
      .where(eq(identities.userId, user.id)),
    progress: await allProgress(db, user.id),
    notes: await allNotes(db, user.id),
    inquiries: await allInquiries(db, user),
    reminders: await findReminders(db, user.id),
    favorites: await allFavorites(db, user.id),
    subscriptions: await allEnrolments(db, user.id),
    routes: await allJourneys(db, user.id),
    entitlements: await allEntitlements(db, user.id),
    activity: await db
      .select({ at: auditLog.at, action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${user.id}`))
      .orderBy(asc(auditLog.at)),
  }
}
