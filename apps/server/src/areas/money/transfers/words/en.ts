import type { LineProblem } from '@waymark/contract/sold-choices.ts'

export const refusals = {
  transfers_off: {
    title: 'No account for transfers',
    detail: 'No bank account is configured here, so there are no statements to take over.',
  },
  transfer_taken: { title: 'Somebody was faster', detail: 'This line was dealt with in the meantime. Look at the list as it is now.' },
  transfer_paid: {
    title: 'Paid already',
    detail: 'This transfer was confirmed before. If money came twice, it will be in the next bank statement.',
  },
  transfer_moved: {
    title: 'The order is not what you saw',
    detail: 'It was paid or ended in the meantime, or a part of it came. Nothing was matched: look at the list as it is now.',
  },
  transfer_changed: {
    title: 'More of it came in the meantime',
    detail: 'A part of this transfer was counted since you looked. See what is still missing before you confirm more.',
  },
  transfer_shown: {
    title: 'A statement shows this already',
    detail:
      'This amount is in a bank statement on that day or later, and is already counted. If the same came twice, the second will be in the next statement.',
  },
  transfer_currency: {
    title: 'Another currency',
    detail: 'This line is in {line}, the transfer of the order in {order}. Nothing was matched.',
  },
  statement_unsupported: {
    title: 'Not a bank statement that we read',
    detail: 'Choose a CAMT.053 file (XML) or a CSV, as the bank gives it.',
  },
  statement_unreadable: {
    title: 'The letters of this file cannot be read',
    detail: 'It is not clear how they are encoded. Save the file in UTF-8 and choose it again. Nothing was taken over.',
  },
  statement_broken: { title: 'A line of the statement is broken', detail: 'Line {line}: {problem} Nothing was taken over.' },
  statement_foreign: {
    title: 'A statement of another account',
    detail: 'This file is for account {account}, not for ours. Nothing was taken over.',
  },
  no_refund_due: { title: 'No refund is due by bank', detail: 'It was sent already, or there never was one. Look at where it stands now.' },
  refund_account_missing: {
    title: 'The account is not known yet',
    detail: 'Enter the account of the buyer first, then confirm that it was sent.',
  },
} as const

export const lineProblems: Record<LineProblem, string> = {
  day: 'the day cannot be read.',
  amount: 'the amount cannot be read.',
  sides: 'it does not say whether money came or went: exactly one of the two columns has to have an amount, and what came no minus.',
  currency: 'it is in another currency than the account.',
  sum: 'its parts do not add up to its amount.',
  shape: 'it does not have the columns or parts that it should have, or there are too many lines.',
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
  until: 'To be there by',
  note: 'Please write the reference exactly as it is here, and nothing else. Choose to bear the bank’s fees yourself (OUR), so that the whole amount arrives. Anything over the amount goes back to you; we keep no credit.',
  received: '{amount} of it has come. What is still missing is shown above.',
}
