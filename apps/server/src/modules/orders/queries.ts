import type { BriefAnswer, FileFact } from '@waymark/contract/briefs.ts'
import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from '../../platform/db.ts'
import type { Rate } from './policy.ts'
import { briefFiles, briefs, exchangeRates, orderFiles, orders } from './tables.ts'

/** How much of a currency a dollar was on a day (2026-11-20): by the newest day that is kept and not later. Undefined before the first. */
export async function rateOf(tx: Tx, currency: string, day: string): Promise<Rate | undefined> {
  const [found] = await tx
    .select({ day: exchangeRates.day, perDollar: exchangeRates.perDollar })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1)
  return found
}

/** What a person answered for a service and chose in its basket, with the files, the oldest first. */
export interface BriefRow {
  id: string
  answers: BriefAnswer[]
  options: string[]
  urgent: boolean
  savedAt: Date
  files: FileFact[]
}

/** The files of a brief as JSON, within a statement that knows the brief's id. */
export const filesOfBrief = sql<FileFact[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'field', f.field, 'name', f.name, 'size', f.size) order by f.created_at, f.id), '[]')
  from ${briefFiles} f where f.brief_id = ${briefs}.id)`
export const briefColumns = {
  id: briefs.id,
  answers: briefs.answers,
  options: briefs.options,
  urgent: briefs.urgent,
  savedAt: briefs.savedAt,
  files: filesOfBrief,
}

const briefOf = prepared((db) =>
  db
    .select(briefColumns)
    .from(briefs)
    .where(and(eq(briefs.userId, sql.placeholder('user')), eq(briefs.serviceId, sql.placeholder('service'))))
    .prepare('brief_of'),
)

/** Undefined when nothing was saved yet. */
export async function findBrief(db: Db, userId: string, serviceId: string): Promise<BriefRow | undefined> {
  const [found] = await briefOf(db).execute({ user: userId, service: serviceId })
  return found
}

export interface EarlierAnswers {
  serviceId: string
  /** Null: the form that is asked now. */
  formVersion: number | null
  answers: BriefAnswer[]
}

/** So many of the last things that a person filled in are looked through. */
const mostEarlier = 10

/** What this person answered for other services, and whenever they ordered, the newest first. */
export async function findEarlierAnswers(tx: Tx, userId: string, serviceId: string): Promise<EarlierAnswers[]> {
  const saved = await tx
    .select({ serviceId: briefs.serviceId, answers: briefs.answers, at: briefs.savedAt })
    .from(briefs)
    .where(and(eq(briefs.userId, userId), ne(briefs.serviceId, serviceId)))
    .orderBy(desc(briefs.savedAt))
    .limit(mostEarlier)
  const ordered = await tx
    .select({ serviceId: orders.serviceId, formVersion: orders.formVersion, answers: orders.answers, at: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(mostEarlier)
  return [...saved.map((row) => ({ ...row, formVersion: null })), ...ordered]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostEarlier)
}

/** What a person gave with their last order, to begin with. */
export async function findLastOrderData(tx: Tx, userId: string) {
  const { firstName, lastName, email, phone, country, city, address, zip } = orders
  const [found] = await tx
    .select({ firstName, lastName, email, phone, country, city, address, zip })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return found
}

export interface StoredFile {
  name: string
  type: string
  size: number
  key: string
}

/** A file of a brief or an order by its id, whoever has it: who may see it is to be asked first. */
export async function findStoredFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const columns = <T extends typeof briefFiles | typeof orderFiles>({ name, type, size, key }: T) => ({ name, type, size, key })
  const [found] = await tx
    .select(columns(orderFiles))
    .from(orderFiles)
    .where(eq(orderFiles.id, id))
    .unionAll(tx.select(columns(briefFiles)).from(briefFiles).where(eq(briefFiles.id, id)))
  return found
}

/** Every brief of a person with its files, for their own copy. */
export async function allBriefs(tx: Tx, userId: string) {
  const files = await tx
    .select({
      brief: briefFiles.briefId,
      id: briefFiles.id,
      field: briefFiles.field,
      name: briefFiles.name,
      type: briefFiles.type,
      key: briefFiles.key,
    })
    .from(briefFiles)
    .innerJoin(briefs, eq(briefs.id, briefFiles.briefId))
    .where(eq(briefs.userId, userId))
    .orderBy(asc(briefFiles.createdAt), asc(briefFiles.id))
  const { id, serviceId, answers, options, urgent, savedAt } = briefs
  const rows = await tx
    .select({ id, serviceId, answers, options, urgent, savedAt })
    .from(briefs)
    .where(eq(briefs.userId, userId))
    .orderBy(asc(savedAt))
  return rows.map((row) => ({ ...row, files: files.filter(({ brief }) => brief === row.id) }))
}
