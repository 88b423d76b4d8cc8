/** Causes of movements in the ledger. */
export const movementKinds = [
  'sale',
  'sale_vat',
  'credit',
  'payment',
  'refund_agreed',
  'refund_vat',
  'refund_dropped',
  'refund_sent',
  'refund_returned',
  'fee',
  'payout',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'dispute_vat',
  'correction',
] as const
export type MovementKind = (typeof movementKinds)[number]
