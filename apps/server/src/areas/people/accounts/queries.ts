import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import type { Services } from '../../../platform/context.ts'
import { type Db, prepared, rollBack, type Tx } from '../../../platform/db.ts'
import { dayOf, type Figure, type FigureSpan, figuresOf, isWithin } from '../../../platform/figures.ts'
import { type ZoneOfUser, zoneInForce } from '../../../platform/local-time.ts'
import { unauthorized } from '../../../platform/refusals.ts'
import { statusChanges, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

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

/** Customers by the day on which they made the account that is still there. */
export async function countSignUps(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const { rows } = await tx.execute<{ day: string; signed_up: string }>(sql`
    select ${dayOf('joined_at')} as day, count(*) as signed_up from users where ${isWithin('joined_at', span)} and staff_role is null group by day`)
  return figuresOf(['signed_up'], rows)
}
