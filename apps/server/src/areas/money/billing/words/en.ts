import { type MailWords, moment, note, sayEnd, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  trial_used: {
    title: 'You have used this trial',
    detail: 'Each email address can try a route once, even if its account has been deleted since. You can subscribe to it now.',
  },
  no_trial: { title: 'No trial', detail: 'This cannot be tried without paying.' },
  already_paid: {
    title: 'Already paid',
    detail: 'This is paid until {day}. Change the period instead of subscribing again; if you cancelled it, undo that first.',
  },
  enrolment_state: {
    title: 'Not possible now',
    detail: 'This cannot be done with the subscription as it is now. Load the page again to see where it stands.',
  },
} as const

const { money, deadline } = sayIn('en')
const at = (time: string, timeZone: string) => moment('en', time, timeZone)
const end = (time: string, timeZone: string) => sayEnd('en', time, timeZone)
const button = (href: string, label = 'Open the subscription') => ({ kind: 'button' as const, label, href })
const units = { day: 'a day', week: 'a week', month: 'a month', year: 'a year' }
const problems = {
  declined: 'The bank declined the card.',
  insufficient_funds: 'There is not enough money on the card.',
  authentication_failed: 'The bank could not confirm that it was you.',
  left: 'The payment was cancelled.',
  expired: 'The time to pay had run out.',
}
const kept = 'Everything you did is kept. You can read it, and go on whenever you subscribe again.'

const disputeOutcomes = {
  won: 'The payment stands, and the subscription stays as it is.',
  goes_on: 'The money is gone. The subscription goes on: what it lasts for now was not paid with it.',
  ended: 'The money is gone, and the subscription has ended.',
  money_gone: 'The money is gone.',
}

