export const refusals = {
  refund_own: {
    title: 'A second person has to decide',
    detail: 'You requested this refund, so a colleague has to approve or decline it.',
  },
  refund_not_own: {
    title: 'A colleague requested this refund',
    detail: 'Only the person who requested a refund can withdraw it. You can decline it with a reason.',
  },
  refund_decided: { title: 'Already decided', detail: 'This refund has already been decided. Check its status.' },
} as const
