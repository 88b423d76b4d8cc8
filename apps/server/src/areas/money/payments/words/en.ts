import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  bad_signature: { title: 'Not signed', detail: 'This does not bear a valid signature of the payment provider.' },
  payment_unavailable: {
    title: 'The payment page is not responding',
    detail: 'Nothing was charged, and nothing is lost. Please try again in a moment.',
  },
  payments_off: {
    title: 'Nothing can be bought here yet',
    detail: 'This site takes no payments at present. Nothing was ordered or charged; everything free works.',
  },
  price_changed: {
    title: 'The price has changed',
    detail: 'The sum is {total} now. Look at what changed, and go on if you agree. Nothing was ordered or charged.',
  },
  refund_changed: {
    title: 'What can be refunded has changed',
    detail: 'It is {most} now. Look at what was refunded in the meantime before you refund more.',
  },
  refund_too_much: { title: 'More than was paid', detail: 'At most {most} can be refunded.' },
} as const

export const mails: MailWords<typeof kinds> = {
  staffPaymentMismatch: ({ provider, reference, problem }, { origin }) => ({
    subject: `A payment does not fit: ${reference}`,
    heading: 'A payment is not what was asked for',
    parts: [
      text(`${provider} tells of payment ${reference}: ${problem}. It was not taken as paid. Please look at it with the provider.`),
      { kind: 'button', label: 'Open the orders', href: `${origin}/staff/orders` },
    ],
  }),
}
