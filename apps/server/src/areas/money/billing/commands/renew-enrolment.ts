import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { findPeriod, type Sold } from '../../offers/queries.ts'
import { endPayments } from '../../payments/commands/close-payments.ts'
import { chargeMethod } from '../../payments/commands/kept-methods.ts'
import { endWithoutGrace, renewalCheckInterval } from '../policy.ts'
import type { EnrolmentRow } from '../queries.ts'
import { charges } from '../tables.ts'
import { endEnrolment } from './cancel-enrolment.ts'
import { amendEnrolment, voidCharges } from './change-enrolment.ts'
import { createCharge, describeCharge } from './create-charge.ts'

/** Closes open payment pages before a renewal. If one of them was paid meanwhile, that payment counts. */
export async function closePaymentPages(services: Services, id: string): Promise<void> {
  const open = await services.db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.enrolmentId, id), eq(charges.status, 'open'), ne(charges.kind, 'renewal')))
  for (const charge of open) await endPayments(services, { kind: 'charge', id: charge.id })
}

export interface DueContext {
  sold: Sold | null
  now: Date
}

/** Finds the period that follows the paid time. */
export async function findNextPeriod(tx: Tx, { plannedPeriodId, periodId }: EnrolmentRow): Promise<Sold | undefined> {
  const id = plannedPeriodId ?? periodId
  return id ? findPeriod(tx, id) : undefined
}

export interface Renewal {
  payment: string
  method: string
  /** Enrolment id and start time of the renewed period. */
  renews: string
  description: string
  language: EnrolmentRow['language']
}

/** Suspended and deleted users are neither charged (product.md 4) nor told that they will be. */
export async function isActive(tx: Tx, { userId }: EnrolmentRow): Promise<boolean> {
  const person = userId ? await findUser(tx, userId) : undefined
  return person?.status === 'active'
}

/** Creates the charge of the next period, or ends an enrolment that must not be charged. */
export async function beginRenewal(
  tx: Tx,
  services: Services,
  enrolment: EnrolmentRow,
  { sold, now }: DueContext,
): Promise<Renewal | null> {
  const next = await findNextPeriod(tx, enrolment)
  const end = endWithoutGrace(enrolment, sold?.period.unit ?? null)
  if (!(await isActive(tx, enrolment)) || !next || !end || !enrolment.method) {
    await voidCharges(tx, services, enrolment.id)
    await endEnrolment(tx, services, enrolment, { at: now, reason: 'over' })
    return null
  }
  const { payment } = await createCharge(tx, services, enrolment, { kind: 'renewal', ...next, renewsFrom: end })
  await amendEnrolment(tx, enrolment, { at: now, dueAt: new Date(now.getTime() + renewalCheckInterval) })
  const { language, method } = enrolment
  const renews = `${enrolment.id} ${end.toISOString()}`
  return { payment, method, renews, language, description: await describeCharge(tx, next.period, language) }
}

/** Charges the saved card. Safe to repeat: a retry charges the same payment, and the provider executes it once. */
export const chargeRenewal = (services: Services, { payment, ...kept }: Renewal): Promise<void> => chargeMethod(services, payment, kept)
