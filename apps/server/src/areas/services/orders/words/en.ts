import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  brief_required: { title: 'Brief filling required', detail: 'Brief filling required. What is still open: {missing}' },
  brief_begun: {
    title: 'A brief was begun',
    detail: 'There are answers in the brief of this service already. Go on with it, or replace it.',
  },
  order_state: { title: 'Not possible any more', detail: 'The order has moved on in the meantime. Look at where it stands now.' },
  fee_changed: { title: 'Cancelling costs something else now', detail: 'Nothing was cancelled. Look at the fee and the refund again.' },
  payment_disputed: {
    title: 'The payment is disputed',
    detail: 'The payer’s bank is deciding about this payment. Until then the order waits: nothing is begun, delivered or refunded.',
  },
  order_in_work: {
    title: 'An order is open',
    detail: 'Order no. {number} is not finished. Cancel it, or wait until it is finished, then delete the account.',
  },
} as const

const { money, day, deadline } = sayIn('en')
const open = (href: string) => ({ kind: 'button' as const, label: 'Open the order', href })
const back = (refundCents: number, currency: string, refundBy: string | null) =>
  refundCents > 0 ? [text(`We refund ${money(refundCents, currency)}${refundBy ? `, by ${day(refundBy)} at the latest` : ''}.`)] : []
const problems = {
  declined: 'The bank declined the card.',
  insufficient_funds: 'There is not enough money on the card.',
  authentication_failed: 'The bank could not confirm that it was you.',
  left: 'The payment page was left before the end.',
  expired: 'The time to pay had run out.',
}

