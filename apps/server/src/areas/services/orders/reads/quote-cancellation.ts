import { workZone } from '@waymark/contract/company.ts'
import type { CancellationQuote } from '@waymark/contract/services/orders.ts'
import { lastDayBefore, refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { bank, listPayments } from '../../../money/payments/queries.ts'
import { findUsableRate, officialCurrency } from '../../../money/rates/queries.ts'
import { cancellationFee, computeCardFee, keptCents } from '../policy.ts'
import { type OrderRow, sumPartialPayments } from '../queries.ts'

/**
 * Quotes a cancellation: free before acceptance, then the lower of 5 % and 100 NIS, plus card fees when they are passed on
 * (specification 9). Free also while no exchange rate is known.
 */
export async function quoteCancellation(tx: Tx, services: Pick<Services, 'env'>, order: OrderRow, now: Date): Promise<CancellationQuote> {
  const kept = Math.max(0, keptCents(order))
  const rate = order.status === 'in_work' ? await findUsableRate(tx, services, officialCurrency, localDay(workZone, now)) : undefined
  const fee = rate && cancellationFee(order.totalCents, rate)
  const byRule = Math.min(fee?.feeCents ?? 0, kept)
  const cardFeeCents = fee ? Math.min(await findCardFee(tx, services, order), kept - byRule) : 0
  const feeCents = byRule + cardFeeCents
  const partCents = await sumPartialPayments(tx, order)
  const refundCents = kept - feeCents + partCents
  return {
    feeCents,
    cardFeeCents,
    refundCents,
    paidCents: order.paidCents + partCents,
    currency: { shortName: order.currency },
    refundBy: refundCents > 0 ? lastDayBefore(refundDueAt(now)) : null,
    basis: fee ? { percentCents: fee.percentCents, capCents: fee.capCents, rateDay: fee.rateDay } : null,
  }
}

/** A bank transfer has no card fee. */
async function findCardFee(tx: Tx, { env }: Pick<Services, 'env'>, { id }: OrderRow): Promise<number> {
  if (!env.cardFee) return 0
  const paid = (await listPayments(tx, { kind: 'order', id })).find(({ settled }) => settled)
  return paid && paid.provider !== bank ? computeCardFee(env.cardFee, paid.amountCents) : 0
}