export const mails: MailWords<typeof kinds> = {
  trialStarted: ({ name, path, until, days, timeZone }, { origin }) => ({
    subject: `Your trial has begun: ${name}`,
    heading: 'Your trial has begun',
    parts: [
      text(`You can try “${name}” for ${days} ${days === 1 ? 'day' : 'days'}, until ${at(until, timeZone)}.`),
      text('It costs nothing and ends automatically: no card is asked for and nothing is charged.'),
      button(`${origin}${path}`, 'Open the route'),
    ],
  }),
  trialEnding: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Your trial ends tomorrow: ${name}`,
    heading: 'Your trial ends tomorrow',
    parts: [
      text(`The trial of “${name}” ends on ${at(until, timeZone)}. Nothing is charged.`),
      text('If you want to go on, choose a period. What you did so far stays done.'),
      button(`${origin}${path}`, 'Choose a period'),
    ],
  }),
  trialEnded: ({ name, path }, { origin }) => ({
    subject: `Your trial has ended: ${name}`,
    heading: 'Your trial has ended',
    parts: [text(`The trial of “${name}” has ended. Nothing was charged.`), text(kept), button(`${origin}${path}`, 'Choose a period')],
  }),
  subscriptionPaid: ({ name, path, kind, amountCents, creditCents, currency, unit, until, next, timeZone }, { origin }) => ({
    subject: `${kind === 'renewal' ? 'Renewed' : 'Paid'}: ${name}`,
    heading: { first: 'Thank you, it is paid', renewal: 'Your subscription was renewed', upgrade: 'Your period was changed' }[kind],
    parts: [
      text(`${money(amountCents, currency)} for ${units[unit]} of “${name}”, until ${end(until, timeZone)}.`),
      ...(creditCents > 0 ? [text(`For days you did not use, ${money(creditCents, currency)} was taken off the price.`)] : []),
      ...(next ? [text(`It renews automatically: ${money(next.amountCents, currency)} on ${at(next.at, timeZone)}.`)] : []),
      button(`${origin}${path}`),
      note('You can cancel there at any time. It then runs to the end of the paid period; the rest is not refunded.'),
    ],
  }),
  renewalAhead: ({ name, path, amountCents, currency, unit, at: time, timeZone }, { origin }) => ({
    subject: `Will be renewed in a week: ${name}`,
    heading: 'Your subscription will be renewed',
    parts: [
      text(`On ${at(time, timeZone)} your card is charged ${money(amountCents, currency)} for another ${unit} of “${name}”.`),
      text('If that is fine, you need not do anything. If not, cancel or change the period before then.'),
      button(`${origin}${path}`),
    ],
  }),
  renewalFailed: ({ name, path, amountCents, currency, problem, nextTry, usableUntil, timeZone }, { origin }) => ({
    subject: `The payment failed: ${name}`,
    heading: 'We could not renew your subscription',
    parts: [
      text(`${money(amountCents, currency)} for “${name}” could not be charged. ${problems[problem]}`),
      text(usableUntil ? `You can go on using it until ${end(usableUntil, timeZone)}.` : `It pauses until it is paid.`),
      text(
        nextTry
          ? `We try the card again on ${at(nextTry, timeZone)}.`
          : 'Once your bank has decided about the payment that is disputed, we try the card again.',
      ),
      button(`${origin}${path}`, 'Pay with another card'),
    ],
  }),
  subscriptionCancelled: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Cancelled: ${name}`,
    heading: 'Your subscription was cancelled',
    parts: [
      text(`“${name}” will not renew, and your card will not be charged. You can use it until ${end(until, timeZone)}.`),
      text('Until then you can undo this.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionEnded: ({ name, path, reason }, { origin }) => ({
    subject: `Ended: ${name}`,
    heading: 'Your subscription has ended',
    parts: [
      text(
        {
          declined: `The card could not be charged three times, so “${name}” has ended. Nothing more is charged.`,
          given: `The time for which we gave you “${name}” is over. Nothing is charged.`,
          over: `The paid period of “${name}” is over. Nothing more is charged.`,
          disputed: `The payment was taken back by the bank, so “${name}” has ended. Nothing more is charged.`,
        }[reason],
      ),
      text(kept),
      button(`${origin}${path}`, 'Subscribe again'),
    ],
  }),
  subscriptionGranted: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `For you: ${name}`,
    heading: `“${name}” is yours to use`,
    parts: [
      text(`We have opened “${name}” for you until ${end(until, timeZone)}, free of charge. It ends automatically.`),
      text(reason),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionExtended: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `Extended: ${name}`,
    heading: 'You have more time',
    parts: [text(`We have extended “${name}” until ${end(until, timeZone)}, free of charge.`), text(reason), button(`${origin}${path}`)],
  }),
  subscriptionEndedByStaff: ({ name, path, reason }, { name: site, origin }) => ({
    subject: `Ended: ${name}`,
    heading: 'We have ended your subscription',
    parts: [
      text(`${site} has ended “${name}”. Nothing more is charged. The reason:`),
      text(reason),
      text('Everything you did is kept and can be read.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionRefunded: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Refunded: ${name}`,
    heading: 'Your money is on its way',
    parts: [
      text(`We have refunded ${money(amountCents, currency)} for “${name}”. Your bank may take a few days to show it.`),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionSurplus: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Paid too much: ${name}`,
    heading: 'We are refunding a payment',
    parts: [
      text(`${money(amountCents, currency)} came for “${name}” although nothing was left to pay. We are refunding all of it.`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputed: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `A payment is disputed: ${name}`,
    heading: 'The payer asks their bank for the money',
    parts: [
      text(`${money(amountCents, currency)} for “${name}”. Nothing more is charged until the bank has decided.`),
      ...(answerBy ? [text(`Answer at the payment provider by ${at(answerBy, timeZone)}. Without an answer the money is lost.`)] : []),
      note(`The bank says: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionInquiry: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `A bank asks about a payment: ${name}`,
    heading: 'The payer’s bank asks about a payment',
    parts: [
      text(`${money(amountCents, currency)} for “${name}”. This is an inquiry: no money moved, and the subscription goes on.`),
      ...(answerBy
        ? [
            text(
              `Answer at the payment provider by ${at(answerBy, timeZone)}, or give the money back. Without either it can become a dispute.`,
            ),
          ]
        : []),
      note(`The bank says: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputeDecided: ({ name, path, amountCents, currency, outcome, besideCents }, { origin }) => ({
    subject: outcome === 'won' ? `The dispute was won: ${name}` : `The dispute was lost: ${name}`,
    heading: outcome === 'won' ? 'The bank decided for us' : 'The bank gave the money back',
    parts: [
      text(`${money(amountCents, currency)} for “${name}”. ${disputeOutcomes[outcome]}`),
      ...(besideCents > 0
        ? [
            text(
              `Another ${money(besideCents, currency)} was paid for the same time and has not gone back. Decide in the subscription whether to give it back.`,
            ),
          ]
        : []),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionRefundFailed: ({ name, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `A refund failed: ${name}`,
    heading: 'The provider did not take a refund',
    parts: [
      text(`${money(amountCents, currency)} for “${name}”. We try it again automatically. It is due by ${deadline(until)}.`),
      note(`The provider says: ${problem}`),
      button(`${origin}${path}`),
    ],
  }),
}
