import type { OrderEvent } from '@waymark/contract/services/orders.ts'
import type { OrderEventKind } from '@waymark/contract/sold-choices.ts'

/** What happened to an order, in words; a list of filters has those of some statuses in the plural. */
export function eventWord({ kind, by }: Pick<OrderEvent, 'kind' | 'by'>): Exclude<OrderEventKind, 'finished'> | 'statusFinished' | 'taken' {
  if (kind === 'finished') return by === 'customer' ? 'taken' : 'statusFinished'
  return kind
}
