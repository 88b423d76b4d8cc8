import type { OrderEvent } from '@waymark/contract/services/orders.ts'
import type { OrderEventKind } from '@waymark/contract/sold-choices.ts'

/** Word for an order event. Filters use plurals for some statuses. */
export function eventWord({ kind, by }: Pick<OrderEvent, 'kind' | 'by'>): Exclude<OrderEventKind, 'finished'> | 'statusFinished' | 'taken' {
  if (kind === 'finished') return by === 'customer' ? 'taken' : 'statusFinished'
  return kind
}