export const mails: MailWords<typeof kinds> = {
  orderPlaced: ({ number, service, path, amountCents, currency, until }, { name, origin }) => ({
    subject: `Order no. ${number} at ${name}: ${service}`,
    heading: 'Thank you for your order',
    parts: [
      text(`Order no. ${number}: ${service}. Total: ${money(amountCents, currency)}.`),
      text(`It begins once it is paid. You can pay until ${deadline(until)}; after that it ends automatically and costs nothing.`),
      open(`${origin}${path}`),
    ],
  }),
  orderTransfer: ({ number, service, path, amountCents, currency, holder, bank, account, bic, reference, lastDay }, { name, origin }) => ({
    subject: `Order no. ${number} at ${name}: pay by bank transfer`,
    heading: 'Thank you for your order',
    parts: [
      text(`Order no. ${number}: ${service}. It begins once your transfer has arrived.`),
      facts([
        ['Amount', money(amountCents, currency)],
        ['Reference', reference],
        ['To', holder],
        ['Bank', bank],
        ['Account', account],
        ['BIC/SWIFT', bic],
      ]),
      text('Write the reference exactly as it is here, and nothing else: that is how we recognise your transfer.'),
      text(`It has to arrive by ${day(lastDay)}; after that the order ends automatically and costs nothing.`),
      open(`${origin}${path}`),
    ],
  }),
  orderPartPaid: ({ number, service, path, amountCents, currency, missingCents, reference, until }, { origin }) => ({
    subject: `Part of your transfer has arrived: order no. ${number}`,
    heading: 'Part of your transfer has arrived',
    parts: [
      text(`${money(amountCents, currency)} came for order no. ${number}: ${service}. ${money(missingCents, currency)} is still missing.`),
      text(`Please send the rest with the same reference, ${reference}, by ${deadline(until)}. Otherwise what came goes back to you.`),
      open(`${origin}${path}`),
    ],
  }),
  orderRefundAccount: ({ number, service, path, amountCents, currency, refundBy }, { origin }) => ({
    subject: `Where shall we send it? Refund of order no. ${number}`,
    heading: 'We need your account for a refund',
    parts: [
      text(
        `${money(amountCents, currency)} goes back to you for order no. ${number}: ${service}, by bank, by ${day(refundBy)} at the latest.`,
      ),
      text('Enter the account on the page of the order. Never send it by email.'),
      { kind: 'button', label: 'Enter the account', href: `${origin}${path}` },
    ],
  }),
  orderRefundAccountNoted: ({ number, service, path, holder, ending }, { origin }) => ({
    subject: `Your refund goes to an account ending in ${ending}: order no. ${number}`,
    heading: 'We noted where your refund goes',
    parts: [
      text(`For order no. ${number}: ${service}, our staff noted an account of ${holder} that ends in ${ending}.`),
      text('If you did not tell us so, change it on the page of the order now, or write to us.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaid: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Payment received: order no. ${number}`,
    heading: 'We have received your payment',
    parts: [
      text(`${money(amountCents, currency)} for order no. ${number}: ${service}.`),
      text('We look at your brief now and tell you when the work begins. Until then you can cancel free of charge.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaymentFailed: ({ number, service, path, problem, until }, { origin }) => ({
    subject: `Not paid yet: order no. ${number}`,
    heading: 'The payment did not go through',
    parts: [
      text(`Order no. ${number}: ${service}. ${problem ? `${problems[problem]} ` : ''}Nothing was charged.`),
      text(`Your order and your brief are kept. Try again or use another bank card, until ${deadline(until)}.`),
      { kind: 'button', label: 'Pay the order', href: `${origin}${path}` },
    ],
  }),
  orderAccepted: ({ number, service, path, readyBy }, { origin }) => ({
    subject: `The work has begun: order no. ${number}`,
    heading: 'Your order was accepted',
    parts: [text(`Order no. ${number}: ${service}. It will be ready by ${day(readyBy)}.`), open(`${origin}${path}`)],
  }),
  orderRefused: ({ number, service, path, reason, refundCents, currency, refundBy }, { origin }) => ({
    subject: `We cannot do it: order no. ${number}`,
    heading: 'We had to refuse your order',
    parts: [
      text(`Order no. ${number}: ${service}. The reason:`),
      text(reason),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderDelivered: ({ number, service, path, text: words, files }, { origin }) => ({
    subject: `Your result is ready: order no. ${number}`,
    heading: 'Your result is ready',
    parts: [
      text(`Order no. ${number}: ${service}.`),
      text(words),
      ...(files > 0 ? [text(files === 1 ? 'One file waits for you in the order.' : `${files} files wait for you in the order.`)] : []),
      { kind: 'button', label: 'See the result', href: `${origin}${path}` },
    ],
  }),
  orderFinished: ({ number, service, path }, { origin }) => ({
    subject: `Finished: order no. ${number}`,
    heading: 'Your order is finished',
    parts: [
      text(`Order no. ${number}: ${service}. The result stays in your profile, and you can order the same again from there.`),
      open(`${origin}${path}`),
    ],
  }),
  orderCancelled: ({ number, service, path, feeCents, cardFeeCents, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Cancelled: order no. ${number}`,
    heading: 'Your order was cancelled',
    parts: [
      text(`Order no. ${number}: ${service}. ${feeCents > 0 ? `The fee is ${money(feeCents, currency)}.` : 'It costs you nothing.'}`),
      ...(cardFeeCents > 0 ? [text(`${money(cardFeeCents, currency)} of it is what the card company took of your payment.`)] : []),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderExpired: ({ number, service, path }, { origin }) => ({
    subject: `Ended without payment: order no. ${number}`,
    heading: 'Your order was not paid and has ended',
    parts: [
      text(`Order no. ${number}: ${service}. Nothing was charged. Your answers are kept with the order: one tap orders it again.`),
      open(`${origin}${path}`),
    ],
  }),
  orderSurplus: ({ number, service, path, refundCents, currency, refundBy, why, canReinstate }, { origin }) => ({
    subject: `A payment goes back to you: order no. ${number}`,
    heading: 'A payment goes back to you',
    parts: [
      text(
        {
          late: `Money for order no. ${number}: ${service} came in after the order had ended.`,
          part: `Order no. ${number}: ${service} ended before it was paid in full. What had come in goes back in full.`,
          more: `More came in for order no. ${number}: ${service} than it costs. We keep no credit: what is too much goes back in full.`,
        }[why],
      ),
      ...back(refundCents, currency, refundBy),
      ...(canReinstate
        ? [
            text(
              'Do you still want it? Write to us on the page of the order before the money is sent: we can take the order up again at the price at which you ordered.',
            ),
          ]
        : []),
      open(`${origin}${path}`),
    ],
  }),
  orderReinstated: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Your order goes on: order no. ${number}`,
    heading: 'Your order goes on',
    parts: [
      text(
        `Your payment for order no. ${number}: ${service} came after the order had ended. We have taken the order up again: ${money(amountCents, currency)} pay for it, at the price at which you ordered, and do not go back.`,
      ),
      text('We look at your brief now and tell you when the work begins. Until then you can cancel free of charge.'),
      open(`${origin}${path}`),
    ],
  }),
  orderRefunded: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Refund sent: order no. ${number}`,
    heading: 'Your refund is on its way',
    parts: [
      text(`${money(amountCents, currency)} for order no. ${number}: ${service}, the way it was paid.`),
      note('Banks need a few days to show it on the account.'),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderPaid: ({ number, service, path, amountCents, currency, until }, { origin }) => ({
    subject: `To accept: order no. ${number}, ${service}`,
    heading: 'A paid order waits to be accepted',
    parts: [text(`${service}, ${money(amountCents, currency)}. Accept or refuse it until ${deadline(until)}.`), open(`${origin}${path}`)],
  }),
  staffOrderAssigned: ({ number, service, path, until }, { origin }) => ({
    subject: `For you: order no. ${number}, ${service}`,
    heading: 'An order was given to you',
    parts: [text(`Order no. ${number}: ${service}.${until ? ` It is due ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderAccepted: ({ number, service, path, until }, { origin }) => ({
    subject: `To begin: order no. ${number}, ${service}`,
    heading: 'The work can begin',
    parts: [text(`Order no. ${number}: ${service}.${until ? ` It is due ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderRefused: ({ number, service, path }, { origin }) => ({
    subject: `Refused: order no. ${number}, ${service}`,
    heading: 'We refused an order that you had',
    parts: [text(`Order no. ${number}: ${service}. Please stop the work; nothing more is to be delivered.`), open(`${origin}${path}`)],
  }),
  staffOrderTakenBack: ({ number, service }) => ({
    subject: `Not yours any more: order no. ${number}, ${service}`,
    heading: 'An order was taken back from you',
    parts: [text(`Order no. ${number}: ${service}. Please stop the work; nothing more is to be delivered.`)],
  }),
  staffOrderCancelled: ({ number, service, path }, { origin }) => ({
    subject: `Cancelled in work: order no. ${number}, ${service}`,
    heading: 'The customer cancelled an order in work',
    parts: [text(`Order no. ${number}: ${service}. Please stop the work; fee and refund are settled.`), open(`${origin}${path}`)],
  }),
  staffOrderEnded: ({ number, service, path }, { origin }) => ({
    subject: `Ended: order no. ${number}, ${service}`,
    heading: 'An order that you had ended before we accepted it',
    parts: [
      text(`Order no. ${number}: ${service}. It was cancelled or not paid; there is nothing for you to do.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderTaken: ({ number, service, path }, { origin }) => ({
    subject: `Taken as it is: order no. ${number}, ${service}`,
    heading: 'The customer takes the delivery as it is',
    parts: [text(`Order no. ${number}: ${service}. It is finished; there is nothing more to do.`), open(`${origin}${path}`)],
  }),
  staffOrderDisputed: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `A payment is disputed: order no. ${number}`,
    heading: 'The payer asks their bank for the money',
    parts: [
      text(
        `${money(amountCents, currency)} for order no. ${number}: ${service}. The order waits until the bank has decided: nothing can be begun, delivered or refunded.`,
      ),
      ...(answerBy
        ? [
            text(
              `Answer in the payment provider’s dashboard, ${deadline(answerBy)}: with the order’s history, what was delivered and what was written. Without an answer the money is lost.`,
            ),
          ]
        : []),
      note(`The bank says: ${reason}`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderInquiry: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `A bank asks about a payment: order no. ${number}`,
    heading: 'The payer’s bank asks about a payment',
    parts: [
      text(
        `${money(amountCents, currency)} for order no. ${number}: ${service}. This is an inquiry: no money moved, and the order goes on.`,
      ),
      ...(answerBy
        ? [
            text(
              `Answer in the payment provider’s dashboard, ${deadline(answerBy)}, or refund the money. Without either it can become a dispute.`,
            ),
          ]
        : []),
      note(`The bank says: ${reason}`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderDisputeDecided: ({ number, service, path, amountCents, currency, won, ended }, { origin }) => ({
    subject: won ? `The dispute was won: order no. ${number}` : `The dispute was lost: order no. ${number}`,
    heading: won ? 'The bank decided for us' : 'The bank gave the money back',
    parts: [
      text(
        won
          ? `${money(amountCents, currency)} for order no. ${number}: ${service}. ${ended ? 'The payment stands.' : 'The order goes on as before.'}`
          : `${money(amountCents, currency)} for order no. ${number}: ${service}. The money is gone and cannot be refunded a second time.${ended ? '' : ' Decide whether the work goes on.'}`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  staffRefundFailed: ({ number, service, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `A refund failed: order no. ${number}`,
    heading: 'The provider did not take a refund',
    parts: [
      text(
        `${money(amountCents, currency)} for order no. ${number}: ${service}. We try it again automatically. It is due ${deadline(until)}.`,
      ),
      note(`The provider says: ${problem}`),
      open(`${origin}${path}`),
    ],
  }),
}
