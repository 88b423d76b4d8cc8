import type { PaymentProblem } from '@waymark/contract/sold-choices.ts'
import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { Amount } from '../../../platform/money.ts'

/** `path`: the page of the order for the recipient. */
export interface OrderFacts {
  number: number
  service: string
  path: string
}
/** Zero when nothing was paid. `refundBy`: last day for the refund, such as 2026-11-20. */
interface Refund {
  refundCents: number
  currency: string
  refundBy: string | null
}

/** Bank account of the company. */
interface BankAccount {
  holder: string
  bank: string
  account: string
  bic: string
}

/** Mails to customers about their orders, and to staff and vendors about their tasks. */
export const mails = defineMails({
  /** `until`: payment deadline. */
  orderPlaced: filledWith<OrderFacts & Amount & { until: string }>(),
  /** `lastDay`: last day for the transfer, such as 2026-11-20. */
  orderTransfer: filledWith<OrderFacts & Amount & BankAccount & { reference: string; lastDay: string }>(),
  /** A partial transfer arrived. `until`: deadline for the rest. */
  orderPartPaid: filledWith<OrderFacts & Amount & { missingCents: number; reference: string; until: string }>(),
  /** Asks for the account of a refund by bank. */
  orderRefundAccount: filledWith<OrderFacts & Amount & { refundBy: string }>(),
  /** Staff entered the account for a refund. `ending`: its last characters. */
  orderRefundAccountNoted: filledWith<OrderFacts & { holder: string; ending: string }>(),
  orderPaid: filledWith<OrderFacts & Amount>(),
  orderPaymentFailed: filledWith<OrderFacts & { problem: PaymentProblem | null; until: string }>(),
  /** `readyBy`: promised day, such as 2026-11-20. */
  orderAccepted: filledWith<OrderFacts & { readyBy: string }>(),
  orderRefused: filledWith<OrderFacts & Refund & { reason: string }>(),
  orderDelivered: filledWith<OrderFacts & { text: string; files: number }>(),
  orderFinished: filledWith<OrderFacts>(),
  /** `cardFeeCents`: card fee included in the fee. */
  orderCancelled: filledWith<OrderFacts & Refund & { feeCents: number; cardFeeCents: number }>(),
  orderExpired: filledWith<OrderFacts>(),
  /** A surplus, late or partial payment is refunded. `canReinstate`: staff can still reinstate the order. */
  orderSurplus: filledWith<OrderFacts & Refund & { why: 'more' | 'late' | 'part'; canReinstate: boolean }>(),
  /** The order had expired, and late transfers pay for it after all. */
  orderReinstated: filledWith<OrderFacts & Amount>(),
  orderRefunded: filledWith<OrderFacts & Amount>(),
  staffOrderPaid: filledWith<OrderFacts & Amount & { until: string }>(),
  staffOrderAssigned: filledWith<OrderFacts & { until: string | null }>(),
  /** To the vendor assigned before acceptance. */
  staffOrderAccepted: filledWith<OrderFacts & { until: string | null }>(),
  /** To the vendor who must stop the work. */
  staffOrderRefused: filledWith<OrderFacts>(),
  /** To the previous vendor, who can no longer open the order. */
  staffOrderTakenBack: filledWith<OrderFacts>(),
  staffOrderCancelled: filledWith<OrderFacts>(),
  /** To the vendor of an order that was cancelled or expired before acceptance. */
  staffOrderEnded: filledWith<OrderFacts>(),
  /** The customer accepted the delivery. */
  staffOrderTaken: filledWith<OrderFacts>(),
  /** `reason`: in the provider's words. `answerBy`: deadline for the answer to the bank. */
  staffOrderDisputed: filledWith<OrderFacts & Amount & { reason: string; answerBy: string | null }>(),
  /** A bank inquires about a payment. No money moved. */
  staffOrderInquiry: filledWith<OrderFacts & Amount & { reason: string; answerBy: string | null }>(),
  /** `ended`: the order has ended. */
  staffOrderDisputeDecided: filledWith<OrderFacts & Amount & { won: boolean; ended: boolean }>(),
  staffRefundFailed: filledWith<OrderFacts & Amount & { problem: string; until: string }>(),
})
