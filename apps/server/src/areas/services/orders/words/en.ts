import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  brief_required: { title: 'Brief filling required', detail: 'Brief filling required. Still missing: {missing}' },
  brief_begun: {
    title: 'You’ve already started a brief',
    detail: 'The brief for this service already has answers. Continue with it, or replace it.',
  },
  order_state: { title: 'This is no longer possible', detail: 'The order has changed in the meantime. Check its current status.' },
  fee_changed: { title: 'The cancellation fee has changed', detail: 'Nothing was canceled. Please check the fee and the refund again.' },
  payment_disputed: {
    title: 'The payment is disputed',
    detail:
      'The payer’s bank is reviewing this payment. The order is on hold until the bank decides: you can’t start, deliver or refund it.',
  },
  order_in_work: {
    title: 'You have an open order',
    detail: 'Order no. {number} isn’t finished. Cancel it or wait until it’s finished, then delete your account.',
  },
} as const

const { money, day, deadline } = sayIn('en')
const open = (href: string) => ({ kind: 'button' as const, label: 'Open the order', href })
const back = (refundCents: number, currency: string, refundBy: string | null) =>
  refundCents > 0 ? [text(`We’ll refund ${money(refundCents, currency)}${refundBy ? ` by ${day(refundBy)}` : ''}.`)] : []
const problems = {
  declined: 'The bank declined the card.',
  insufficient_funds: 'There isn’t enough money on the card.',
  authentication_failed: 'The bank couldn’t confirm that it was you.',
  left: 'The payment page was closed before you finished.',
  expired: 'The time to pay ran out.',
}

