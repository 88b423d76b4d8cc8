import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  bad_signature: { title: 'Invalid signature', detail: 'This isn’t signed by the payment provider.' },
  payment_unavailable: {
    title: 'The payment page isn’t responding',
    detail: 'You weren’t charged, and nothing is lost. Please try again in a moment.',
  },
  payments_off: {
    title: 'You can’t buy anything here yet',
    detail: 'This site doesn’t take payments right now. Nothing was ordered or charged. Everything free still works.',
  },
  price_changed: {
    title: 'The price has changed',
    detail: 'The total is now {total}. See what changed, and continue if you agree. Nothing was ordered or charged.',
  },
  refund_changed: {
    title: 'The refundable amount has changed',
    detail: 'You can now refund up to {most}. Check the refunds made in the meantime before you refund more.',
  },
  refund_too_much: { title: 'That’s more than was paid', detail: 'You can refund up to {most}.' },
} as const

export const mails: MailWords<typeof kinds> = {
  staffPaymentMismatch: ({ provider, reference, problem }, { origin }) => ({
    subject: `Payment doesn’t match: ${reference}`,
    heading: 'A payment doesn’t match what we asked for',
    parts: [
      text(
        `${provider} reported payment ${reference}: ${problem}. We didn’t count it as paid. Please check it in the payment provider’s dashboard.`,
      ),
      { kind: 'button', label: 'Open the orders', href: `${origin}/staff/orders` },
    ],
  }),
}
