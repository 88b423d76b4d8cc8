import { workZone } from '@waymark/contract/company.ts'
import type {
  MoneyDifference,
  MoneyDispute,
  MoneyMonth,
  MoneySubject,
  Movement,
  SolvedDifference,
  UnansweredRenewal,
} from '@waymark/contract/money/bookkeeping.ts'
import { and, asc, desc, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Figure, FigureSpan } from '../../../platform/figures.ts'
import type { CursorPosition } from '../../../platform/place.ts'
import { listUnanswered } from '../billing/queries.ts'
import { type Balances, type MovementRow, newestMovement, readCurrencyBalances } from '../ledger/queries.ts'
import { bank } from '../payments/queries.ts'
import { moneyDifferences, reconciliations } from './tables.ts'

/** Currency of prices and of the books. */
export const currency = 'USD'

interface LedgerRange {
  currency: string
  since: Date
  /** Default: now. */
  until?: Date
}
const shapes = { month: 'YYYY-MM', day: 'YYYY-MM-DD' }

/** Sums the ledger by month or day in the company's time zone, newest first. For days, `month` holds the day. */
async function sumBy(tx: Tx, unit: keyof typeof shapes, { currency, since, until }: LedgerRange): Promise<MoneyMonth[]> {
  const { rows } = await tx.execute<Record<string, string> & { month: string }>(sql`
    select to_char(m.at at time zone ${workZone}, ${shapes[unit]}) as month,
      sum(case when sale.sold = 'order' then gross end) as orders,
      sum(case when sale.sold = 'route' then gross end) as routes,
      sum(case when sale.sold = 'plan' then gross end) as plans,
      sum(case when m.kind in ('refund_agreed', 'refund_vat') and m.to_account <> 'customer' then m.amount_cents
        when m.kind = 'refund_dropped' and m.from_account <> 'customer' then -m.amount_cents end) as refunds,
      sum(case when m.to_account in ('revenue', 'vat') and m.kind in ('dispute_lost', 'dispute_vat') then m.amount_cents
        when m.from_account in ('revenue', 'vat') and m.kind in ('correction', 'dispute_vat') then -m.amount_cents end) as lost,
      sum(case when m.from_account = 'vat' then m.amount_cents when m.to_account = 'vat' then -m.amount_cents end) as vat,
      sum(case when m.to_account = 'fees' then m.amount_cents when m.from_account = 'fees' then -m.amount_cents end) as fees
    from movements m
    left join lateral (
      select s.sold from movements s where s.kind = 'sale' and s.source = m.source and m.kind in ('sale', 'sale_vat', 'credit')
    ) sale on true
    cross join lateral (select case m.kind when 'credit' then -m.amount_cents else m.amount_cents end as gross) amount
    where m.currency = ${currency} and m.at >= ${since.toISOString()}::timestamptz
      and m.at < coalesce(${until?.toISOString() ?? null}::timestamptz, 'infinity')
    group by month order by month desc`)
  return rows.map((row) => {
    const cents = (name: string) => Number(row[name] ?? 0)
    const sums = {
      ordersCents: cents('orders'),
      routesCents: cents('routes'),
      plansCents: cents('plans'),
      refundsCents: cents('refunds'),
      lostCents: cents('lost'),
      vatCents: cents('vat'),
      feesCents: cents('fees'),
    }
    const soldCents = sums.ordersCents + sums.routesCents + sums.plansCents
    const goneCents = sums.refundsCents + sums.lostCents + sums.vatCents + sums.feesCents
    return { month: row.month, ...sums, keptCents: soldCents - goneCents }
  })
}

/** Returns the net income per day in the currency of the books. */
export async function countIncome(tx: Tx, { from, until }: FigureSpan): Promise<Figure[]> {
  const days = await sumBy(tx, 'day', { currency, since: from, until })
  return days.map(({ month: day, keptCents }) => ({ name: 'income', day, value: keptCents }))
}

interface LedgerSums {
  months: MoneyMonth[]
  balances: Balances
}
/** The last sums per database. */
const sumCache = new WeakMap<Tx, { of: string; sums: Promise<LedgerSums> }>()
/** Maximum age of cached sums (ms). Needed because a concurrent write can commit later with an older id. */
const sumCacheMaxAge = 600_000

/** Sums the whole ledger, cached until something is written, because every staff page asks for it once a minute. */
export async function sumLedger(db: Tx, { currency, since, now }: { currency: string; since: Date; now: Date }): Promise<LedgerSums> {
  const of = [await newestMovement(db), currency, since.getTime(), Math.floor(now.getTime() / sumCacheMaxAge)].join(' ')
  const kept = sumCache.get(db)
  if (kept?.of === of) return kept.sums
  const sums = Promise.all([sumBy(db, 'month', { currency, since }), readCurrencyBalances(db, currency)]).then(([months, balances]) => ({
    months,
    balances,
  }))
  sumCache.set(db, { of, sums })
  sums.catch(() => sumCache.delete(db))
  return sums
}