export const mails: MailWords<typeof kinds> = {
  orderPlaced: ({ number, service, path, amountCents, currency, until }, { name, origin }) => ({
    subject: `We received your order no. ${number} at ${name}: ${service}`,
    heading: 'Thank you for your order',
    parts: [
      text(`We received your order no. ${number}: ${service}. Total: ${money(amountCents, currency)}.`),
      text(`Pay by ${deadline(until)} so that we can start. Otherwise, the order will be canceled automatically at no cost.`),
      open(`${origin}${path}`),
    ],
  }),
  orderTransfer: ({ number, service, path, amountCents, currency, holder, bank, account, bic, reference, lastDay }, { name, origin }) => ({
    subject: `Pay for order no. ${number} at ${name} by bank transfer`,
    heading: 'Thank you for your order',
    parts: [
      text(`Order no. ${number}: ${service}. We’ll start once your transfer arrives.`),
      facts([
        ['Amount', money(amountCents, currency)],
        ['Reference', reference],
        ['To', holder],
        ['Bank', bank],
        ['Account', account],
        ['BIC/SWIFT', bic],
      ]),
      text('Enter the reference exactly as shown here, and nothing else. That’s how we recognize your transfer.'),
      text(`The transfer must arrive by ${day(lastDay)}. Otherwise, the order will be canceled automatically at no cost.`),
      open(`${origin}${path}`),
    ],
  }),
  orderPartPaid: ({ number, service, path, amountCents, currency, missingCents, reference, until }, { origin }) => ({
    subject: `Part of your transfer has arrived: order no. ${number}`,
    heading: 'Part of your transfer has arrived',
    parts: [
      text(
        `We received ${money(amountCents, currency)} for order no. ${number}: ${service}. ${money(missingCents, currency)} is still missing.`,
      ),
      text(`Please send the rest with the same reference, ${reference}, by ${deadline(until)}. Otherwise, we’ll refund what you sent.`),
      open(`${origin}${path}`),
    ],
  }),
  orderRefundAccount: ({ number, service, path, amountCents, currency, refundBy }, { origin }) => ({
    subject: `We need your bank account to refund order no. ${number}`,
    heading: 'We need your bank account for a refund',
    parts: [
      text(`We’ll refund ${money(amountCents, currency)} for order no. ${number}: ${service} by bank transfer, by ${day(refundBy)}.`),
      text('Enter your account on the order’s page. Never send it by email.'),
      { kind: 'button', label: 'Enter your account', href: `${origin}${path}` },
    ],
  }),
  orderRefundAccountNoted: ({ number, service, path, holder, ending }, { origin }) => ({
    subject: `Your refund will go to an account ending in ${ending}: order no. ${number}`,
    heading: 'We added the account for your refund',
    parts: [
      text(`For order no. ${number}: ${service}, our team entered an account of ${holder} ending in ${ending}.`),
      text('If you didn’t give us this account, change it on the order’s page now or message us.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaid: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Payment received for order no. ${number}`,
    heading: 'We received your payment',
    parts: [
      text(`We received ${money(amountCents, currency)} for order no. ${number}: ${service}.`),
      text('We’ll read your brief and tell you when work starts. Until then, you can cancel free of charge.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaymentFailed: ({ number, service, path, problem, until }, { origin }) => ({
    subject: `Your payment failed: order no. ${number}`,
    heading: 'Your payment didn’t go through',
    parts: [
      text(`Order no. ${number}: ${service}. ${problem ? `${problems[problem]} ` : ''}You weren’t charged.`),
      text(`We saved your order and your brief. Try again or use another card by ${deadline(until)}.`),
      { kind: 'button', label: 'Pay the order', href: `${origin}${path}` },
    ],
  }),
  orderAccepted: ({ number, service, path, readyBy }, { origin }) => ({
    subject: `Work has started on order no. ${number}`,
    heading: 'We accepted your order',
    parts: [
      text(`We accepted order no. ${number}: ${service}, and work has started. It will be ready by ${day(readyBy)}.`),
      open(`${origin}${path}`),
    ],
  }),
  orderRefused: ({ number, service, path, reason, refundCents, currency, refundBy }, { origin }) => ({
    subject: `We can’t take order no. ${number}`,
    heading: 'We had to decline your order',
    parts: [
      text(`We had to decline order no. ${number}: ${service}. The reason:`),
      text(reason),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderDelivered: ({ number, service, path, text: words, files }, { origin }) => ({
    subject: `Your result is ready: order no. ${number}`,
    heading: 'Your result is ready',
    parts: [
      text(`The result of order no. ${number} is ready: ${service}.`),
      text(words),
      ...(files > 0 ? [text(files === 1 ? 'You’ll find one file in the order.' : `You’ll find ${files} files in the order.`)] : []),
      { kind: 'button', label: 'See the result', href: `${origin}${path}` },
    ],
  }),
  orderFinished: ({ number, service, path }, { origin }) => ({
    subject: `Order no. ${number} is finished`,
    heading: 'Your order is finished',
    parts: [
      text(`Order no. ${number} is finished: ${service}. You’ll find the result in your profile, where you can also order again.`),
      open(`${origin}${path}`),
    ],
  }),
  orderCancelled: ({ number, service, path, feeCents, cardFeeCents, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Order no. ${number} is canceled`,
    heading: 'Your order is canceled',
    parts: [
      text(
        `Order no. ${number} is canceled: ${service}. ${feeCents > 0 ? `The cancellation fee is ${money(feeCents, currency)}.` : 'There’s no cancellation fee.'}`,
      ),
      ...(cardFeeCents > 0 ? [text(`This includes ${money(cardFeeCents, currency)} that the card company kept from your payment.`)] : []),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderExpired: ({ number, service, path }, { origin }) => ({
    subject: `Order no. ${number} ended without payment`,
    heading: 'Your order ended because it wasn’t paid',
    parts: [
      text(
        `Order no. ${number}: ${service}. You weren’t charged. We saved your answers with the order, so you can order again in one tap.`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  orderSurplus: ({ number, service, path, refundCents, currency, refundBy, why, canReinstate }, { origin }) => ({
    subject: `We’re refunding a payment: order no. ${number}`,
    heading: 'We’re refunding a payment',
    parts: [
      text(
        {
          late: `Your payment for order no. ${number}: ${service} arrived after the order had ended.`,
          part: `Order no. ${number}: ${service} ended before it was paid in full. We’ll refund everything you sent.`,
          more: `We received more for order no. ${number}: ${service} than it costs. We’ll refund the difference in full.`,
        }[why],
      ),
      ...back(refundCents, currency, refundBy),
      ...(canReinstate
        ? [
            text(
              'Do you still want it? Message us on the order’s page before we send the money back. We can reopen the order at the price you ordered at.',
            ),
          ]
        : []),
      open(`${origin}${path}`),
    ],
  }),
  orderReinstated: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `We reopened order no. ${number}`,
    heading: 'We reopened your order',
    parts: [
      text(
        `Your payment for order no. ${number}: ${service} arrived after the order had ended. We reopened the order at the price you ordered at. The ${money(amountCents, currency)} you sent pays for it and won’t be refunded.`,
      ),
      text('We’ll read your brief and tell you when work starts. Until then, you can cancel free of charge.'),
      open(`${origin}${path}`),
    ],
  }),
  orderRefunded: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Refund sent for order no. ${number}`,
    heading: 'Your refund is on its way',
    parts: [
      text(`We refunded ${money(amountCents, currency)} for order no. ${number}: ${service} to your original payment method.`),
      note('It can take your bank a few days to show it.'),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderPaid: ({ number, service, path, amountCents, currency, until }, { origin }) => ({
    subject: `Accept or decline: order no. ${number}, ${service}`,
    heading: 'A paid order is waiting for you',
    parts: [text(`${service}, ${money(amountCents, currency)}. Accept or decline it by ${deadline(until)}.`), open(`${origin}${path}`)],
  }),
  staffOrderAssigned: ({ number, service, path, until }, { origin }) => ({
    subject: `Assigned to you: order no. ${number}, ${service}`,
    heading: 'An order was assigned to you',
    parts: [text(`Order no. ${number}: ${service}.${until ? ` It’s due by ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderAccepted: ({ number, service, path, until }, { origin }) => ({
    subject: `You can start: order no. ${number}, ${service}`,
    heading: 'You can start work',
    parts: [text(`Order no. ${number}: ${service}.${until ? ` It’s due by ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderRefused: ({ number, service, path }, { origin }) => ({
    subject: `Declined: order no. ${number}, ${service}`,
    heading: 'We declined an order assigned to you',
    parts: [text(`Order no. ${number}: ${service}. Please stop work. You don’t need to deliver anything.`), open(`${origin}${path}`)],
  }),
  staffOrderTakenBack: ({ number, service }) => ({
    subject: `No longer assigned to you: order no. ${number}, ${service}`,
    heading: 'An order is no longer assigned to you',
    parts: [text(`Order no. ${number}: ${service}. Please stop work. You don’t need to deliver anything.`)],
  }),
  staffOrderCancelled: ({ number, service, path }, { origin }) => ({
    subject: `Canceled while in progress: order no. ${number}, ${service}`,
    heading: 'The customer canceled an order in progress',
    parts: [
      text(`Order no. ${number}: ${service}. Please stop work. The cancellation fee and the refund are taken care of.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderEnded: ({ number, service, path }, { origin }) => ({
    subject: `Ended: order no. ${number}, ${service}`,
    heading: 'An order assigned to you ended before we accepted it',
    parts: [text(`Order no. ${number}: ${service}. It was canceled or not paid. You don’t need to do anything.`), open(`${origin}${path}`)],
  }),
  staffOrderTaken: ({ number, service, path }, { origin }) => ({
    subject: `Result accepted: order no. ${number}, ${service}`,
    heading: 'The customer accepted the result',
    parts: [text(`Order no. ${number}: ${service}. The order is finished. You don’t need to do anything.`), open(`${origin}${path}`)],
  }),
  staffOrderDisputed: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `Payment disputed: order no. ${number}`,
    heading: 'A customer disputed a payment',
    parts: [
      text(
        `The payer asked their bank to return ${money(amountCents, currency)} for order no. ${number}: ${service}. The order is on hold until the bank decides: you can’t start, deliver or refund it.`,
      ),
      ...(answerBy
        ? [
            text(
              `Respond in the payment provider’s dashboard by ${deadline(answerBy)}. Include the order’s history, what was delivered and the messages. Without a response, we lose the money.`,
            ),
          ]
        : []),
      note(`The bank says: ${reason}`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderInquiry: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `A bank is asking about a payment: order no. ${number}`,
    heading: 'The payer’s bank is asking about a payment',
    parts: [
      text(
        `${money(amountCents, currency)} for order no. ${number}: ${service}. This is an inquiry: no money has moved, and the order continues.`,
      ),
      ...(answerBy
        ? [
            text(
              `Respond in the payment provider’s dashboard by ${deadline(answerBy)}, or refund the money. Otherwise, it can become a dispute.`,
            ),
          ]
        : []),
      note(`The bank says: ${reason}`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderDisputeDecided: ({ number, service, path, amountCents, currency, won, ended }, { origin }) => ({
    subject: won ? `We won a dispute: order no. ${number}` : `We lost a dispute: order no. ${number}`,
    heading: won ? 'The bank decided in our favor' : 'The bank returned the money to the payer',
    parts: [
      text(
        won
          ? `${money(amountCents, currency)} for order no. ${number}: ${service}. ${ended ? 'We keep the payment.' : 'The order continues as before.'}`
          : `${money(amountCents, currency)} for order no. ${number}: ${service}. We lost this payment, and it can’t be refunded again.${ended ? '' : ' Decide whether to continue the work.'}`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  staffRefundFailed: ({ number, service, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `Refund failed: order no. ${number}`,
    heading: 'A refund failed',
    parts: [
      text(
        `The payment provider rejected a refund of ${money(amountCents, currency)} for order no. ${number}: ${service}. We’ll try again automatically. It’s due by ${deadline(until)}.`,
      ),
      note(`The payment provider says: ${problem}`),
      open(`${origin}${path}`),
    ],
  }),
}
