import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import type { Services } from '../../../platform/context.ts'
import { type Db, prepared, rollBack, type Tx } from '../../../platform/db.ts'
import { companyDay, type Figure, type FigureSpan, isWithin, toFigures } from '../../../platform/figures.ts'
import { currentZone, type ZoneOfUser } from '../../../platform/local-time.ts'
import { unauthorized } from '../../../platform/refusals.ts'
import { statusChanges, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

const selectByEmail = (tx: Tx, email: string) =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.status, 'deleted')))

/** Finds an account by address, whatever its status, but not a deleted account. */
export async function findByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await selectByEmail(tx, email)
  return user
}

// Lock order for transactions that lock several rows here, so that they cannot deadlock: limits and used tokens; budgets of failed attempts;
// confirmations of the person; sign-in codes of the address; the user row; rows that belong to the user.

/** Like {@link findByEmail}, and locks the row. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await selectByEmail(tx, email).for('key share')
  return user
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

/** With `update` the lock is exclusive. */
export async function lockUser(tx: Tx, id: string, strength: 'key share' | 'update'): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for(strength)
  return user
}

/** Locks the caller's account, which comes first in the lock order. Rolls back with `unauthorized` when the account is gone. */
export async function lockAccount(tx: Tx, { id }: { id: string }): Promise<void> {
  if (!(await lockUser(tx, id, 'key share'))) rollBack(unauthorized())
}

/** Returns those `keys` that are the picture of an account. */
export async function filterUsedAvatars(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.select({ key: users.avatarKey }).from(users).where(inArray(users.avatarKey, keys))
  return rows.flatMap(({ key }) => key ?? [])
}

/** Returns the time zone that is in force for a user; `fallback` if the user never chose one. */
export async function readTimeZone(tx: Tx, userId: string, now: Date, fallback = 'UTC'): Promise<string> {
  return currentZone(await readUserZone(tx, userId, fallback), now)
}

/** Returns a user's current and pending time zone; `fallback` if the user never chose one. */
export async function readUserZone(tx: Tx, userId: string, fallback = 'UTC'): Promise<ZoneOfUser> {
  const { timeZone, timeZoneBefore, timeZoneFrom } = users
  const [user] = await tx.select({ timeZone, timeZoneBefore, timeZoneFrom }).from(users).where(eq(users.id, userId))
  return user?.timeZone ? user : { timeZone: fallback, timeZoneBefore: null, timeZoneFrom: null }
}

/** Staff, sorted by name. */
export async function listStaff(tx: Tx): Promise<UserRow[]> {
  const staff = await tx.select().from(users).where(isNotNull(users.staffRole))
  return staff.sort((one, other) => nameCollator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
}

const nameCollator = new Intl.Collator('en')

/** Subquery with the ids of users whose address, name or last name starts with `q`; an id matches its user. Each column has an index. */
export function selectMatchingIds(q: string): SQL {
  const text = q.toLowerCase().replace(/\s+/g, ' ')
  if (isId(text)) return sql`select id from users where id = ${text}`
  return selectIdsByPrefix(text, [sql`email::text`, ...nameColumns])
}

/** Like {@link selectMatchingIds}, by first and last name only. */
export const selectIdsByName = (q: string): SQL => selectIdsByPrefix(q.toLowerCase().replace(/\s+/g, ' '), nameColumns)

const nameColumns = [sql`name`, sql`regexp_replace(name, '^.* ', '')`]

const selectIdsByPrefix = (text: string, columns: readonly SQL[]): SQL =>
  sql.join(
    columns.map((column) => sql`select id from users where lower(${column}) like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` union `,
  )

interface CustomerFilter {
  /** Start of a name or an address, or an id. */
  q: string | undefined
  status: UserRow['status'] | undefined
  /** Another condition on the user's id. */
  isAmong: (userId: typeof users.id) => SQL | undefined
  /** Id after which the page starts. */
  after: string | undefined
  /** Used when `after` is missing. */
  offset: number
  limit: number
}

/** Returns a page of customers, newest first. */
export function findCustomers(tx: Tx, { q, status, isAmong, after, offset, limit }: CustomerFilter): Promise<UserRow[]> {
  const conditions = [
    isNull(users.staffRole),
    status ? eq(users.status, status) : ne(users.status, 'deleted'),
    q ? sql`${users.id} = any(array(${selectMatchingIds(q)}))` : undefined,
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

const maxStatusChanges = 50

export type StatusChangeRow = Awaited<ReturnType<typeof listStatusChanges>>[number]

/** Status changes of an account, newest first, with the names of the staff who made them. */
export const listStatusChanges = (tx: Tx, userId: string) =>
  tx
    .select({ at: statusChanges.at, status: statusChanges.status, reason: statusChanges.reason, by: users.name })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.changedBy))
    .where(eq(statusChanges.userId, userId))
    .orderBy(desc(statusChanges.at), desc(statusChanges.id))
    .limit(maxStatusChanges)

/** Level that a module provides for this user; `basic` if no module does. */
export async function readLevel({ db, modules }: Pick<Services, 'db' | 'modules'>, userId: string, now: Date): Promise<'basic' | 'pro'> {
  const readModuleLevel = modules.find(({ person }) => person?.level)?.person?.level
  return readModuleLevel ? readModuleLevel(db, userId, now) : 'basic'
}

/** Counts customers by the day they joined. Deleted accounts are not counted. */
export async function countSignUps(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const { rows } = await tx.execute<{ day: string; signed_up: string }>(sql`
    select ${companyDay('joined_at')} as day, count(*) as signed_up from users where ${isWithin('joined_at', span)} and staff_role is null group by day`)
  return toFigures(['signed_up'], rows)
}
