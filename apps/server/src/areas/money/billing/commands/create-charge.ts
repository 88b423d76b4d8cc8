import type { ChargeKind } from '@waymark/contract/sold-choices.ts'
import { and, eq } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { findOfferName, findSoldPeriod, type PeriodRow, type Sold } from '../../offers/queries.ts'
import { createPayment, startPaymentPage } from '../../payments/commands/create-payment.ts'
import { findLastPayment } from '../../payments/queries.ts'
import { refusals as paymentRefusals } from '../../payments/refusals.ts'
import { pageLifetime, renewalPatience } from '../policy.ts'
import { unitWords } from '../present.ts'
import type { ChargeRow, EnrolmentRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { charges } from '../tables.ts'
import { voidCharges } from './change-enrolment.ts'

interface ChargeRequest extends Sold {
  kind: ChargeKind
  /** Deducted from the price of an upgrade. */
  creditCents?: number
  /** End of the period that a renewal follows. */
  renewsFrom?: Date
}

/**
 * Returns a charge with an open payment: the open charge if it asks for the same, else a new one, voiding the open one.
 * The caller has locked the enrolment's row. Renewals are charged to the saved card without a page.
 */
export async function createCharge(
  tx: Tx,
  services: Services,
  enrolment: EnrolmentRow,
  asked: ChargeRequest,
): Promise<{ charge: ChargeRow; payment: string }> {
  const { kind, period, offer, creditCents = 0, renewsFrom = null } = asked
  const at = services.clock()
  const amountCents = period.priceCents - creditCents
  const isRenewal = kind === 'renewal'
  const [open] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.enrolmentId, enrolment.id), eq(charges.status, 'open')))
  const isSame = open?.kind === kind && open.periodId === period.id && open.creditCents === creditCents
  let charge = isSame && (isRenewal || open.payUntil > at) ? open : undefined
  if (!charge) {
    await voidCharges(tx, services, enrolment.id)
    const payUntil = new Date(at.getTime() + pageLifetime)
    const facts = { enrolmentId: enrolment.id, kind, periodId: period.id, amountCents, creditCents, renewsFrom, payUntil }
    ;[charge] = await tx
      .insert(charges)
      .values({ id: newId(), ...facts, currency: offer.currency, createdAt: at })
      .returning()
  }
  if (!charge) throw new Error('a charge was not written')
  const { id } = await createPayment(tx, services, {
    subject: { kind: 'charge', id: charge.id },
    amountCents,
    currency: charge.currency,
    keepsMethod: !isRenewal,
    provider: isRenewal ? (enrolment.provider ?? undefined) : undefined,
    expiresAt: isRenewal ? new Date(at.getTime() + renewalPatience) : charge.payUntil,
  })
  return { charge, payment: id }
}

/** Returns `price_changed` when a period that is no longer sold has a successor of the same length, else undefined. */
export async function refuseOutdatedPrice({ language }: UserCtx, tx: Tx, { period, offer }: Sold): Promise<Refusal | undefined> {
  const next = offer.retiredAt === null ? await findSoldPeriod(tx, offer.id, period.unit) : undefined
  return next && paymentRefusals.price_changed({ total: formatMoney(language, next.priceCents, offer.currency) })
}

/** Describes a period for the payment page and the bank statement. */
export async function describeCharge(tx: Tx, period: PeriodRow, language: EnrolmentRow['language']): Promise<string> {
  const { name } = await findOfferName(tx, period.offerId, language)
  return `${name} · ${unitWords[language][period.unit]}`
}

/**
 * Returns the payment page of an open charge, the same on every call. Calls the provider, so never call it inside a
 * transaction. Refusals: `enrolment_state` when the charge was paid or replaced meanwhile, `payment_unavailable` when
 * the provider does not answer.
 */
export async function startChargePage(ctx: UserCtx, { id, enrolmentId }: ChargeRow, period: PeriodRow): Promise<string | Refusal> {
  const payment = await findLastPayment(ctx.db, { kind: 'charge', id })
  const page = payment?.status === 'open' ? await findPaymentPage(ctx, payment.id, { id, enrolmentId }, period) : null
  if (page !== null) return page
  const [charge] = await ctx.db.select({ status: charges.status }).from(charges).where(eq(charges.id, id))
  return charge?.status === 'open' ? paymentRefusals.payment_unavailable() : refusals.enrolment_state()
}

async function findPaymentPage(
  ctx: UserCtx,
  paymentId: string,
  { id, enrolmentId }: Pick<ChargeRow, 'id' | 'enrolmentId'>,
  period: PeriodRow,
): Promise<string | null> {
  const query = `subscription=${enrolmentId}&charge=${id}`
  return startPaymentPage(ctx, paymentId, {
    description: await describeCharge(ctx.db, period, ctx.language),
    language: ctx.language,
    successUrl: `${ctx.origin}/basket/success?${query}`,
    cancelUrl: `${ctx.origin}/basket/decline?${query}`,
  })
}
