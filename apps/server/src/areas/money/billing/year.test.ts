import { type PeriodUnit, periodUnits } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/accounts.ts'
import { type Billing, createBilling, prices } from '../../../../test/billing.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { newId } from '../../../platform/columns.ts'
import { runDueEvent } from './commands/work-due.ts'
import { addPeriod, dayLength } from './policy.ts'
import { enrolments } from './tables.ts'

// A simulated year of renewals with exact totals. People pay by the day, week, month or year, and some cards fail.

const people = sampleSize(20, 50)
const days = sampleSize(60, 365)
const mix: [PeriodUnit, number][] = [
  ['day', 1],
  ['week', 6],
  ['month', 50],
  ['year', 100],
]
/** Renewals processed concurrently. */
const atOnce = 10
const lengths: Record<PeriodUnit, number> = { day: 1, week: 7, month: 28, year: 365 }

let app: Billing
beforeAll(async () => {
  app = await createBilling({}, { told: false })
})
afterAll(() => app.close())

interface Made {
  id: string
  unit: PeriodUnit
  begun: Date
  fails: boolean
}

const unitOf = (number: number): PeriodUnit => mix.find(([, below]) => (number * 100) / people < below)?.[0] ?? 'year'

/** Inserts paid plan enrolments, each at a random point of its period. */
async function makeEnrolments(): Promise<Made[]> {
  const { db, clock } = app.services
  const start = clock().getTime()
  await db.execute(
    sql`insert into sandbox.methods (id, card, created_at) values ('pm_good', 'success', ${clock()}), ('pm_bad', 'renewal', ${clock()})`,
  )
  const [offer] = await app.services.rows(sql`select id from offers where slug = 'pro'`)
  const periods = Object.fromEntries(await Promise.all(periodUnits.map(async (unit) => [unit, await app.periodOf('pro', unit)] as const)))
  const made: Made[] = []
  for (let number = 0; number < people; number++) {
    const person = await makeUser(app.services)
    const unit = unitOf(number)
    const begun = new Date(start - ((number * 37) % lengths[unit]) * dayLength - (number % 4) * 6 * 3_600_000)
    const fails = number % 10 === 3
    const end = ahead(begun, unit, start)
    await db.insert(enrolments).values({
      id: newId(),
      userId: person.id,
      kind: 'plan',
      offerId: String(offer?.id),
      status: 'inwork',
      periodId: periods[unit] ?? '',
      periodFrom: begun,
      periodUntil: end,
      paidUntil: end,
      anchorDay: begun.getUTCDate(),
      renews: true,
      dueAt: end,
      provider: 'sandbox',
      method: fails ? 'pm_bad' : 'pm_good',
      language: 'en',
      createdAt: begun,
      changedAt: begun,
    })
    const [row] = await app.services.rows(sql`select id from enrolments where user_id = ${person.id}`)
    made.push({ id: String(row?.id), unit, begun, fails })
  }
  return made
}

/** Returns the end of the period that is running at `time`, for consecutive periods from `begun` on. */
function ahead(begun: Date, unit: PeriodUnit, time: number): Date {
  let end = addPeriod(begun, unit, begun.getUTCDate())
  while (end.getTime() <= time) end = addPeriod(end, unit, begun.getUTCDate())
  return end
}

/** Processes everything that becomes due until `end`, some minutes after it is due. */
async function passUntil(end: number): Promise<void> {
  for (;;) {
    const [next] = await app.services.rows(sql`select min(due_at) as at from enrolments`)
    const at = next?.at ? new Date(String(next.at)).getTime() : Number.POSITIVE_INFINITY
    if (at >= end) break
    app.services.move(Math.max(0, at + 10 * 60_000 - app.services.clock().getTime()) / 1000)
    const due = await app.services.rows(sql`select id from enrolments where due_at <= ${app.services.clock()} order by due_at, id`)
    for (let place = 0; place < due.length; place += atOnce)
      await Promise.all(due.slice(place, place + atOnce).map(({ id }) => runDueEvent(app.services, { id: String(id) })))
  }
  app.services.move((end - app.services.clock().getTime()) / 1000)
}

test(`${days} days of ${people} enrolments end with exact sums`, { timeout: 3_600_000 }, async () => {
  const made = await makeEnrolments()
  const start = app.services.clock().getTime()
  const end = start + days * dayLength
  await passUntil(end)

  const rows =
    await app.services.rows(sql`select e.*, (select count(*)::int from charges where enrolment_id = e.id and status = 'paid') as paid,
    (select coalesce(sum(amount_cents), 0)::int from charges where enrolment_id = e.id and status = 'paid') as cents,
    (select count(*)::int from charges where enrolment_id = e.id and status = 'open') as open from enrolments e`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  let [times, cents] = [0, 0]
  for (const { id, unit, begun, fails } of made) {
    const row = byId.get(id)
    // Renewed at each end within the year; the days follow from the first one.
    let [until, count] = [ahead(begun, unit, start), 0]
    while (!fails && until.getTime() < end) {
      until = addPeriod(until, unit, begun.getUTCDate())
      count++
    }
    times += count
    cents += count * prices.pro[unit]
    const runs = { paid: count, cents: count * prices.pro[unit], open: 0 }
    if (fails) {
      // An enrolment that ends in the last week of the simulated year may still be retried.
      const isOver = until.getTime() + 8 * dayLength < end
      expect(row).toMatchObject({ paid: 0, cents: 0, ...(isOver && { open: 0, renews: false, due_at: null }) })
    } else {
      expect({ unit, begun, ...row }).toMatchObject({ ...runs, renews: true, tries: 0 })
      expect(new Date(String(row?.paid_until))).toEqual(until)
    }
  }
  // The provider's total matches exactly, and no refund is pending.
  const [taken] = await app.services.rows(sql`select count(*)::int as times, coalesce(sum(amount), 0)::int as cents,
    (select count(*)::int from sandbox.refunds) as refunds, (select count(*)::int from payments where status = 'open') as open
    from sandbox.checkouts where status = 'paid'`)
  expect(taken).toEqual({ times, cents, refunds: 0, open: 0 })
  // Each period was charged once.
  expect(
    await app.services.rows(sql`select enrolment_id from charges where status = 'paid' group by enrolment_id, "from" having count(*) > 1`),
  ).toEqual([])
  expect(times).toBeGreaterThan(people)
})
