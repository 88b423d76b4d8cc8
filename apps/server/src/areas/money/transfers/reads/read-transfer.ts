import type { OrderTransfer } from '@waymark/contract/money/transfers.ts'
import { lastDayBefore } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import { findOpenTransfer, findRefundDue, type Payment, type Subject } from '../../payments/queries.ts'
import { findRefundAccount } from '../queries.ts'
import { presentAccount } from './list-transfers.ts'

interface TransferSubject {
  subject: Subject
  currency: string
  payUntil: Date
  /** The subject waits for payment and can still be paid. */
  isPayable: boolean
}

/** Reads bank details, received money and pending bank refunds of a subject. */
export async function readTransfer(
  services: Services,
  { subject, currency, payUntil, isPayable }: TransferSubject,
): Promise<OrderTransfer> {
  const { db, env } = services
  const [payment, refund, account] = await Promise.all([
    findOpenTransfer(db, subject, services.clock()),
    findRefundDue(db, subject),
    findRefundAccount(db, subject),
  ])
  const open = isPayable && payment && env.bank ? payment : null
  const byCard = env.paymentProvider !== 'none' && open?.receivedCents === 0 ? 'card' : null
  const byBank = env.bank?.currency === currency ? 'bank_transfer' : null
  return {
    transfer: open && env.bank && presentTransfer(open, env.bank, payUntil),
    refund: refund
      ? {
          amountCents: refund.amountCents,
          currency: { shortName: refund.currency },
          dueBy: lastDayBefore(refund.dueAt),
          to: account ? presentAccount(account) : null,
        }
      : null,
    canPayBy: isPayable ? (open ? byCard : byBank) : null,
  }
}

type Bank = NonNullable<Services['env']['bank']>

function presentTransfer(payment: Payment, { holder, name, account, bic }: Bank, until: Date) {
  const { reference, amountCents, receivedCents, currency } = payment
  return {
    to: { holder, bank: name, account, bic },
    reference: reference ?? '',
    amountCents,
    receivedCents,
    missingCents: amountCents - receivedCents,
    currency: { shortName: currency },
    until: until.toISOString(),
  }
}
