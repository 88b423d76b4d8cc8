import { type MailWords, moment, note, sayEnd, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  trial_used: {
    title: 'You’ve already used this trial',
    detail: 'Each email address gets one trial per route, even if the account has since been deleted. You can subscribe now.',
  },
  no_trial: { title: 'No free trial', detail: 'There’s no free trial for this. You can subscribe instead.' },
  already_paid: {
    title: 'Already paid',
    detail: 'You’ve paid until {day}. Change the period instead of subscribing again. If you canceled, resume the subscription first.',
  },
  enrolment_state: {
    title: 'This isn’t possible right now',
    detail: 'The status of the subscription doesn’t allow this. Reload the page to see its current status.',
  },
} as const

const { money, deadline } = sayIn('en')
const at = (time: string, timeZone: string) => moment('en', time, timeZone)
const end = (time: string, timeZone: string) => sayEnd('en', time, timeZone)
const button = (href: string, label = 'Open the subscription') => ({ kind: 'button' as const, label, href })
const units = { day: 'a day', week: 'a week', month: 'a month', year: 'a year' }
const problems = {
  declined: 'The bank declined the card.',
  insufficient_funds: 'There isn’t enough money on the card.',
  authentication_failed: 'The bank couldn’t confirm that it was you.',
  left: 'The payment was canceled.',
  expired: 'The time to pay ran out.',
}
const kept = 'Your progress is saved. You can still read what you had unlocked, and continue if you subscribe again.'

const disputeOutcomes = {
  won: 'We keep the payment, and the subscription stays the same.',
  goes_on: 'We lost this payment. The subscription continues, because its current period was paid separately.',
  ended: 'We lost this payment, and the subscription has ended.',
  money_gone: 'We lost this payment.',
}

