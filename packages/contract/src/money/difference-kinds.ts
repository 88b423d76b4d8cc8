/**
 * What is compared each night: payments, refunds, orders and charges of subscriptions, the provider's account and what it moved for disputes,
 * bank statements, and papers; of these also those that a bank made wrong, which gave money back after the credit note of a lost dispute.
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
