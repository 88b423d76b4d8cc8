const words = {
  title: 'Transfer {amount} to us',
  text: 'The money has to arrive by {time}; otherwise the order ends automatically, at no cost. We write to you as soon as it arrives.',
  partText: 'We have received {received} of {amount}. Send the rest by {time}; otherwise what came goes back to you.',
  reference: 'Reference',
  amount: 'Amount',
  holder: 'To',
  account: 'Account (IBAN)',
  bic: 'BIC/SWIFT',
  bank: 'Bank',
  note: 'Write the reference exactly like this, and nothing else: that is how we recognise your transfer. Choose to bear the bank’s fees yourself (OUR), so that the whole amount arrives. Anything over the amount goes back to you; we keep no credit.',
  copy: 'Copy',
  copyName: 'Copy: {name}',
  copied: 'Copied: {name}',
  notCopied: 'Copying did not work. Select the text and copy it by hand.',
  paper: 'Details as PDF',
  byCard: 'Pay by card instead',
  byTransfer: 'Pay by bank transfer instead',
  refundAsk: 'Where shall we send {amount}?',
  refundAskText: 'You sent this by bank transfer, so it goes back to an account of yours, by {date} at the latest.',
  refundTitle: '{amount} goes back to your account',
  refundText: 'By {date} at the latest, to:',
  giveAccount: 'Enter the account',
  changeAccount: 'Change the account',
  accountTitle: 'The account for the refund',
  accountHolder: 'Account holder',
  accountNumber: 'IBAN or account number',
  accountHint: 'Spaces do not matter',
  saveAccount: 'Save the account',
  accountSaved: 'The account is saved',
  cancel: 'Not now',
  offline: 'The server cannot be reached. Nothing was changed: try again when you are connected.',
  failed: 'Oops, something went wrong, please try again later',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    transfers: typeof words
  }
}
