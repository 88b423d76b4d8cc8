const words = {
  title: 'Transfer {amount} to us',
  text: 'The money must arrive by {time}, or the order will be canceled automatically at no cost. We’ll email you as soon as it arrives.',
  partText: 'We’ve received {received} of {amount}. Send the rest by {time}, or we’ll return what arrived.',
  reference: 'Reference',
  amount: 'Amount',
  holder: 'Recipient',
  account: 'Account (IBAN)',
  bic: 'BIC/SWIFT',
  bank: 'Bank',
  note: 'Enter the reference exactly like this and nothing else, so we can recognize your transfer. Choose to pay all bank fees yourself (OUR) so that the full amount arrives. We’ll refund any overpayment, because we don’t hold account balances.',
  copy: 'Copy',
  copyName: 'Copy: {name}',
  copied: 'Copied: {name}',
  notCopied: 'Couldn’t copy. Select the text and copy it by hand.',
  paper: 'Details as PDF',
  byCard: 'Pay by card instead',
  byTransfer: 'Pay by bank transfer instead',
  refundAsk: 'Where should we send {amount}?',
  refundAskText: 'You paid by bank transfer, so we’ll send it to your bank account no later than {date}.',
  refundTitle: 'We’ll refund {amount} to your account',
  refundText: 'No later than {date}, to:',
  giveAccount: 'Enter account details',
  changeAccount: 'Change account',
  accountTitle: 'Account for your refund',
  accountHolder: 'Account holder',
  accountNumber: 'IBAN or account number',
  accountHint: 'Spaces don’t matter',
  saveAccount: 'Save account',
  accountSaved: 'Account saved',
  cancel: 'Not now',
  offline: 'We can’t reach the server. Nothing was changed. Try again when you’re online.',
  failed: 'Oops, something went wrong, please try again later',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    transfers: typeof words
  }
}
