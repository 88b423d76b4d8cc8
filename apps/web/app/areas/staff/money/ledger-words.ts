import type { Answer } from '@waymark/contract/calls.ts'
import type { MovementKind } from '@waymark/contract/money/movement-kinds.ts'

type AccountName = Answer<'readMoney'>['balances'][number]['account']

/** Labels of accounts and movements. */
export const accountWords = {
  customer: 'customer',
  provider: 'provider',
  bank: 'bank',
  revenue: 'revenue',
  vat: 'vat',
  fees: 'fees',
  refunds_due: 'refundsDue',
  disputed: 'disputed',
} as const satisfies Record<AccountName, string>

export const kindWords = {
  sale: 'kindSale',
  sale_vat: 'kindSaleVat',
  credit: 'kindCredit',
  payment: 'kindPayment',
  refund_agreed: 'kindRefundAgreed',
  refund_vat: 'kindRefundVat',
  refund_sent: 'kindRefundSent',
  refund_returned: 'kindRefundReturned',
  refund_dropped: 'kindRefundDropped',
  fee: 'kindFee',
  payout: 'kindPayout',
  dispute: 'kindDispute',
  dispute_won: 'kindDisputeWon',
  dispute_lost: 'kindDisputeLost',
  dispute_vat: 'kindDisputeVat',
  correction: 'kindCorrection',
} as const satisfies Record<MovementKind, string>
