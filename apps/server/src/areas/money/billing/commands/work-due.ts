import { and, asc, isNotNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { enrolmentDue } from '../jobs.ts'
import { mails } from '../mails.ts'
import { type Moment, momentDue } from '../policy.ts'
import { type EnrolmentRow, findAnyEnrolment, findPeriod, holdEnrolment, type Sold } from '../queries.ts'
import { enrolments } from '../tables.ts'
import { endEnrolment } from './cancel-enrolment.ts'
import { amendEnrolment, noteEnrolment } from './change-enrolment.ts'
import { tellOwner } from './extend-enrolment.ts'
import { askForRenewal, type Bought, chargeRenewal, endPages, followingOf, isActive, type Renewal } from './renew-enrolment.ts'

/**
 * Does what time alone brings to an enrolment, if anything is due: one thing, and notes when the next is. It may run anywhere, at once and
 * as often as it likes. A renewal is due again in some minutes until the provider has said what became of it.
 */
export async function workDue(services: Services, { id }: { id: string }): Promise<void> {
  const known = await findAnyEnrolment(services.db, id)
  if (known && momentDue(known.enrolment, known.period?.unit ?? null, services.clock()) === 'renewal') await endPages(services, id)
  const renewal = await services.db.transaction((tx) => takeStep(tx, services, id))
  if (renewal) await chargeRenewal(services, renewal)
}

async function boughtOf(tx: Tx, { periodId }: EnrolmentRow): Promise<Sold | null> {
  return periodId ? ((await findPeriod(tx, periodId)) ?? null) : null
}

/** What is due, in one transaction; a renewal answers what is to be charged after it. */
export async function takeStep(tx: Tx, services: Services, id: string): Promise<Renewal | null> {
  const enrolment = await holdEnrolment(tx, id)
  if (!enrolment) return null
  const bought = { sold: await boughtOf(tx, enrolment), now: services.clock() }
  const due = momentDue(enrolment, bought.sold?.period.unit ?? null, bought.now)
  return due && steps[due](tx, services, enrolment, bought)
}

type Step = (tx: Tx, services: Services, enrolment: EnrolmentRow, bought: Bought) => Promise<Renewal | null>

const steps: Record<Moment, Step> = {
  async trial_ending(tx, services, enrolment, { now }) {
    const { trialUntil } = enrolment
    await pass(tx, enrolment, now, { noticedFor: trialUntil })
    if (trialUntil && trialUntil > now && (await isActive(tx, enrolment)))
      await tellOwner(tx, services, enrolment, mails.trialEnding, { until: trialUntil.toISOString() }, trialUntil)
    return null
  },
  async trial_ended(tx, services, enrolment, { now }) {
    await pass(tx, enrolment, now)
    await noteEnrolment(tx, { enrolmentId: enrolment.id, at: now, kind: 'trial_ended', by: 'system' })
    await tellOwner(tx, services, enrolment, mails.trialEnded, {})
    return null
  },
  async renewal_ahead(tx, services, enrolment, { now }) {
    const { paidUntil } = enrolment
    await pass(tx, enrolment, now, { noticedFor: paidUntil })
    const next = await followingOf(tx, enrolment)
    if (next && paidUntil && paidUntil > now && (await isActive(tx, enrolment))) {
      const { period, offer } = next
      const facts = { amountCents: period.priceCents, currency: offer.currency, unit: period.unit, at: paidUntil.toISOString() }
      await tellOwner(tx, services, enrolment, mails.renewalAhead, facts, paidUntil)
    }
    return null
  },
  renewal: askForRenewal,
  async expiry(tx, services, enrolment, { now }) {
    const reason = enrolment.periodId === null ? 'given' : 'over'
    await endEnrolment(tx, services, enrolment, { at: now, reason, done: enrolment.dueAt ?? now })
    return null
  },
}

/** What was due is done. */
const pass = (tx: Tx, enrolment: EnrolmentRow, at: Date, changes: { noticedFor?: Date | null } = {}) =>
  amendEnrolment(tx, enrolment, { at, done: enrolment.dueAt ?? at, ...changes })

const batch = 500

/**
 * Makes a job for each enrolment that something is due for, once for each time it is, and once more when it changed meanwhile. By our own
 * clock, not that of the jobs.
 */
export async function sweepEnrolments({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  let last: { id: string; dueAt: Date } | undefined
  do {
    const due = await dueAfter(last)
    await db.transaction(async (tx) => {
      for (const { id, dueAt, changedAt } of due)
        await jobs.enqueue(tx, enrolmentDue, { id }, { singletonKey: `${id} ${dueAt.toISOString()} ${changedAt.toISOString()}` })
    })
    last = due.length === batch ? due.at(-1) : undefined
  } while (last)

  async function dueAfter(place: typeof last) {
    const further = place && sql`(${enrolments.dueAt}, ${enrolments.id}) > (${place.dueAt}, ${place.id}::uuid)`
    const rows = await db
      .select({ id: enrolments.id, dueAt: enrolments.dueAt, changedAt: enrolments.changedAt })
      .from(enrolments)
      .where(and(isNotNull(enrolments.dueAt), lte(enrolments.dueAt, now), further))
      .orderBy(asc(enrolments.dueAt), asc(enrolments.id))
      .limit(batch)
    return rows.flatMap(({ id, dueAt, changedAt }) => (dueAt ? [{ id, dueAt, changedAt }] : []))
  }
}
