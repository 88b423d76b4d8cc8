import type { StaffRole } from '@waymark/contract/call.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { PendingAgreement } from '@waymark/contract/people/profile.ts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import type { Services } from '../../../platform/context.ts'
import { type Db, prepared, rollBack, type Tx } from '../../../platform/db.ts'
import { dayOf, type Figure, type FigureSpan, figuresOf, isWithin } from '../../../platform/figures.ts'
import { type ZoneOfUser, zoneInForce } from '../../../platform/local-time.ts'
import { unauthorized } from '../../../platform/refusals.ts'
import { auditLog } from '../../../platform/tables.ts'
import { currentDocuments, isEnough } from '../legal/queries.ts'
import { accessCodes, agreements, identities, knownDevices, sessions, statusChanges, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

/** Staff are staff only in a session that has their second factor. */
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

/** Who holds a session that has not ended; undefined for nobody. */
export async function holderOfSession(tx: Tx, sessionId: string): Promise<UserRow | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), eq(users.status, 'active')))
  return found?.user
}

const byEmail = (tx: Tx, email: string) =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.status, 'deleted')))

/** The account of an address, whatever its status, but not a deleted one. */
export async function findByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await byEmail(tx, email)
  return user
}

// One order for whatever holds several rows here, so that no two wait for each other: limits and used tokens; budgets of wrong tries,
// then the confirmations of the person; then codes, of the address; the account's row; then what hangs on it.

/** The same, and the account stays until the transaction ends. */
export async function holdByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await byEmail(tx, email).for('key share')
  return user
}

/** Holds the codes of addresses, in one order; they come before the account's row. */
export async function holdCodes(tx: Tx, emails: string[]): Promise<void> {
  const { email, purpose, device } = accessCodes
  await tx.select({ device }).from(accessCodes).where(inArray(email, emails)).orderBy(email, purpose, device).for('update')
}

const userById = prepared('user_by_id', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)

export async function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await userById(tx).execute({ id })
  return user
}

/** The same, and the account stays until the transaction ends; with `update` nobody else holds it. */
export async function holdUser(tx: Tx, id: string, strength: 'key share' | 'update'): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for(strength)
  return user
}

/** The account of who asks, before anything of theirs, as where it is deleted: of the two calls neither waits for the other. Undoes with `unauthorized`. */
export async function holdAccount(tx: Tx, { id }: { id: string }): Promise<void> {
  if (!(await holdUser(tx, id, 'key share'))) rollBack(unauthorized())
}

/** Of these keys those of people's pictures. */
export async function namedAvatars(db: Db, keys: string[]): Promise<string[]> {
  const found = await db.select({ key: users.avatarKey }).from(users).where(inArray(users.avatarKey, keys))
  return found.flatMap(({ key }) => key ?? [])
}

/** Whether somebody has signed in to the account of this address on this device before. */
export async function isKnownDevice(tx: Tx, email: string, device: string | null): Promise<boolean> {
  const found = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, device ?? '')))
  return found.length > 0
}

/** Whether a code that this browser asked for still lives. */
export async function isAsker(tx: Tx, email: string, device: string | null, now: Date): Promise<boolean> {
  const found = await tx
    .select({ email: accessCodes.email })
    .from(accessCodes)
    .where(and(eq(accessCodes.email, email), eq(accessCodes.askedBy, device ?? 'none'), gt(accessCodes.expiresAt, now)))
  return found.length > 0
}

/** Where a person's days and months begin: the time zone that is in force for them; `otherwise` for who never chose one. */
export async function timeZoneOf(tx: Tx, userId: string, now: Date, otherwise = 'UTC'): Promise<string> {
  return zoneInForce(await zoneOf(tx, userId, otherwise), now)
}

/** The time zones of a person, now and to come; `otherwise` for who never chose one. */
export async function zoneOf(tx: Tx, userId: string, otherwise = 'UTC'): Promise<ZoneOfUser> {
  const { timeZone, timeZoneBefore, timeZoneFrom } = users
  const [user] = await tx.select({ timeZone, timeZoneBefore, timeZoneFrom }).from(users).where(eq(users.id, userId))
  return user?.timeZone ? user : { timeZone: otherwise, timeZoneBefore: null, timeZoneFrom: null }
}

/** Where a person is signed in, the last used first. */
export async function listSessions(tx: Tx, userId: string, now: Date): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id))
}

/** Accounts of Google that sign in for a person, the newest first. */
export const listIdentities = (tx: Tx, userId: string) =>
  tx
    .select({ id: identities.id, email: identities.email, linkedAt: identities.linkedAt })
    .from(identities)
    .where(and(eq(identities.userId, userId), isNull(identities.unlinkedAt)))
    .orderBy(desc(identities.linkedAt), desc(identities.id))

/** Documents that a person has to agree to, in the order in which they are asked: to none of their versions that is enough now did they. */
export async function pendingAgreements(tx: Tx, userId: string, language: Language, now: Date): Promise<PendingAgreement[]> {
  const current = await currentDocuments(tx, language)
  const accepted = await listAgreements(tx, userId)
  const { rows } = await tx.execute<{ slug: string }>(pendingOf(userId, now.toISOString()))
  return current
    .filter(({ slug }) => rows.some((row) => row.slug === slug))
    .map((document) => ({
      ...document,
      renewed: accepted.some(({ slug, version }) => slug === document.slug && version !== document.version),
    }))
}

