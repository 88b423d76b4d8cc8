import type { LineProblem } from '@waymark/contract/sold-choices.ts'

export const refusals = {
  transfers_off: {
    title: 'No bank account for transfers',
    detail: 'There’s no bank account set up here, so you can’t import statements.',
  },
  transfer_taken: { title: 'Already handled', detail: 'A colleague has already handled this line. Check the updated list.' },
  transfer_paid: {
    title: 'Already paid',
    detail: 'This transfer has already been confirmed. If the money arrived twice, the next bank statement will show it.',
  },
  transfer_moved: {
    title: 'This order has changed',
    detail: 'It was paid or ended in the meantime, or part of the money arrived. Nothing was matched. Check the updated list.',
  },
  transfer_changed: {
    title: 'More of this transfer has arrived',
    detail: 'Part of this transfer was recorded in the meantime. Check what’s still missing before you confirm more.',
  },
  transfer_shown: {
    title: 'This is already in a statement',
    detail:
      'A bank statement shows this amount on that day or later, and it’s already recorded. If the money arrived twice, the next statement will show the second payment.',
  },
  transfer_currency: {
    title: 'The currencies don’t match',
    detail: 'This line is in {line}, but the order’s transfer is in {order}. Nothing was matched.',
  },
  statement_unsupported: {
    title: 'We can’t read this bank statement',
    detail: 'Choose a CAMT.053 file (XML) or a CSV file, exactly as your bank provides it.',
  },
  statement_unreadable: {
    title: 'We can’t read the text in this file',
    detail: 'We couldn’t tell its encoding. Save the file as UTF-8 and choose it again. Nothing was imported.',
  },
  statement_broken: { title: 'This statement has an invalid line', detail: 'Line {line}: {problem} Nothing was imported.' },
  statement_foreign: {
    title: 'This statement is for another account',
    detail: 'This file is for account {account}, not ours. Nothing was imported.',
  },
  no_refund_due: { title: 'No bank refund due', detail: 'It has already been sent, or there never was one. Check the current status.' },
  refund_account_missing: {
    title: 'The account is missing',
    detail: 'Enter the buyer’s account first, then confirm that you sent the refund.',
  },
} as const

export const lineProblems: Record<LineProblem, string> = {
  day: 'we can’t read the date.',
  amount: 'we can’t read the amount.',
  sides:
    'it’s not clear if money came in or went out. Exactly one of the two columns must have an amount, and incoming money can’t have a minus sign.',
  currency: 'the currency isn’t that of the account.',
  sum: 'the parts don’t add up to the amount.',
  shape: 'columns or parts are missing, or there are too many lines.',
}

export const paper = {
  title: 'Bank transfer for order no. {number}',
  what: 'For',
  holder: 'To',
  bank: 'Bank',
  account: 'Account (IBAN)',
  bic: 'BIC/SWIFT',
  amount: 'Amount',
  reference: 'Reference',
  until: 'Must arrive by',
  note: 'Enter the reference exactly as shown here, and nothing else. Choose to pay the bank’s fees yourself (OUR), so that the full amount arrives. We’ll refund any overpayment, because we don’t hold account balances.',
  received: 'We’ve received {amount}. The amount above is what’s still missing.',
}
