import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  trial_used: {
    title: 'Sie haben die Testphase schon genutzt',
    detail:
      'Pro Adresse gibt es für jede Route eine Testphase, auch wenn das Konto inzwischen gelöscht wurde. Sie können die Route jetzt abonnieren.',
  },
  no_trial: { title: 'Keine Testphase', detail: 'Dafür gibt es keine kostenlose Testphase. Sie können direkt abonnieren.' },
  already_paid: {
    title: 'Schon bezahlt',
    detail:
      'Das ist bis {day} bezahlt. Wechseln Sie den Zeitraum, statt noch einmal zu abonnieren. Haben Sie gekündigt, nehmen Sie die Kündigung zuerst zurück.',
  },
  enrolment_state: {
    title: 'Jetzt nicht möglich',
    detail: 'Der Status des Abonnements lässt das nicht zu. Laden Sie die Seite neu, um den aktuellen Status zu sehen.',
  },
}

import { type MailWords, moment, note, sayEnd, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

const { money, deadline } = sayIn('de')
const at = (time: string, timeZone: string) => moment('de', time, timeZone)
const end = (time: string, timeZone: string) => sayEnd('de', time, timeZone)
const button = (href: string, label = 'Abonnement öffnen') => ({ kind: 'button' as const, label, href })
const units = { day: 'einen Tag', week: 'eine Woche', month: 'einen Monat', year: 'ein Jahr' }
const another = { day: 'einen weiteren Tag', week: 'eine weitere Woche', month: 'einen weiteren Monat', year: 'ein weiteres Jahr' }
const problems = {
  declined: 'Die Bank hat die Karte abgelehnt.',
  insufficient_funds: 'Das Guthaben der Karte reicht nicht aus.',
  authentication_failed: 'Die Bank konnte nicht bestätigen, dass Sie es sind.',
  left: 'Die Zahlung wurde abgebrochen.',
  expired: 'Die Zeit für die Zahlung ist abgelaufen.',
}
const kept =
  'Ihr Fortschritt bleibt erhalten. Was freigeschaltet war, können Sie weiter lesen. Wenn Sie wieder abonnieren, machen Sie dort weiter.'

const disputeOutcomes = {
  won: 'Die Zahlung bleibt gültig, am Abonnement ändert sich nichts.',
  goes_on: 'Diese Zahlung haben wir verloren. Das Abonnement läuft weiter, denn sein jetziger Zeitraum wurde getrennt bezahlt.',
  ended: 'Diese Zahlung haben wir verloren, das Abonnement ist beendet.',
  money_gone: 'Diese Zahlung haben wir verloren.',
}

export const mails: MailWords<typeof kinds> = {
  trialStarted: ({ name, path, until, days, timeZone }, { origin }) => ({
    subject: `Ihre Testphase hat begonnen: ${name}`,
    heading: 'Ihre Testphase hat begonnen',
    parts: [
      text(`Sie können „${name}“ ${days === 1 ? 'einen Tag' : `${days} Tage`} lang ausprobieren, bis ${at(until, timeZone)}.`),
      text('Das ist kostenlos und endet automatisch. Sie brauchen keine Karte, und es wird nichts abgebucht.'),
      button(`${origin}${path}`, 'Route öffnen'),
    ],
  }),
  trialEnding: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Ihre Testphase endet morgen: ${name}`,
    heading: 'Ihre Testphase endet morgen',
    parts: [
      text(`Die Testphase von „${name}“ endet am ${at(until, timeZone)}. Es wird nichts abgebucht.`),
      text('Wenn Sie weitermachen möchten, wählen Sie einen Zeitraum. Ihr Fortschritt bleibt erhalten.'),
      button(`${origin}${path}`, 'Zeitraum wählen'),
    ],
  }),
  trialEnded: ({ name, path }, { origin }) => ({
    subject: `Ihre Testphase ist zu Ende: ${name}`,
    heading: 'Ihre Testphase ist zu Ende',
    parts: [
      text(`Die Testphase von „${name}“ ist zu Ende. Es wurde nichts abgebucht.`),
      text(kept),
      button(`${origin}${path}`, 'Zeitraum wählen'),
    ],
  }),
  subscriptionPaid: ({ name, path, kind, amountCents, creditCents, currency, unit, until, next, timeZone }, { origin }) => ({
    subject: `${kind === 'renewal' ? 'Abonnement verlängert' : 'Zahlung erhalten'}: ${name}`,
    heading: {
      first: 'Danke, Ihre Zahlung ist eingegangen',
      renewal: 'Ihr Abonnement wurde verlängert',
      upgrade: 'Ihr Abonnement wurde geändert',
    }[kind],
    parts: [
      text(`Sie haben ${money(amountCents, currency)} für ${units[unit]} „${name}“ bezahlt, bis ${end(until, timeZone)}.`),
      ...(creditCents > 0 ? [text(`Für ungenutzte Tage haben wir ${money(creditCents, currency)} vom Preis abgezogen.`)] : []),
      ...(next ? [text(`Es verlängert sich automatisch: ${money(next.amountCents, currency)} am ${at(next.at, timeZone)}.`)] : []),
      button(`${origin}${path}`),
      note(
        'Dort können Sie jederzeit kündigen. Das Abonnement läuft dann bis zum Ende des bezahlten Zeitraums. Bezahltes wird nicht erstattet.',
      ),
    ],
  }),
  renewalAhead: ({ name, path, amountCents, currency, unit, at: time, timeZone }, { origin }) => ({
    subject: `Ihr Abonnement verlängert sich in einer Woche: ${name}`,
    heading: 'Ihr Abonnement verlängert sich in einer Woche',
    parts: [
      text(`Am ${at(time, timeZone)} buchen wir ${money(amountCents, currency)} für ${another[unit]} „${name}“ von Ihrer Karte ab.`),
      text('Wenn das so in Ordnung ist, brauchen Sie nichts zu tun. Wenn nicht, kündigen Sie vorher oder wechseln Sie den Zeitraum.'),
      button(`${origin}${path}`),
    ],
  }),
  renewalFailed: ({ name, path, amountCents, currency, problem, nextTry, usableUntil, timeZone }, { origin }) => ({
    subject: `Ihre Zahlung ist fehlgeschlagen: ${name}`,
    heading: 'Wir konnten Ihr Abonnement nicht verlängern',
    parts: [
      text(`Wir konnten ${money(amountCents, currency)} für „${name}“ nicht abbuchen. ${problems[problem]}`),
      text(
        usableUntil
          ? `Sie können es bis ${end(usableUntil, timeZone)} weiter nutzen.`
          : `Sobald Sie bezahlt haben, können Sie es wieder nutzen.`,
      ),
      text(
        nextTry
          ? `Am ${at(nextTry, timeZone)} versuchen wir es noch einmal mit der Karte.`
          : 'Sobald Ihre Bank über die strittige Zahlung entschieden hat, versuchen wir es noch einmal mit der Karte.',
      ),
      button(`${origin}${path}`, 'Mit anderer Karte bezahlen'),
    ],
  }),
  subscriptionCancelled: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Abonnement gekündigt: ${name}`,
    heading: 'Ihr Abonnement ist gekündigt',
    parts: [
      text(`„${name}“ verlängert sich nicht mehr, und Ihre Karte wird nicht belastet. Sie können es bis ${end(until, timeZone)} nutzen.`),
      text('Bis dahin können Sie die Kündigung zurücknehmen.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionEnded: ({ name, path, reason }, { origin }) => ({
    subject: `Ihr Abonnement ist zu Ende: ${name}`,
    heading: 'Ihr Abonnement ist zu Ende',
    parts: [
      text(
        {
          declined: `Wir konnten Ihre Karte dreimal nicht belasten, deshalb ist „${name}“ zu Ende. Es wird nichts mehr abgebucht.`,
          given: `Ihr kostenloser Zugang zu „${name}“ ist zu Ende. Es wurde nichts abgebucht.`,
          over: `Der bezahlte Zeitraum von „${name}“ ist zu Ende. Es wird nichts mehr abgebucht.`,
          disputed: `Ihre Bank hat die Zahlung zurückgebucht, deshalb ist „${name}“ zu Ende. Es wird nichts mehr abgebucht.`,
        }[reason],
      ),
      text(kept),
      button(`${origin}${path}`, 'Erneut abonnieren'),
    ],
  }),
  subscriptionGranted: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `Für Sie freigeschaltet: ${name}`,
    heading: `„${name}“ ist für Sie freigeschaltet`,
    parts: [
      text(`Wir haben „${name}“ bis ${end(until, timeZone)} kostenlos für Sie freigeschaltet. Der Zugang endet automatisch.`),
      text(reason),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionExtended: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `Abonnement kostenlos verlängert: ${name}`,
    heading: 'Wir haben Ihr Abonnement verlängert',
    parts: [text(`Wir haben „${name}“ kostenlos bis ${end(until, timeZone)} verlängert.`), text(reason), button(`${origin}${path}`)],
  }),
  subscriptionEndedByStaff: ({ name, path, reason }, { name: site, origin }) => ({
    subject: `Wir haben Ihr Abonnement beendet: ${name}`,
    heading: 'Wir haben Ihr Abonnement beendet',
    parts: [
      text(`${site} hat „${name}“ beendet. Es wird nichts mehr abgebucht. Der Grund:`),
      text(reason),
      text('Ihr Fortschritt bleibt erhalten, und was freigeschaltet war, können Sie weiter lesen.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionRefunded: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Erstattung gesendet: ${name}`,
    heading: 'Ihre Erstattung ist unterwegs',
    parts: [
      text(
        `Wir haben ${money(amountCents, currency)} für „${name}“ erstattet. Bis Ihre Bank den Betrag anzeigt, kann es ein paar Tage dauern.`,
      ),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionSurplus: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Wir erstatten eine überzählige Zahlung: ${name}`,
    heading: 'Wir erstatten eine überzählige Zahlung',
    parts: [
      text(`Für „${name}“ sind ${money(amountCents, currency)} eingegangen, obwohl nichts mehr zu bezahlen war. Wir erstatten alles.`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputed: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `Eine Zahlung ist strittig: ${name}`,
    heading: 'Der Zahler fordert das Geld über seine Bank zurück',
    parts: [
      text(`Es geht um ${money(amountCents, currency)} für „${name}“. Bis die Bank entscheidet, buchen wir nichts mehr ab.`),
      ...(answerBy
        ? [text(`Antworten Sie in der Verwaltung des Zahlungsanbieters bis ${at(answerBy, timeZone)}. Ohne Antwort ist das Geld verloren.`)]
        : []),
      note(`Die Bank nennt als Grund: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionInquiry: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `Eine Bank fragt nach einer Zahlung: ${name}`,
    heading: 'Die Bank des Zahlers fragt nach einer Zahlung',
    parts: [
      text(
        `${money(amountCents, currency)} für „${name}“. Das ist eine Rückfrage: Es wurde kein Geld bewegt, das Abonnement läuft weiter.`,
      ),
      ...(answerBy
        ? [
            text(
              `Antworten Sie in der Verwaltung des Zahlungsanbieters bis ${at(answerBy, timeZone)}, oder erstatten Sie das Geld. Sonst kann daraus eine Rückbuchung werden.`,
            ),
          ]
        : []),
      note(`Die Bank nennt als Grund: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputeDecided: ({ name, path, amountCents, currency, outcome, besideCents }, { origin }) => ({
    subject: outcome === 'won' ? `Die Rückbuchung ist abgewehrt: ${name}` : `Die Rückbuchung ist verloren: ${name}`,
    heading: outcome === 'won' ? 'Die Bank hat für uns entschieden' : 'Die Bank hat das Geld zurückgebucht',
    parts: [
      text(`${money(amountCents, currency)} für „${name}“. ${disputeOutcomes[outcome]}`),
      ...(besideCents > 0
        ? [
            text(
              `Für dieselbe Zeit wurden außerdem ${money(besideCents, currency)} bezahlt und nicht erstattet. Entscheiden Sie im Abonnement, ob Sie den Betrag erstatten.`,
            ),
          ]
        : []),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionRefundFailed: ({ name, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `Erstattung fehlgeschlagen: ${name}`,
    heading: 'Eine Erstattung ist fehlgeschlagen',
    parts: [
      text(
        `Der Zahlungsanbieter hat eine Erstattung von ${money(amountCents, currency)} für „${name}“ nicht angenommen. Wir versuchen es automatisch noch einmal. Sie ist fällig bis ${deadline(until)}.`,
      ),
      note(`Der Zahlungsanbieter meldet: ${problem}`),
      button(`${origin}${path}`),
    ],
  }),
}