export const mails: MailWords<typeof kinds> = {
  trialStarted: ({ name, path, until, days, timeZone }, { origin }) => ({
    subject: `Your trial has started: ${name}`,
    heading: 'Your trial has started',
    parts: [
      text(`Your trial of “${name}” lasts ${days} ${days === 1 ? 'day' : 'days'}, until ${at(until, timeZone)}.`),
      text('It’s free and ends automatically. You don’t need a card, and we won’t charge you.'),
      button(`${origin}${path}`, 'Open the route'),
    ],
  }),
  trialEnding: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Your trial ends tomorrow: ${name}`,
    heading: 'Your trial ends tomorrow',
    parts: [
      text(`Your trial of “${name}” ends on ${at(until, timeZone)}. We won’t charge you.`),
      text('To continue, choose a period. We’ll keep your progress.'),
      button(`${origin}${path}`, 'Choose a period'),
    ],
  }),
  trialEnded: ({ name, path }, { origin }) => ({
    subject: `Your trial has ended: ${name}`,
    heading: 'Your trial has ended',
    parts: [text(`Your trial of “${name}” has ended. You weren’t charged.`), text(kept), button(`${origin}${path}`, 'Choose a period')],
  }),
  subscriptionPaid: ({ name, path, kind, amountCents, creditCents, currency, unit, until, next, timeZone }, { origin }) => ({
    subject: `${kind === 'renewal' ? 'Subscription renewed' : 'Payment received'}: ${name}`,
    heading: {
      first: 'Payment received. Thank you!',
      renewal: 'Your subscription has been renewed',
      upgrade: 'Your subscription has changed',
    }[kind],
    parts: [
      text(`You paid ${money(amountCents, currency)} for ${units[unit]} of “${name}”, until ${end(until, timeZone)}.`),
      ...(creditCents > 0 ? [text(`We took ${money(creditCents, currency)} off the price for the days you didn’t use.`)] : []),
      ...(next ? [text(`It renews automatically: ${money(next.amountCents, currency)} on ${at(next.at, timeZone)}.`)] : []),
      button(`${origin}${path}`),
      note(
        'You can cancel there at any time. Your subscription then runs until the end of the period you paid for. Payments aren’t refunded.',
      ),
    ],
  }),
  renewalAhead: ({ name, path, amountCents, currency, unit, at: time, timeZone }, { origin }) => ({
    subject: `Your subscription renews in a week: ${name}`,
    heading: 'Your subscription renews in a week',
    parts: [
      text(`On ${at(time, timeZone)}, we’ll charge your card ${money(amountCents, currency)} for another ${unit} of “${name}”.`),
      text('If that’s fine, you don’t need to do anything. Otherwise, cancel or change the period before then.'),
      button(`${origin}${path}`),
    ],
  }),
  renewalFailed: ({ name, path, amountCents, currency, problem, nextTry, usableUntil, timeZone }, { origin }) => ({
    subject: `Your payment failed: ${name}`,
    heading: 'We couldn’t renew your subscription',
    parts: [
      text(`We couldn’t charge ${money(amountCents, currency)} for “${name}”. ${problems[problem]}`),
      text(usableUntil ? `You still have access until ${end(usableUntil, timeZone)}.` : `You’ll get access back as soon as you pay.`),
      text(
        nextTry
          ? `We’ll try the card again on ${at(nextTry, timeZone)}.`
          : 'We’ll try the card again once your bank has decided on the disputed payment.',
      ),
      button(`${origin}${path}`, 'Pay with another card'),
    ],
  }),
  subscriptionCancelled: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Subscription canceled: ${name}`,
    heading: 'Your subscription is canceled',
    parts: [
      text(`“${name}” won’t renew, and we won’t charge your card. You can use it until ${end(until, timeZone)}.`),
      text('If you change your mind, you can resume it until then.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionEnded: ({ name, path, reason }, { origin }) => ({
    subject: `Your subscription has ended: ${name}`,
    heading: 'Your subscription has ended',
    parts: [
      text(
        {
          declined: `We tried to charge your card three times without success, so “${name}” has ended. We won’t charge you again.`,
          given: `Your free access to “${name}” has ended. You weren’t charged.`,
          over: `The period you paid for “${name}” has ended. We won’t charge you again.`,
          disputed: `Your bank reversed the payment, so “${name}” has ended. We won’t charge you again.`,
        }[reason],
      ),
      text(kept),
      button(`${origin}${path}`, 'Subscribe again'),
    ],
  }),
  subscriptionGranted: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `You have free access: ${name}`,
    heading: `You have free access to “${name}”`,
    parts: [
      text(`We’ve given you “${name}” free of charge until ${end(until, timeZone)}. It ends automatically.`),
      text(reason),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionExtended: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `Subscription extended: ${name}`,
    heading: 'Your subscription has been extended',
    parts: [text(`We’ve extended “${name}” until ${end(until, timeZone)}, free of charge.`), text(reason), button(`${origin}${path}`)],
  }),
  subscriptionEndedByStaff: ({ name, path, reason }, { name: site, origin }) => ({
    subject: `We ended your subscription: ${name}`,
    heading: 'We ended your subscription',
    parts: [
      text(`${site} ended your subscription to “${name}”. We won’t charge you again. The reason:`),
      text(reason),
      text('Your progress is saved, and you can still read what you had unlocked.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionRefunded: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Refund sent: ${name}`,
    heading: 'Your refund is on its way',
    parts: [
      text(`We refunded ${money(amountCents, currency)} for “${name}”. Your bank may take a few days to show it.`),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionSurplus: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `We’re refunding an extra payment: ${name}`,
    heading: 'We’re refunding an extra payment',
    parts: [
      text(`We received ${money(amountCents, currency)} for “${name}”, but there was nothing left to pay. We’ll refund all of it.`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputed: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `Payment disputed: ${name}`,
    heading: 'A customer disputed a payment',
    parts: [
      text(
        `The payer asked their bank to return ${money(amountCents, currency)} for “${name}”. We won’t charge anything until the bank decides.`,
      ),
      ...(answerBy
        ? [text(`Respond in the payment provider’s dashboard by ${at(answerBy, timeZone)}. Without a response, we lose the money.`)]
        : []),
      note(`The bank says: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionInquiry: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `A bank is asking about a payment: ${name}`,
    heading: 'The payer’s bank is asking about a payment',
    parts: [
      text(`${money(amountCents, currency)} for “${name}”. This is an inquiry: no money has moved, and the subscription continues.`),
      ...(answerBy
        ? [
            text(
              `Respond in the payment provider’s dashboard by ${at(answerBy, timeZone)}, or refund the money. Otherwise, it can become a dispute.`,
            ),
          ]
        : []),
      note(`The bank says: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputeDecided: ({ name, path, amountCents, currency, outcome, besideCents }, { origin }) => ({
    subject: outcome === 'won' ? `We won a dispute: ${name}` : `We lost a dispute: ${name}`,
    heading: outcome === 'won' ? 'The bank decided in our favor' : 'The bank returned the money to the payer',
    parts: [
      text(`${money(amountCents, currency)} for “${name}”. ${disputeOutcomes[outcome]}`),
      ...(besideCents > 0
        ? [
            text(
              `Another ${money(besideCents, currency)} was paid for the same time and hasn’t been refunded. Open the subscription and decide whether to refund it.`,
            ),
          ]
        : []),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionRefundFailed: ({ name, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `Refund failed: ${name}`,
    heading: 'A refund failed',
    parts: [
      text(
        `The payment provider rejected a refund of ${money(amountCents, currency)} for “${name}”. We’ll try again automatically. It’s due by ${deadline(until)}.`,
      ),
      note(`The payment provider says: ${problem}`),
      button(`${origin}${path}`),
    ],
  }),
}
