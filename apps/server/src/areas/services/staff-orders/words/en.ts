export const refusals = {
  not_delivered: { title: 'Nothing has been delivered yet', detail: 'Deliver the result first, then finish the order.' },
  late_payment_missing: {
    title: 'This payment has already been returned',
    detail:
      'There are no pending transfers that add up to the price. They’ve been returned, or less arrived. The customer can order again.',
  },
} as const
