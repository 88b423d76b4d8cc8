import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { endPayments } from '../../payments/commands/close-payments.ts'
import { chargeMethod } from '../../payments/commands/kept-methods.ts'
import { endOf, lookAgain } from '../policy.ts'
import { type EnrolmentRow, findPeriod, type Sold } from '../queries.ts'
import { charges } from '../tables.ts'
import { endEnrolment } from './cancel-enrolment.ts'
import { amendEnrolment, voidCharges } from './change-enrolment.ts'
import { createCharge, describeCharge } from './create-charge.ts'

/** Pages that are open for it are closed before it is renewed: what was paid on one meanwhile counts. */
export async function endPages(services: Services, id: string): Promise<void> {
  const open = await services.db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.enrolmentId, id), eq(charges.status, 'open'), ne(charges.kind, 'renewal')))
  for (const charge of open) await endPayments(services, { kind: 'charge', id: charge.id })
}

/** The period that an enrolment has, and the time at which it is looked at. */
export interface Bought {
  sold: Sold | null
  now: Date
}

/** What follows at the end of what is paid. */
export async function followingOf(tx: Tx, { plannedPeriodId, periodId }: EnrolmentRow): Promise<Sold | undefined> {
  const id = plannedPeriodId ?? periodId
  return id ? findPeriod(tx, id) : undefined
}

/** A renewal that was asked for and is to be charged. */
export interface Renewal {
  payment: string
  method: string
  /** Which enrolment, and from when. */
  renews: string
  description: string
  language: EnrolmentRow['language']
}

/** Whoever is suspended or gone is neither charged (product.md 4) nor told that they will be. */
export async function isActive(tx: Tx, { userId }: EnrolmentRow): Promise<boolean> {
  const person = userId ? await findUser(tx, userId) : undefined
  return person?.status === 'active'
}

/** Asks for the next period, or ends what shall not be charged. */
export async function askForRenewal(tx: Tx, services: Services, enrolment: EnrolmentRow, { sold, now }: Bought): Promise<Renewal | null> {
  const next = await followingOf(tx, enrolment)
  const end = endOf(enrolment, sold?.period.unit ?? null)
  if (!(await isActive(tx, enrolment)) || !next || !end || !enrolment.method) {
    await voidCharges(tx, services, enrolment.id)
    await endEnrolment(tx, services, enrolment, { at: now, reason: 'over' })
    return null
  }
  const { payment } = await createCharge(tx, services, enrolment, { kind: 'renewal', ...next, renewsFrom: end })
  await amendEnrolment(tx, enrolment, { at: now, dueAt: new Date(now.getTime() + lookAgain) })
  const { language, method } = enrolment
  const renews = `${enrolment.id} ${end.toISOString()}`
  return { payment, method, renews, language, description: await describeCharge(tx, next.period, language) }
}

/** Takes the money. Every part before and after it is noted: whoever comes back charges the same payment, and it is done once. */
export const chargeRenewal = (services: Services, { payment, ...kept }: Renewal): Promise<void> => chargeMethod(services, payment, kept)