interface PendingSums {
  today: { cents: number; count: number; feesCents: number }
  open: { cents: number; count: number }
  refundsDue: {
    cents: number
    count: number
    by: string | null
    failed: number
    failedOfSubscriptions: { count: number; by: string | null }
  }
}

/** Sums today's receipts, expected transfers and owed refunds in a currency. */
export async function sumPending(tx: Tx, currency: string, dayBegan: Date): Promise<PendingSums> {
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    with today as (select * from movements where at >= ${dayBegan.toISOString()}::timestamptz and currency = ${currency}),
      -- What was to be sent back and is not after all comes once: with what it pays.
      came as (
        select * from today where kind = 'payment' and not exists (
          select from movements c where c.kind = 'correction' and c.source = today.source and c.from_account = 'bank')
      ),
      open as (select * from payments where provider = 'bank' and status = 'open' and currency = ${currency}),
      owed as (
        select r.amount_cents, r.status, r.due_at, p.subject_kind = 'charge' as of_subscription from refunds r join payments p on p.id = r.payment_id
          where r.status in ('pending', 'failed') and p.currency = ${currency}
        union all select amount_cents, 'pending', due_at, false from line_returns where sent_on is null and currency = ${currency}
      )
    select
      (select coalesce(sum(amount_cents), 0) from came) as taken,
      (select count(*) from came) as payments,
      (select coalesce(sum(amount_cents), 0) from today where to_account = 'fees') as fees,
      (select coalesce(sum(amount_cents - received_cents), 0) from open) as open,
      (select count(*) from open) as transfers,
      (select coalesce(sum(amount_cents), 0) from owed) as due,
      (select count(*) from owed) as refunds,
      (select count(*) from owed where status = 'failed') as failed,
      (select min(due_at) from owed) as by,
      (select count(*) from owed where status = 'failed' and of_subscription) as failed_of_subscriptions,
      (select min(due_at) from owed where status = 'failed' and of_subscription) as failed_by`)
  const found = rows[0] ?? {}
  const number = (name: string) => Number(found[name] ?? 0)
  const isoOf = (time: string | null | undefined) => (time ? new Date(time).toISOString() : null)
  return {
    today: { cents: number('taken'), count: number('payments'), feesCents: number('fees') },
    open: { cents: number('open'), count: number('transfers') },
    refundsDue: {
      cents: number('due'),
      count: number('refunds'),
      failed: number('failed'),
      by: isoOf(found.by),
      failedOfSubscriptions: { count: number('failed_of_subscriptions'), by: isoOf(found.failed_by) },
    },
  }
}

/** Lists the oldest 100 unsolved differences with their subjects. */
export async function listDifferences(tx: Tx): Promise<MoneyDifference[]> {
  const open = await tx
    .select()
    .from(moneyDifferences)
    .where(isNull(moneyDifferences.solvedAt))
    .orderBy(asc(moneyDifferences.foundAt), asc(moneyDifferences.id))
    .limit(100)
  return presentDifferences(tx, open)
}

/** Lists the last differences solved by staff, latest first. A difference that went away by itself has no note and is not listed. */
export async function listSolved(tx: Tx): Promise<SolvedDifference[]> {
  const by = sql<string | null>`(select name from users where users.id = ${moneyDifferences.solvedBy})`
  const found = await tx
    .select({ ...getTableColumns(moneyDifferences), by })
    .from(moneyDifferences)
    .where(and(isNotNull(moneyDifferences.solvedAt), ne(moneyDifferences.note, '')))
    .orderBy(desc(moneyDifferences.solvedAt), desc(moneyDifferences.id))
    .limit(20)
  const shown = await presentDifferences(tx, found)
  return shown.flatMap((difference, index) => {
    const { solvedAt, note, by } = found[index] ?? {}
    return solvedAt ? [{ ...difference, solvedAt: solvedAt.toISOString(), note: note ?? '', by: by ?? null }] : []
  })
}

async function presentDifferences(tx: Tx, found: (typeof moneyDifferences.$inferSelect)[]): Promise<MoneyDifference[]> {
  const subjects = await findSubjects(
    tx,
    found.map(({ about }) => about),
  )
  return found.map(({ id, what, about, currency, wantedCents, foundCents, foundAt }) => ({
    id,
    what,
    about,
    subject: subjects.get(about) ?? null,
    currency: { shortName: currency },
    wantedCents,
    foundCents,
    foundAt: foundAt.toISOString(),
  }))
}

/** Finds the subjects of payments, refunds, charges, order numbers and transfer references. */
async function findSubjects(tx: Tx, about: string[]): Promise<Map<string, MoneySubject>> {
  if (about.length === 0) return new Map()
  // Each parameter has the type of its column, so that PostgreSQL uses the indexes.
  const ids = sql`any(${sql.param(about.filter(isId))}::uuid[])`
  const numbers = sql`any(${sql.param(about.filter((one) => /^\d{1,15}$/.test(one)))}::bigint[])`
  const { rows } = await tx.execute<{ about: string; kind: 'order' | 'charge'; id: string }>(sql`
    select p.id::text as about, p.subject_kind as kind, p.subject_id as id from payments p where p.id = ${ids}
    union select p.reference, p.subject_kind, p.subject_id from payments p
      where p.provider = ${bank} and p.reference = any(${sql.param(about)}::text[])
    union select r.id::text, p.subject_kind, p.subject_id from refunds r join payments p on p.id = r.payment_id where r.id = ${ids}
    union select c.id::text, 'charge', c.id from charges c where c.id = ${ids}
    union select o.number::text, 'order', o.id from orders o where o.number = ${numbers}`)
  const subjectOf = await createSubjectLookup(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ about: one, kind, id }) => [one, subjectOf(kind, id)]))
}

/** Reads names of orders and charges by id, and the enrolment of each charge. Unsold charges have a name, too. */
async function createSubjectLookup(tx: Tx, ids: string[]): Promise<(kind: MoneySubject['kind'], id: string) => MoneySubject> {
  const known = sql`any(${sql.param([...new Set(ids)])}::uuid[])`
  const { rows } = await tx.execute<{ id: string; name: string; enrolment: string | null }>(sql`
    select id, number::text as name, null::uuid as enrolment from orders where id = ${known}
    union all select c.id, coalesce(m.name, o.slug), c.enrolment_id
      from charges c join enrolments e on e.id = c.enrolment_id join offers o on o.id = e.offer_id
      left join movements m on m.kind = 'sale' and m.subject_kind = 'charge' and m.subject_id = c.id and m.name is not null
      where c.id = ${known}`)
  const found = new Map(rows.map(({ id, name, enrolment }) => [id, { name, enrolment }]))
  return (kind, id) => ({ kind, id, ...(found.get(id) ?? { name: '', enrolment: null }) })
}

export async function findOrder(tx: Tx, number: string): Promise<string | undefined> {
  if (!/^\d{1,15}$/.test(number)) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`select id from orders where number = ${number}::bigint`)
  return rows[0]?.id
}

/** Sums undecided disputes in a currency, without inquiries, which moved no money. */
export async function sumDisputes(tx: Tx, currency: string): Promise<{ cents: number; count: number }> {
  const { rows } = await tx.execute<{ cents: string; count: string }>(sql`
    select coalesce(sum(amount_cents), 0) as cents, count(*) as count from disputes
    where status in ('open', 'answered') and not is_inquiry and currency = ${currency}`)
  return { cents: Number(rows[0]?.cents ?? 0), count: Number(rows[0]?.count ?? 0) }
}

/** Lists up to 100 undecided disputes, next deadline first. */
export async function listDisputes(tx: Tx): Promise<MoneyDispute[]> {
  const { rows } = await tx.execute<{
    id: string
    kind: 'order' | 'charge'
    subject: string
    amount: number
    currency: string
    isInquiry: boolean
    reason: string
    status: 'open' | 'answered'
    until: string | null
  }>(sql`
    select d.id, p.subject_kind as kind, p.subject_id as subject, d.amount_cents as amount, d.currency, d.reason, d.status,
      d.is_inquiry as "isInquiry", d.answer_by as until
    from disputes d join payments p on p.id = d.payment_id
    where d.status in ('open', 'answered') order by d.status = 'answered', d.answer_by nulls last, d.id limit 100`)
  const subjectOf = await createSubjectLookup(
    tx,
    rows.map(({ subject }) => subject),
  )
  return rows.map(({ id, kind, subject, amount, currency, isInquiry, reason, status, until }) => ({
    id,
    subject: subjectOf(kind, subject),
    amountCents: amount,
    currency: { shortName: currency },
    isInquiry,
    reason,
    status,
    answerBy: until && new Date(until).toISOString(),
  }))
}

export async function presentUnanswered(tx: Tx, now: Date): Promise<UnansweredRenewal[]> {
  const found = await listUnanswered(tx, now)
  const subjectOf = await createSubjectLookup(
    tx,
    found.map(({ id }) => id),
  )
  return found.map(({ id, amountCents, currency, since }) => ({
    id,
    subject: subjectOf('charge', id),
    amountCents,
    currency: { shortName: currency },
    since: since.toISOString(),
  }))
}

export async function lastComparison(tx: Tx): Promise<Date | null> {
  const [last] = await tx.select({ at: reconciliations.at }).from(reconciliations).orderBy(desc(reconciliations.day)).limit(1)
  return last?.at ?? null
}

export const presentBalances = (balances: Balances) =>
  Object.entries(balances).map(([account, cents]) => ({ account: account as keyof Balances, cents }))

export async function presentMovements(tx: Tx, rows: MovementRow[]): Promise<Movement[]> {
  const subjectOf = await createSubjectLookup(
    tx,
    rows.flatMap(({ subjectId }) => subjectId ?? []),
  )
  return rows.map(({ id, at, kind, from, to, amountCents, currency, subjectKind, subjectId }) => ({
    id,
    at: at.toISOString(),
    kind,
    from,
    to,
    amountCents,
    currency: { shortName: currency },
    subject: subjectKind && subjectId ? subjectOf(subjectKind, subjectId) : null,
  }))
}

export const movementPosition = ({ at, id }: MovementRow): CursorPosition => ({ at: at.getTime(), id })
