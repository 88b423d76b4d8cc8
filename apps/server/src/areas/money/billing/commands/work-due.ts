import { and, asc, isNotNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { findPeriod, type Sold } from '../../offers/queries.ts'
import { enrolmentDue } from '../jobs.ts'
import { mails } from '../mails.ts'
import { findDueMoment, type Moment } from '../policy.ts'
import { type EnrolmentRow, findAnyEnrolment, lockEnrolment } from '../queries.ts'
import { enrolments } from '../tables.ts'
import { endEnrolment } from './cancel-enrolment.ts'
import { amendEnrolment, noteEnrolment } from './change-enrolment.ts'
import {
  beginRenewal,
  chargeRenewal,
  closePaymentPages,
  type DueContext,
  findNextPeriod,
  isActive,
  type Renewal,
} from './renew-enrolment.ts'
import { mailOwner } from './tell.ts'

/**
 * Performs one due event of an enrolment, if any, and schedules the next. Safe to run concurrently and repeatedly. A
 * renewal stays due every few minutes until the provider reports its result.
 */
export async function runDueEvent(services: Services, { id }: { id: string }): Promise<void> {
  const known = await findAnyEnrolment(services.db, id)
  if (known && findDueMoment(known.enrolment, known.period?.unit ?? null, services.clock()) === 'renewal')
    await closePaymentPages(services, id)
  const renewal = await services.db.transaction((tx) => runDueStep(tx, services, id))
  if (renewal) await chargeRenewal(services, renewal)
}

async function findBoughtPeriod(tx: Tx, { periodId }: EnrolmentRow): Promise<Sold | null> {
  return periodId ? ((await findPeriod(tx, periodId)) ?? null) : null
}

/** Performs the due event in one transaction. Returns a renewal that the caller must charge after the commit. */
export async function runDueStep(tx: Tx, services: Services, id: string): Promise<Renewal | null> {
  const enrolment = await lockEnrolment(tx, id)
  if (!enrolment) return null
  const bought = { sold: await findBoughtPeriod(tx, enrolment), now: services.clock() }
  const due = findDueMoment(enrolment, bought.sold?.period.unit ?? null, bought.now)
  return due && steps[due](tx, services, enrolment, bought)
}

type Step = (tx: Tx, services: Services, enrolment: EnrolmentRow, bought: DueContext) => Promise<Renewal | null>

const steps: Record<Moment, Step> = {
  async trial_ending(tx, services, enrolment, { now }) {
    const { trialUntil } = enrolment
    await markDone(tx, enrolment, now, { noticedFor: trialUntil })
    if (trialUntil && trialUntil > now && (await isActive(tx, enrolment)))
      await mailOwner(tx, services, enrolment, mails.trialEnding, { until: trialUntil.toISOString() }, trialUntil)
    return null
  },
  async trial_ended(tx, services, enrolment, { now }) {
    await markDone(tx, enrolment, now)
    await noteEnrolment(tx, { enrolmentId: enrolment.id, at: now, kind: 'trial_ended', by: 'system' })
    await mailOwner(tx, services, enrolment, mails.trialEnded, {})
    return null
  },
  async renewal_ahead(tx, services, enrolment, { now }) {
    const { paidUntil } = enrolment
    await markDone(tx, enrolment, now, { noticedFor: paidUntil })
    const next = await findNextPeriod(tx, enrolment)
    if (next && paidUntil && paidUntil > now && (await isActive(tx, enrolment))) {
      const { period, offer } = next
      const facts = { amountCents: period.priceCents, currency: offer.currency, unit: period.unit, at: paidUntil.toISOString() }
      await mailOwner(tx, services, enrolment, mails.renewalAhead, facts, paidUntil)
    }
    return null
  },
  renewal: beginRenewal,
  async expiry(tx, services, enrolment, { now }) {
    const reason = enrolment.periodId === null ? 'given' : 'over'
    await endEnrolment(tx, services, enrolment, { at: now, reason, done: enrolment.dueAt ?? now })
    return null
  },
}

const markDone = (tx: Tx, enrolment: EnrolmentRow, at: Date, changes: { noticedFor?: Date | null } = {}) =>
  amendEnrolment(tx, enrolment, { at, done: enrolment.dueAt ?? at, ...changes })

const batchSize = 500

/**
 * Queues a job for each due enrolment, once per due time and change. Uses the services' clock, which tests control, not
 * that of the job queue.
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
    last = due.length === batchSize ? due.at(-1) : undefined
  } while (last)

  async function dueAfter(place: typeof last) {
    const further = place && sql`(${enrolments.dueAt}, ${enrolments.id}) > (${place.dueAt}, ${place.id}::uuid)`
    const rows = await db
      .select({ id: enrolments.id, dueAt: enrolments.dueAt, changedAt: enrolments.changedAt })
      .from(enrolments)
      .where(and(isNotNull(enrolments.dueAt), lte(enrolments.dueAt, now), further))
      .orderBy(asc(enrolments.dueAt), asc(enrolments.id))
      .limit(batchSize)
    return rows.flatMap(({ id, dueAt, changedAt }) => (dueAt ? [{ id, dueAt, changedAt }] : []))
  }
}
