/**
 * Nightly comparisons: payments, refunds, orders, charges, the provider's account and its dispute movements, bank
 * statements, and papers. `papers` includes credit notes of lost disputes whose money came back later.
 */
export const differenceKinds = [
  'payment',
  'sale',
  'refund owed',
  'refund sent',
  'order',
  'charge',
  'provider',
  'dispute',
  'bank',
  'paper',
  'paper vat',
  'paper reinstated',
] as const
