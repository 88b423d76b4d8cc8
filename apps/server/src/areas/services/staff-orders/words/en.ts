export const refusals = {
  not_delivered: { title: 'Nothing was delivered yet', detail: 'Deliver the result first, then finish the order.' },
  late_payment_missing: {
    title: 'The money is not here any more',
    detail: 'No transfers that make up the price wait to be sent back: they were sent already, or less came. The customer can order again.',
  },
} as const
