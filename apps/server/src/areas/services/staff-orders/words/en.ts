export const refusals = {
  not_delivered: { title: 'Nothing has been delivered yet', detail: 'Deliver the result first, then finish the order.' },
  late_payment_missing: {
    title: 'This payment has already been returned',
    detail:
      'There are no pending transfers that add up to the price. They’ve already been returned, or less than the full price arrived. The customer can order again.',
  },
} as const
