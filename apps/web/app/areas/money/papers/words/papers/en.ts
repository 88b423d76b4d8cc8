const words = {
  title: 'Invoices and credit notes',
  lead: 'A tax invoice and receipt for each payment, and a credit note for each refund, as PDFs.',
  invoice: 'Invoice {label}',
  credit_note: 'Credit note {label}',
  about: '{date}, {amount}',
  corrects: '{date}, {amount}, corrects {label}',
  download: 'Download',
  ask: 'Ask about it',
  none: 'No invoices yet',
  noneText: 'Each invoice appears here within a minute of the payment.',
  onItsWay: 'Your invoice is on its way. It appears here and arrives by email as soon as it’s issued.',
  more: 'Show more',
  offline: 'We can’t reach the server. Try again when you’re online.',
  failed: 'Couldn’t create the file. Try again in a moment.',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    papers: typeof words
  }
}
