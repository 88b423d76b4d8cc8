import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

const { money } = sayIn('en')

export const mails: MailWords<typeof kinds> = {
  paperIssued: ({ kind, label, corrects, disputed, amountCents, currency, path }, { origin }) => ({
    subject: kind === 'invoice' ? `Your invoice ${label}` : `Credit note ${label}`,
    heading: kind === 'invoice' ? 'Your invoice is ready' : 'A credit note for you',
    parts: [
      text(
        kind === 'invoice'
          ? `Tax invoice and receipt ${label} for ${money(amountCents, currency)} is ready.`
          : disputed
            ? `Credit note ${label} corrects invoice ${corrects}. Your bank gave ${money(amountCents, currency)} back to you, and nothing more is sent.`
            : `Credit note ${label} for ${money(amountCents, currency)} was issued for your refund. It corrects invoice ${corrects}.`,
      ),
      text('Sign in to download it as PDF.'),
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
  sentBack: 'Sent back to',
  corrects: 'Corrects invoice',
  allocation: 'Allocation number',
  allocationOfInvoice: 'Allocation, invoice',
  card: 'card',
  bank: 'bank transfer',
  sandbox: 'test card',
  what: 'What',
  quantity: 'Quantity',
  price: 'Price, {currency}',
  amount: 'Amount, {currency}',
  orderOf: 'Order {number} of {day}',
  part: 'Part of what was paid',
  keptFee: 'Cancellation fee, kept',
  keptCardFee: 'Card fee, kept',
  reasonCancelled: 'The order was cancelled.',
  reasonRefused: 'The order was refused.',
  reasonDisputed: 'The payer’s bank took the amount back.',
  beforeVat: 'Before VAT',
  vat: 'VAT {percent}%',
  total: 'Total, {currency}',
  credited: 'Credited, {currency}',
  dollars: 'US dollars',
  official: 'In NIS at {rate}, Bank of Israel, {day}: before VAT {net}, VAT {vat}',
  officialElse: 'In NIS at {rate}, Bank of Israel, {day}, the rate nearest to the payment: before VAT {net}, VAT {vat}',
  officialOfInvoice: 'In NIS at {rate}, the rate of the invoice: before VAT {net}, VAT {vat}',
  nis: '{amount} NIS',
  received: 'Received {day}',
  remains: 'Remains of invoice {label}',
  trackOrdered: 'Ordered',
  trackPaid: 'Paid',
  trackInvoice: 'Invoice',
  trackCreditNote: 'Credit note',
  noteVat: 'Prices are in US dollars and include VAT where it applies. VAT is that of the day of payment.',
  noteOrder:
    'Cancelling costs nothing until the order is accepted, after that 5% or 100 NIS, whichever is lower; a refund comes with a credit note to this invoice within 3 working days.',
  noteBack: 'The amount is on its way back as it was paid. Banks show it after 3 to 10 days.',
  noteDisputed: 'The bank has given the amount back to the payer; nothing more is sent.',
  noteSandbox: 'Paid in a test of the site: no money moved, and nothing was sold.',
}
