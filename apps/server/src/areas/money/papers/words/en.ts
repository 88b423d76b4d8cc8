import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

const { money } = sayIn('en')

export const mails: MailWords<typeof kinds> = {
  paperIssued: ({ kind, label, corrects, disputed, amountCents, currency, path }, { origin }) => ({
    subject: kind === 'invoice' ? `Your invoice ${label} is ready` : `Your credit note ${label} is ready`,
    heading: kind === 'invoice' ? 'Your invoice is ready' : 'Your credit note is ready',
    parts: [
      text(
        kind === 'invoice'
          ? `Your tax invoice and receipt ${label} for ${money(amountCents, currency)} is ready.`
          : disputed
            ? `Credit note ${label} corrects invoice ${corrects}. Your bank has already returned ${money(amountCents, currency)} to you, so we won’t send anything more.`
            : `We issued credit note ${label} for your refund of ${money(amountCents, currency)}. It corrects invoice ${corrects}.`,
      ),
      text('Sign in to download it as a PDF.'),
      { kind: 'button', label: kind === 'invoice' ? 'Open the invoice' : 'Open the credit note', href: `${origin}${path}` },
    ],
  }),
}

/** Texts printed on the papers. */
export const paper = {
  invoice: 'Tax invoice and receipt',
  credit_note: 'Credit note',
  original: 'Original',
  sellerNumber: 'Company and VAT number {number}',
  buyerNumber: 'Registration or VAT number {number}',
  to: 'To',
  issued: 'Issued',
  order: 'Order',
  paidBy: 'Paid by',
  sentBack: 'Refunded to',
  corrects: 'Corrects invoice',
  allocation: 'Allocation number',
  allocationOfInvoice: 'Allocation, invoice',
  card: 'card',
  bank: 'bank transfer',
  sandbox: 'test card',
  what: 'Description',
  quantity: 'Quantity',
  price: 'Price, {currency}',
  amount: 'Amount, {currency}',
  orderOf: 'Order {number} of {day}',
  part: 'Part of the amount paid',
  keptFee: 'Cancellation fee, kept',
  keptCardFee: 'Card fee, kept',
  reasonCancelled: 'The order was canceled.',
  reasonRefused: 'The order was declined.',
  reasonDisputed: 'The payer’s bank reversed the payment.',
  beforeVat: 'Before VAT',
  vat: 'VAT {percent}%',
  total: 'Total, {currency}',
  credited: 'Credited, {currency}',
  dollars: 'US dollars',
  official: 'In NIS at {rate}, Bank of Israel, {day}: before VAT {net}, VAT {vat}',
  officialElse: 'In NIS at {rate}, Bank of Israel, {day}, the rate closest to the payment date: before VAT {net}, VAT {vat}',
  officialOfInvoice: 'In NIS at {rate}, the rate on the invoice: before VAT {net}, VAT {vat}',
  nis: '{amount} NIS',
  received: 'Received {day}',
  remains: 'Remaining on invoice {label}',
  trackOrdered: 'Ordered',
  trackPaid: 'Paid',
  trackInvoice: 'Invoice',
  trackCreditNote: 'Credit note',
  noteVat: 'Prices are in US dollars and include VAT where it applies. The VAT rate is the one in effect on the payment date.',
  noteOrder:
    'Canceling is free of charge until the order is accepted. After that, the fee is 5% or 100 NIS, whichever is lower. A refund comes with a credit note to this invoice within 3 business days.',
  noteBack: 'The amount is being refunded to the original payment method. It can take the bank 3 to 10 days to show it.',
  noteDisputed: 'The bank has returned the amount to the payer; nothing more will be sent.',
  noteSandbox: 'Test payment: no money moved, and nothing was sold.',
}
