const words = {
  title: 'Invoices and credit notes',
  lead: 'A tax invoice that is the receipt, too, for each payment, and a credit note for each refund, as PDF.',
  invoice: 'Invoice {label}',
  credit_note: 'Credit note {label}',
  about: '{date}, {amount}',
  corrects: '{date}, {amount}, corrects {label}',
  download: 'Download',
  ask: 'Ask about it',
  none: 'No invoices yet',
  noneText: 'What you pay for has its invoice here within a minute.',
  onItsWay: 'The invoice is on its way: it stands here and comes by mail as soon as it is issued.',
  more: 'Show more',
  offline: 'The server cannot be reached. Try again when you are connected.',
  failed: 'The file could not be made. Try again in a moment.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    papers: typeof words
  }
}
