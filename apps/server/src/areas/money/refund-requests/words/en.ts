export const refusals = {
  refund_own: {
    title: 'A second person decides',
    detail: 'You asked for this refund yourself, so a colleague has to approve or refuse it.',
  },
  refund_not_own: {
    title: 'Asked for by a colleague',
    detail: 'Only who asked for a refund can withdraw it. You can refuse it with a reason.',
  },
  refund_decided: { title: 'Decided already', detail: 'This refund has been decided. See what became of it.' },
} as const