/** A subquery for {@link hasPendingAgreements}, to be read along with what else is asked about a person. `now`: ISO 8601. */
const pendingOf = (userId: string | Placeholder, now: string | Placeholder) => sql`(
  select d.slug from documents d where not exists (
    select from ${agreements} a where a.user_id = ${userId} and a.slug = d.slug and ${isEnough(now)}))`

const anyPending = prepared('any_pending_agreement', (db) =>
  db.select({ isAny: sql<boolean>`exists ${pendingOf(sql.placeholder('user'), sql.placeholder('now'))}` }).from(sql`(values (1)) one`),
)

/** Whether there is any of them. */
export const hasPendingAgreements = async (tx: Tx, userId: string, now: Date): Promise<boolean> =>
  (await anyPending(tx).execute({ user: userId, now: now.toISOString() }))[0]?.isAny ?? true

/** Everybody with a role, by name. */
export async function listStaff(tx: Tx): Promise<UserRow[]> {
  const staff = await tx.select().from(users).where(isNotNull(users.staffRole))
  return staff.sort((one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
}
const byName = new Intl.Collator('en')

/** Ids of people whose address, name or last name begins so, each found along an index; of one by their id. */
export function idsMatching(q: string): SQL {
  const text = q.toLowerCase().replace(/\s+/g, ' ')
  if (isId(text)) return sql`select id from users where id = ${text}`
  return idsBeginning(text, [sql`email::text`, ...names])
}

/** The same by first and last name alone. */
export const idsNamed = (q: string): SQL => idsBeginning(q.toLowerCase().replace(/\s+/g, ' '), names)

const names = [sql`name`, sql`regexp_replace(name, '^.* ', '')`]
const idsBeginning = (text: string, columns: readonly SQL[]): SQL =>
  sql.join(
    columns.map((column) => sql`select id from users where lower(${column}) like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` union `,
  )

interface SoughtCustomers {
  /** The beginning of a name or an address, or an id. */
  q: string | undefined
  status: UserRow['status'] | undefined
  /** What else holds of each, by their id. */
  isAmong: (userId: typeof users.id) => SQL | undefined
  /** The id after which the page begins. */
  after: string | undefined
  /** Without a place to go on from. */
  offset: number
  limit: number
}

/** A page of customers, the newest first. */
export function findCustomers(tx: Tx, { q, status, isAmong, after, offset, limit }: SoughtCustomers): Promise<UserRow[]> {
  const conditions = [
    isNull(users.staffRole),
    status ? eq(users.status, status) : ne(users.status, 'deleted'),
    q ? sql`${users.id} = any(array(${idsMatching(q)}))` : undefined,
    isAmong(users.id),
    after ? lt(users.id, after) : undefined,
  ]
  return tx
    .select()
    .from(users)
    .where(and(...conditions))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(after ? 0 : offset)
}

/** So many of the newest are read. */
const mostStatusChanges = 50

export type StatusChangeRow = Awaited<ReturnType<typeof listStatusChanges>>[number]

/** What staff made of an account and why, the newest first, with the names of those who did it. */
export const listStatusChanges = (tx: Tx, userId: string) =>
  tx
    .select({ at: statusChanges.at, status: statusChanges.status, reason: statusChanges.reason, by: users.name })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.changedBy))
    .where(eq(statusChanges.userId, userId))
    .orderBy(desc(statusChanges.at), desc(statusChanges.id))
    .limit(mostStatusChanges)

/** The level that a module gives a person, or the free one. */
export async function readLevel({ db, modules }: Pick<Services, 'db' | 'modules'>, userId: string, now: Date): Promise<'basic' | 'pro'> {
  const known = modules.find(({ person }) => person?.level)?.person?.level
  return known ? known(db, userId, now) : 'basic'
}

interface Asked {
  actor?: string | undefined
  /** The beginning of an action. */
  action?: string | undefined
  subject?: string | undefined
  after: { at: number; id: string } | null
  /** Without a place to go on from. */
  offset: number
  limit: number
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** What was done, the newest first, with the names of those who did it. */
export async function listAudit(tx: Tx, { actor, action, subject, after, offset, limit }: Asked) {
  const { id, at, actorId, details } = auditLog
  const conditions: (SQL | undefined)[] = [
    actor ? eq(actorId, actor) : undefined,
    action ? sql`${auditLog.action} like ${`${action.replace(/[%_\\]/g, '\\$&')}%`}` : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    after ? sql`(${at}, ${id}) < (${new Date(after.at)}, ${after.id}::uuid)` : undefined,
  ]
  return tx
    .select({ id, at, actorId, action: auditLog.action, subject: auditLog.subject, details, name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, actorId))
    .where(and(...conditions))
    .orderBy(sql`${at} desc, ${id} desc`)
    .limit(limit)
    .offset(after ? 0 : offset)
}

/** A document that somebody agreed to. */
export type Agreed = Pick<typeof agreements.$inferSelect, 'slug' | 'version' | 'acceptedAt' | 'withdrawnAt'>

/** Every version of every document that somebody agreed to, the oldest first. */
export async function listAgreements(tx: Tx, userId: string): Promise<Agreed[]> {
  const { slug, version, acceptedAt, withdrawnAt } = agreements
  return tx
    .select({ slug, version, acceptedAt, withdrawnAt })
    .from(agreements)
    .where(eq(agreements.userId, userId))
    .orderBy(acceptedAt, slug)
}

/** Customers by the day on which they made the account that is still there. */
export async function countSignUps(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const { rows } = await tx.execute<{ day: string; signed_up: string }>(sql`
    select ${dayOf('joined_at')} as day, count(*) as signed_up from users where ${isWithin('joined_at', span)} and staff_role is null group by day`)
  return figuresOf(['signed_up'], rows)
}
