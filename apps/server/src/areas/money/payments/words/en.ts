export const refusals = {
  bad_signature: { title: 'Not signed', detail: 'This does not bear a valid signature of the payment provider.' },
  payment_unavailable: {
    title: 'The payment page does not answer',
    detail: 'Nothing was charged, and nothing is lost. Please try again in a moment.',
  },
  price_changed: {
    title: 'The price has changed',
    detail: 'The sum is {total} now. Look at what changed, and go on if you agree. Nothing was ordered or charged.',
  },
  refund_too_much: { title: 'More than was paid', detail: 'At most {most} can be given back.' },
} as const
