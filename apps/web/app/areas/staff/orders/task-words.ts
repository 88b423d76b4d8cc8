/** The word for what an order waits for. */
export const taskWords = {
  payment: 'taskPayment',
  accept: 'taskAccept',
  deliver: 'taskDeliver',
  finish: 'taskFinish',
  refund: 'taskRefund',
  nothing: 'taskNothing',
} as const
