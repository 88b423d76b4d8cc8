const words = {
  title: 'Invoices and credit notes',
  lead: 'A tax invoice and receipt for each payment, and a credit note for each refund, as PDF.',
  invoice: 'Invoice {label}',
  credit_note: 'Credit note {label}',
  about: '{date}, {amount}',
  corrects: '{date}, {amount}, corrects {label}',
  download: 'Download',
  ask: 'Ask about it',
  none: 'No invoices yet',
  noneText: 'The invoice for each payment is here within a minute.',
  onItsWay: 'The invoice is on its way: it appears here and comes by email as soon as it is issued.',
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
