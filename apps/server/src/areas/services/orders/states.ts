import type { OrderStatus, PaymentStatus } from '@waymark/contract/sold-choices.ts'
import type { Transition } from '../../../platform/states.ts'

/** Condition of a step besides the status. */
export type Need = 'unpaid' | 'paid' | 'paid_late' | 'delivered' | 'in_rounds' | 'undelivered' | 'nothing'

export interface OrderStep extends Transition<OrderStatus, 'customer' | 'staff' | 'system'> {
  needs: Need
}

/** Steps of an order (product.md 7). An ended order stays ended, except that an expired one can be reinstated. */
export const orderSteps = {
  accepted: { from: ['new'], to: 'in_work', by: 'staff', needs: 'paid', when: 'it is paid' },
  refused: { from: ['new', 'in_work'], to: 'refused', by: 'staff', needs: 'nothing', when: 'with a reason; all that was paid goes back' },
  finished: { from: ['in_work'], to: 'finished', by: 'staff', needs: 'delivered', when: 'something was delivered' },
  taken: {
    from: ['in_work'],
    to: 'finished',
    by: 'customer',
    needs: 'in_rounds',
    when: 'takes what a round delivered as it is',
  },
  cancelled: {
    from: ['new', 'in_work'],
    to: 'cancelled',
    by: 'customer',
    needs: 'undelivered',
    when: 'nothing was delivered yet; in work for a fee',
  },
  expired: { from: ['new'], to: 'cancelled', by: 'system', needs: 'unpaid', when: 'it was not paid in time' },
  reinstated: {
    from: ['cancelled'],
    to: 'new',
    by: 'staff',
    needs: 'paid_late',
    when: 'it had not been paid in time, and its transfer came later',
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
    when: 'it was paid already, or had ended',
  },
  owed: { from: ['paid', 'refund_due'], to: 'refund_due', by: 'staff or customer', when: 'refused, cancelled, or given back by staff' },
  stillOwed: { from: ['refund_due'], to: 'refund_due', by: 'provider', when: 'a part was sent, another is due' },
  partSent: { from: ['refund_due'], to: 'paid', by: 'provider', when: 'what was due was sent, and something stays' },
  reinstated: { from: ['refund_due'], to: 'paid', by: 'staff', when: 'the order is reinstated by what came too late for it' },
  reinstatedOwing: { from: ['refund_due'], to: 'refund_due', by: 'staff', when: 'the same, and what else came still goes back' },
  allSent: { from: ['refund_due'], to: 'refunded', by: 'provider', when: 'everything that was paid was sent back' },
  returned: { from: ['paid', 'refund_due', 'refunded'], to: 'refund_due', by: 'provider', when: 'a refund came back from the bank' },
  disputed: {
    from: ['paid', 'refund_due', 'refunded'],
    to: 'disputed',
    by: 'provider',
    when: 'the payer asks their bank for the money, or nothing but what the bank took is left of it',
  },
  keptAfter: { from: ['disputed'], to: 'paid', by: 'provider', when: 'the bank decided, and something stays' },
  dueAfter: { from: ['disputed'], to: 'refund_due', by: 'provider', when: 'the bank decided, and a refund is due' },
  backAfter: { from: ['disputed'], to: 'refunded', by: 'provider', when: 'the bank decided for us, and everything had been sent back' },
} as const satisfies Record<string, Transition<PaymentStatus>>

export type MoneyStepName = keyof typeof moneySteps

export const endedStatuses = ['finished', 'refused', 'cancelled'] as const satisfies OrderStatus[]
export const isEnded = (status: OrderStatus): boolean => endedStatuses.some((ended) => ended === status)

/** Whether the customer can cancel the order: until a delivery, and never during a dispute. */
export const canCancel = (order: { status: OrderStatus; deliveredAt: Date | null; disputedCents: number }): boolean =>
  orderSteps.cancelled.from.some((from) => from === order.status) && order.deliveredAt === null && order.disputedCents === 0
