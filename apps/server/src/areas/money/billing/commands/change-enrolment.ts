import type { ChargeKind } from '@waymark/contract/sold-choices.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findPeriod, type PeriodRow } from '../../offers/queries.ts'
import { closePayments } from '../../payments/commands/close-payments.ts'
import { cardForgetting } from '../../payments/jobs.ts'
import { doneUntil, nextDue } from '../policy.ts'
import { type EnrolmentRow, findEnrolment, lockEnrolment } from '../queries.ts'
import { enrolmentSteps } from '../states.ts'
import { charges, enrolmentEvents, enrolments } from '../tables.ts'

type Changes = Partial<Omit<EnrolmentRow, 'id' | 'userId' | 'kind' | 'createdAt' | 'changedAt'>>

/**
 * Updates an enrolment whose row is locked, and sets `dueAt` to the first event that is due after `done`, unless the
 * changes set `dueAt`.
 */
export async function amendEnrolment(
  tx: Tx,
  enrolment: EnrolmentRow,
  { at, done = doneUntil(enrolment, at), ...changes }: Changes & { at: Date; done?: Date },
): Promise<EnrolmentRow> {
  const next = { ...enrolment, ...changes }
  const unit = next.periodId ? (await findPeriod(tx, next.periodId))?.period.unit : undefined
  const dueAt = changes.dueAt === undefined ? nextDue(next, unit ?? null, done) : changes.dueAt
  const [changed] = await tx
    .update(enrolments)
    .set({ ...changes, dueAt, changedAt: at })
    .where(eq(enrolments.id, enrolment.id))
    .returning()
  if (!changed) throw new Error('an enrolment whose row was held is gone')
  return changed
}

/** Queues a job that has the provider delete the card. Returns the changes that the caller must apply to the enrolment. */
export async function forgetCard(
  tx: Tx,
  { jobs }: Services,
  { provider, method }: EnrolmentRow,
): Promise<Pick<EnrolmentRow, 'provider' | 'method'>> {
  if (provider && method) await jobs.enqueue(tx, cardForgetting, { provider, method })
  return { provider: null, method: null }
}

export async function noteEnrolment(tx: Tx, event: Omit<typeof enrolmentEvents.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(enrolmentEvents).values({ ...event, id: newId() })
}

/** Voids the open charge of an enrolment, or only one of this kind, and closes its payments. The caller has locked the enrolment's row. */
export async function voidCharges(tx: Tx, services: Services, enrolmentId: string, kind?: ChargeKind): Promise<void> {
  const open = await tx
    .update(charges)
    .set({ status: 'void' })
    .where(and(eq(charges.enrolmentId, enrolmentId), eq(charges.status, 'open'), kind && eq(charges.kind, kind)))
    .returning({ id: charges.id })
  for (const { id } of open) await closePayments(tx, services, { kind: 'charge', id })
}

export interface LockedEnrolment {
  enrolment: EnrolmentRow
  /** The period that was bought last. */
  period: PeriodRow | null
}

/** Runs `change` in a transaction on the user's own enrolment, with its row locked. Refusal: `not_found`. */
export async function changeOwn<T>(
  { db, user }: UserCtx,
  idOrSlug: string,
  change: (tx: Tx, held: LockedEnrolment) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return transact(db, async (tx) => {
    const found = await findEnrolment(tx, user.id, idOrSlug)
    const enrolment = found && (await lockEnrolment(tx, found.enrolment.id))
    if (enrolment?.userId !== user.id) return notFound()
    const bought = enrolment.periodId ? await findPeriod(tx, enrolment.periodId) : undefined
    return change(tx, { enrolment, period: bought?.period ?? null })
  })
}

/** Sets a route to running (`run`) or finished (`done`). Returns false and changes nothing if its status does not allow the step. */
export async function stepEnrolment(tx: Tx, enrolmentId: string, step: 'run' | 'done', now: Date): Promise<boolean> {
  const { from, to } = enrolmentSteps[step]
  const stepped = await tx
    .update(enrolments)
    .set({ status: to, changedAt: now })
    .where(and(eq(enrolments.id, enrolmentId), inArray(enrolments.status, [...from])))
    .returning({ id: enrolments.id })
  return stepped.length > 0
}
