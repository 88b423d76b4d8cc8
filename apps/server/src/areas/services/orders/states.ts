import type { OrderStatus, PaymentStatus } from '@waymark/contract/sold-choices.ts'
import type { Transition } from '../../../platform/states.ts'

/** Condition of a step besides the status. */
export type Need = 'unpaid' | 'paid' | 'paid_late' | 'delivered' | 'in_rounds' | 'undelivered' | 'nothing'

export interface OrderStep extends Transition<OrderStatus, 'customer' | 'staff' | 'system'> {
  needs: Need
}

/** Steps of an order (product.md 7). An ended order stays ended, except that an expired one can be reinstated. */
export const orderSteps = {
  accepted: { from: ['new'], to: 'in_work', by: 'staff', needs: 'paid', when: 'the order is paid' },
  refused: { from: ['new', 'in_work'], to: 'refused', by: 'staff', needs: 'nothing', when: 'with a reason; everything paid is refunded' },
  finished: { from: ['in_work'], to: 'finished', by: 'staff', needs: 'delivered', when: 'something was delivered' },
  taken: {
    from: ['in_work'],
    to: 'finished',
    by: 'customer',
    needs: 'in_rounds',
    when: 'accepts the delivery of a round',
  },
  cancelled: {
    from: ['new', 'in_work'],
    to: 'cancelled',
    by: 'customer',
    needs: 'undelivered',
    when: 'before a delivery; for a fee once in work',
  },
  expired: { from: ['new'], to: 'cancelled', by: 'system', needs: 'unpaid', when: 'the order was not paid in time' },
  reinstated: {
    from: ['cancelled'],
    to: 'new',
    by: 'staff',
    needs: 'paid_late',
    when: 'the order expired unpaid, and its transfer arrived later',
  },
} as const satisfies Record<string, OrderStep>
export type OrderStepName = keyof typeof orderSteps

/** Steps of the payment status. The amounts have columns of their own. While the status is `disputed`, only the amounts change. */
export const moneySteps = {
  paid: { from: ['not_paid'], to: 'paid', by: 'provider', when: 'the order was new' },
  surplus: {
    from: ['not_paid', 'paid', 'refund_due', 'refunded'],
    to: 'refund_due',
    by: 'provider',
    when: 'the order was already paid or had ended',
  },
  owed: { from: ['paid', 'refund_due'], to: 'refund_due', by: 'staff or customer', when: 'refused, cancelled or refunded by staff' },
  stillOwed: { from: ['refund_due'], to: 'refund_due', by: 'provider', when: 'one refund was sent, another is due' },
  partSent: { from: ['refund_due'], to: 'paid', by: 'provider', when: 'all due refunds were sent, and a part is kept' },
  reinstated: { from: ['refund_due'], to: 'paid', by: 'staff', when: 'the order is reinstated with late payments' },
  reinstatedOwing: { from: ['refund_due'], to: 'refund_due', by: 'staff', when: 'the same, and the rest is still refunded' },
  allSent: { from: ['refund_due'], to: 'refunded', by: 'provider', when: 'everything paid was refunded' },
  returned: { from: ['paid', 'refund_due', 'refunded'], to: 'refund_due', by: 'provider', when: 'a refund was returned by the bank' },
  disputed: {
    from: ['paid', 'refund_due', 'refunded'],
    to: 'disputed',
    by: 'provider',
    when: 'the payment is disputed, or only lost money remains',
  },
  keptAfter: { from: ['disputed'], to: 'paid', by: 'provider', when: 'the dispute ended, and a part is kept' },
  dueAfter: { from: ['disputed'], to: 'refund_due', by: 'provider', when: 'the dispute ended, and a refund is due' },
  backAfter: { from: ['disputed'], to: 'refunded', by: 'provider', when: 'the dispute was won after everything was refunded' },
} as const satisfies Record<string, Transition<PaymentStatus>>

export type MoneyStepName = keyof typeof moneySteps

export const endedStatuses = ['finished', 'refused', 'cancelled'] as const satisfies OrderStatus[]
export const isEnded = (status: OrderStatus): boolean => endedStatuses.some((ended) => ended === status)

/** Whether the customer can cancel the order: until a delivery, and never during a dispute. */
export const canCancel = (order: { status: OrderStatus; deliveredAt: Date | null; disputedCents: number }): boolean =>
  orderSteps.cancelled.from.some((from) => from === order.status) && order.deliveredAt === null && order.disputedCents === 0
