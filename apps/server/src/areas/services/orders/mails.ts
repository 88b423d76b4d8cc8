import type { PaymentProblem } from '@waymark/contract/sold-choices.ts'
import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { Amount } from '../../../platform/money.ts'

/** `path`: where the order is seen by whom it is written to. */
export interface OrderFacts {
  number: number
  service: string
  path: string
}
/** Zero where nothing was paid. `refundBy`: the last day for it, such as 2026-11-20. */
interface Refund {
  refundCents: number
  currency: string
  refundBy: string | null
}

/** Of the company. */
interface Account {
  holder: string
  bank: string
  account: string
  bic: string
}

/** What customers are told of their orders, and staff of what they have to do. */
export const mails = defineMails({
  /** `until`: when an order that was not paid ends. */
  orderPlaced: filledWith<OrderFacts & Amount & { until: string }>(),
  /** Where to and with which reference it is paid by transfer, and until which day, such as 2026-11-20. */
  orderTransfer: filledWith<OrderFacts & Amount & Account & { reference: string; lastDay: string }>(),
  /** A part of a transfer came; what is missing, until when. */
  orderPartPaid: filledWith<OrderFacts & Amount & { missingCents: number; reference: string; until: string }>(),
  /** Money goes back by bank: where to is to be said. */
  orderRefundAccount: filledWith<OrderFacts & Amount & { refundBy: string }>(),
  /** Staff noted where it goes; `ending`: the last signs of the account. */
  orderRefundAccountNoted: filledWith<OrderFacts & { holder: string; ending: string }>(),
  orderPaid: filledWith<OrderFacts & Amount>(),
  orderPaymentFailed: filledWith<OrderFacts & { problem: PaymentProblem | null; until: string }>(),
  /** The day when it is to be ready, such as 2026-11-20. */
  orderAccepted: filledWith<OrderFacts & { readyBy: string }>(),
  orderRefused: filledWith<OrderFacts & Refund & { reason: string }>(),
  orderDelivered: filledWith<OrderFacts & { text: string; files: number }>(),
  orderFinished: filledWith<OrderFacts>(),
  /** `cardFeeCents`: what of the fee is the card's. */
  orderCancelled: filledWith<OrderFacts & Refund & { feeCents: number; cardFeeCents: number }>(),
  orderExpired: filledWith<OrderFacts>(),
  /** More was paid for an order than it costs, something after its end, or a part alone before that; `canReinstate`: staff can still take it up again. */
  orderSurplus: filledWith<OrderFacts & Refund & { why: 'more' | 'late' | 'part'; canReinstate: boolean }>(),
  /** It had ended unpaid, and what came too late pays it after all. */
  orderReinstated: filledWith<OrderFacts & Amount>(),
  orderRefunded: filledWith<OrderFacts & Amount>(),
  /** To staff: something to do by a time. */
  staffOrderPaid: filledWith<OrderFacts & Amount & { until: string }>(),
  staffOrderAssigned: filledWith<OrderFacts & { until: string | null }>(),
  /** To the vendor who had it before it was accepted. */
  staffOrderAccepted: filledWith<OrderFacts & { until: string | null }>(),
  /** To the vendor who works on it, who is not to go on. */
  staffOrderRefused: filledWith<OrderFacts>(),
  /** To the vendor who had it, and cannot open it any more. */
  staffOrderTakenBack: filledWith<OrderFacts>(),
  staffOrderCancelled: filledWith<OrderFacts>(),
  /** To the vendor who had one that ended before it was accepted: cancelled, or not paid in time. */
  staffOrderEnded: filledWith<OrderFacts>(),
  /** The customer takes what was delivered as it is. */
  staffOrderTaken: filledWith<OrderFacts>(),
  /** `reason`: in the provider's words. `answerBy`: until when the bank takes an answer. */
  staffOrderDisputed: filledWith<OrderFacts & Amount & { reason: string; answerBy: string | null }>(),
  /** A bank asks about a payment, and took nothing. */
  staffOrderInquiry: filledWith<OrderFacts & Amount & { reason: string; answerBy: string | null }>(),
  /** `ended`: nothing of the order goes on. */
  staffOrderDisputeDecided: filledWith<OrderFacts & Amount & { won: boolean; ended: boolean }>(),
  staffRefundFailed: filledWith<OrderFacts & Amount & { problem: string; until: string }>(),
})
