import type { OrderEventKind, PaymentProblem } from '@waymark/contract/sold-choices.ts'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'

/** Event of an order's timeline, published in the transaction of the change while the order is locked. */
export interface PublishedOrderEvent {
  id: string
  at: Date
  kind: OrderEventKind
  by: 'customer' | 'staff' | 'system'
  text: string
  amountCents: number | null
  problem: PaymentProblem | null
  order: { id: string; userId: string | null; vendorId: string | null; currency: string }
}

declare module '../../../platform/context.ts' {
  interface ModuleParts {
    /** Called on each event of an order. */
    orderEvent?: (tx: Tx, services: Services, event: PublishedOrderEvent) => Promise<void>
  }
}
