import { workZone } from '@waymark/contract/company.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { addDays, localDay } from '../../../../platform/local-time.ts'
import { bank } from '../../payments/queries.ts'
import type { Compared, Difference } from '../tables.ts'

/** Number of past days that are compared. */
const daysBack = 60
/** Days before and after ours on which a bank may book a movement. After that a movement on one side only is a difference. */
const [daysBefore, daysAfter] = [3, 10]

/** A line of a bank statement. */
interface Line {
  id: string
  day: string
  cents: number
  state: 'open' | 'matched' | 'aside' | 'out' | 'returned'
}
/** A ledger movement of the bank account. `line`: id of the bank line that caused it. */
interface Entry {
  day: string
  cents: number
  line: string | null
}

/**
 * Finds days on which bank statements and the ledger's bank account differ. Receipts are paired by their bank line,
 * refunds and payouts by amount. Lines that staff set aside, and other outgoing money, have no ledger entry.
 */
export async function compareBank(tx: Tx, { env, clock }: Services): Promise<Compared> {
  if (!env.bank) return { what: ['bank'], found: [], isLookedAt: () => false }
  const { account, currency } = env.bank
  const today = localDay(workZone, clock())
  const from = addDays(today, -daysBack)
  const earliest = addDays(from, -daysAfter)
  const { rows: lines } = await tx.execute<Line & Record<string, unknown>>(sql`
    select id, booked_on::text as day, amount_cents as cents, state from bank_lines
    where account = ${account} and currency = ${currency} and booked_on >= ${earliest} order by booked_on, id`)
  const { rows: entries } = await tx.execute<Entry & Record<string, unknown>>(sql`
    select received_on::text as day, r.amount_cents as cents, line_id as line
      from transfer_receipts r join payments p on p.id = r.payment_id and p.currency = ${currency} where received_on >= ${earliest}
    union all
    select coalesce(substring(f.reference from '\\d{4}-\\d\\d-\\d\\d$'), (f.sent_at at time zone ${workZone})::date::text), -f.amount_cents, null
      from refunds f join payments p on p.id = f.payment_id and p.currency = ${currency}
      where p.provider = ${bank} and f.status = 'sent' and f.sent_at >= ${earliest}::date
    union all
    select l.booked_on::text, n.amount_cents, l.id from line_returns n join bank_lines l on l.id = n.line_id
      where n.currency = ${currency} and l.booked_on >= ${earliest}
    union all
    select sent_on::text, -amount_cents, null from line_returns where currency = ${currency} and sent_on >= ${earliest}
    union all
    select (at at time zone ${workZone})::date::text, case when to_account = 'bank' then amount_cents else -amount_cents end, null
      from movements where kind = 'payout' and currency = ${currency} and at >= ${earliest}::date
    order by day`)
  const span = { from, shown: lines.at(-1)?.day ?? '', settled: addDays(today, -daysBefore) }
  const differing = [...compareDays(lines, entries, span)].filter(([, { wanted, found }]) => wanted !== found)
  const days = differing.map(
    ([day, { wanted, found }]): Difference => ({
      what: 'bank',
      about: day,
      currency,
      wantedCents: wanted,
      foundCents: found,
    }),
  )
  const gaps = await findReceiptGaps(tx)
  return {
    what: ['bank'],
    found: [...days, ...gaps],
    // Older days keep their differences, and so do orders if there are more than one run reports.
    isLookedAt: (about) => (/^\d{4}-/.test(about) ? about >= from : gaps.length < maxOrders),
  }
}

type DayTotals = Map<string, { wanted: number; found: number }>

interface ComparedSpan {
  /** First day that is reported. */
  from: string
  /** Last day that statements cover; empty if there are none. */
  shown: string
  /** Lines up to this day should be matched. */
  settled: string
}

/** Sums statements and ledger per day. */
function compareDays(lines: readonly Line[], entries: readonly Entry[], { from, shown, settled }: ComparedSpan): DayTotals {
  const days: DayTotals = new Map()
  const add = (day: string, wanted: number, found: number) => {
    if (day < from) return
    const before = days.get(day) ?? { wanted: 0, found: 0 }
    days.set(day, { wanted: before.wanted + wanted, found: before.found + found })
  }
  const left = new Map(lines.map((line) => [line.id, line]))
  const take = ({ day, cents, line }: Entry): Line | undefined => {
    const [earliest, latest] = [addDays(day, -daysBefore), addDays(day, daysAfter)]
    const fits = (one: Line) => one.cents === cents && one.state !== 'matched' && one.day >= earliest && one.day <= latest
    const found = line === null ? [...left.values()].find(fits) : left.get(line)
    if (found) left.delete(found.id)
    return found
  }
  // Pair movements with a known line first, so that no other movement takes that line.
  const sorted = [...entries.filter(({ line }) => line !== null), ...entries.filter(({ line }) => line === null)]
  for (const entry of sorted) {
    const line = take(entry)
    if (line) add(entry.day, line.cents, entry.cents)
    else if (addDays(entry.day, daysAfter) <= shown) add(entry.day, 0, entry.cents)
  }
  for (const { state, day, cents } of left.values()) if (state === 'matched' || (state === 'open' && day <= settled)) add(day, cents, 0)
  return days
}

/** Maximum number of orders with differences in one run. */
const maxOrders = 100

/** Finds orders whose transfer receipts differ from the ledger. */
async function findReceiptGaps(tx: Tx): Promise<Difference[]> {
  const { rows } = await tx.execute<{ about: string; currency: string; wanted: string; found: string }>(sql`
    with came (kind, id, about, currency, cents) as (
      select p.subject_kind, p.subject_id, min(p.reference), min(p.currency), sum(r.amount_cents)
      from transfer_receipts r join payments p on p.id = r.payment_id group by p.subject_kind, p.subject_id
    ), booked (kind, id, cents) as (
      select subject_kind, subject_id, sum(amount_cents) from movements
      where kind = 'payment' and to_account = 'bank' and subject_id is not null group by subject_kind, subject_id
    )
    select came.about, came.currency, came.cents as wanted, coalesce(booked.cents, 0) as found
    from came left join booked on booked.kind = came.kind and booked.id = came.id
    where came.cents is distinct from booked.cents order by came.about limit ${maxOrders}`)
  return rows.map(({ about, currency, wanted, found }) => ({
    what: 'bank',
    about,
    currency,
    wantedCents: Number(wanted),
    foundCents: Number(found),
  }))
}
