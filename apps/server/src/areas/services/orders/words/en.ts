export const refusals = {
  brief_required: { title: 'Brief filling required', detail: 'Brief filling required. What is still open: {missing}' },
  order_state: { title: 'Not possible any more', detail: 'The order has moved on meanwhile. Look at where it stands now.' },
  fee_changed: { title: 'Cancelling costs something else now', detail: 'Nothing was cancelled. Look at the fee and the refund again.' },
  not_delivered: { title: 'Nothing was delivered yet', detail: 'Deliver the result first, then finish the order.' },
  order_in_work: {
    title: 'An order is open',
    detail: 'Order no. {number} is not finished. Cancel it, or wait until it is finished, then delete the account.',
  },
  unsupported_file: { title: 'Not a kind of file we take', detail: 'Choose a PDF, a picture, a text, or a document of an office program.' },
  too_many_files: { title: 'Too many files', detail: 'At most {most} files. Take one away first.' },
} as const
