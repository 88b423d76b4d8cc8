/** What is compared each night: payments, refunds, orders and charges of subscriptions, the provider's account, bank statements, and papers. */
export const differenceKinds = [
  'payment',
  'sale',
  'refund owed',
  'refund sent',
  'order',
  'charge',
  'provider',
  'bank',
  'paper',
  'paper vat',
] as const
