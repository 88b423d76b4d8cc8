import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  trial_used: {
    title: 'Die Testphase ist schon genutzt',
    detail:
      'Mit einer Adresse lässt sich eine Route einmal kostenlos probieren, auch wenn das Konto seither gelöscht wurde. Sie können sie jetzt abonnieren.',
  },
  no_trial: { title: 'Keine Testphase', detail: 'Dafür gibt es keine kostenlose Testphase.' },
  already_paid: {
    title: 'Schon bezahlt',
    detail:
      'Das ist bis {day} bezahlt. Wechseln Sie den Zeitraum, statt noch einmal zu abonnieren; eine Kündigung nehmen Sie vorher zurück.',
  },
  enrolment_state: {
    title: 'Jetzt nicht möglich',
    detail: 'Das geht mit dem Abonnement in seinem jetzigen Stand nicht. Laden Sie die Seite neu, um zu sehen, wie es steht.',
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
  expired: 'Die Zeit für diese Zahlung war abgelaufen.',
}
const kept = 'Alles, was Sie getan haben, bleibt erhalten. Sie können es lesen und weitermachen, sobald Sie erneut abonnieren.'

const disputeOutcomes = {
  won: 'Die Zahlung gilt, am Abonnement ändert sich nichts.',
  goes_on: 'Das Geld ist weg. Das Abonnement geht weiter: Seine jetzige Laufzeit wurde nicht damit bezahlt.',
  ended: 'Das Geld ist weg, das Abonnement ist beendet.',
  money_gone: 'Das Geld ist weg.',
}

export const mails: MailWords<typeof kinds> = {
  trialStarted: ({ name, path, until, days, timeZone }, { origin }) => ({
    subject: `Ihre Testphase hat begonnen: ${name}`,
    heading: 'Ihre Testphase hat begonnen',
    parts: [
      text(`Sie können „${name}“ ${days === 1 ? 'einen Tag' : `${days} Tage`} lang ausprobieren, bis ${at(until, timeZone)}.`),
      text('Das kostet nichts und endet von selbst: Es wird keine Karte verlangt und nichts abgebucht.'),
      button(`${origin}${path}`, 'Route öffnen'),
    ],
  }),
  trialEnding: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Ihre Testphase endet morgen: ${name}`,
    heading: 'Ihre Testphase endet morgen',
    parts: [
      text(`Die Testphase von „${name}“ endet am ${at(until, timeZone)}. Es wird nichts abgebucht.`),
      text('Wenn Sie weitermachen möchten, wählen Sie einen Zeitraum. Was Sie bisher getan haben, bleibt erledigt.'),
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
    subject: `${kind === 'renewal' ? 'Verlängert' : 'Bezahlt'}: ${name}`,
    heading: { first: 'Danke, es ist bezahlt', renewal: 'Ihr Abonnement wurde verlängert', upgrade: 'Ihr Zeitraum wurde gewechselt' }[kind],
    parts: [
      text(`${money(amountCents, currency)} für ${units[unit]} „${name}“, bis ${end(until, timeZone)}.`),
      ...(creditCents > 0 ? [text(`Für ungenutzte Tage haben wir ${money(creditCents, currency)} vom Preis abgezogen.`)] : []),
      ...(next ? [text(`Es verlängert sich von selbst: ${money(next.amountCents, currency)} am ${at(next.at, timeZone)}.`)] : []),
      button(`${origin}${path}`),
      note('Dort können Sie jederzeit kündigen. Es endet dann mit dem bezahlten Zeitraum; für den Rest gibt es keine Erstattung.'),
    ],
  }),
  renewalAhead: ({ name, path, amountCents, currency, unit, at: time, timeZone }, { origin }) => ({
    subject: `Verlängert sich in einer Woche: ${name}`,
    heading: 'Ihr Abonnement verlängert sich bald',
    parts: [
      text(`Am ${at(time, timeZone)} buchen wir ${money(amountCents, currency)} für ${another[unit]} „${name}“ von Ihrer Karte ab.`),
      text('Wenn das so in Ordnung ist, brauchen Sie nichts zu tun. Wenn nicht, kündigen Sie vorher oder wechseln Sie den Zeitraum.'),
      button(`${origin}${path}`),
    ],
  }),
  renewalFailed: ({ name, path, amountCents, currency, problem, nextTry, usableUntil, timeZone }, { origin }) => ({
    subject: `Die Zahlung ist fehlgeschlagen: ${name}`,
    heading: 'Wir konnten Ihr Abonnement nicht verlängern',
    parts: [
      text(`${money(amountCents, currency)} für „${name}“ ließen sich nicht abbuchen. ${problems[problem]}`),
      text(usableUntil ? `Sie können es bis ${end(usableUntil, timeZone)} weiter nutzen.` : `Es ruht, bis es bezahlt ist.`),
      text(
        nextTry
          ? `Am ${at(nextTry, timeZone)} versuchen wir es noch einmal mit der Karte.`
          : 'Sobald Ihre Bank über die strittige Zahlung entschieden hat, versuchen wir es noch einmal mit der Karte.',
      ),
      button(`${origin}${path}`, 'Mit anderer Karte bezahlen'),
    ],
  }),
  subscriptionCancelled: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Gekündigt: ${name}`,
    heading: 'Ihr Abonnement ist gekündigt',
    parts: [
      text(`„${name}“ verlängert sich nicht mehr, und Ihre Karte wird nicht belastet. Sie können es bis ${end(until, timeZone)} nutzen.`),
      text('Bis dahin können Sie die Kündigung zurücknehmen.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionEnded: ({ name, path, reason }, { origin }) => ({
    subject: `Beendet: ${name}`,
    heading: 'Ihr Abonnement ist zu Ende',
    parts: [
      text(
        {
          declined: `Die Karte ließ sich dreimal nicht belasten, deshalb ist „${name}“ zu Ende. Es wird nichts mehr abgebucht.`,
          given: `Die Zeit, für die wir „${name}“ für Sie freigeschaltet hatten, ist zu Ende. Es wird nichts abgebucht.`,
          over: `Der bezahlte Zeitraum von „${name}“ ist zu Ende. Es wird nichts mehr abgebucht.`,
          disputed: `Die Bank hat die Zahlung zurückgeholt, deshalb ist „${name}“ zu Ende. Es wird nichts mehr abgebucht.`,
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
      text(`Wir haben „${name}“ bis ${end(until, timeZone)} kostenlos für Sie freigeschaltet. Es endet von selbst.`),
      text(reason),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionExtended: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `Verlängert: ${name}`,
    heading: 'Sie haben mehr Zeit',
    parts: [text(`Wir haben „${name}“ kostenlos bis ${end(until, timeZone)} verlängert.`), text(reason), button(`${origin}${path}`)],
  }),
  subscriptionEndedByStaff: ({ name, path, reason }, { name: site, origin }) => ({
    subject: `Beendet: ${name}`,
    heading: 'Wir haben Ihr Abonnement beendet',
    parts: [
      text(`${site} hat „${name}“ beendet. Es wird nichts mehr abgebucht. Der Grund:`),
      text(reason),
      text('Alles, was Sie getan haben, bleibt erhalten und lesbar.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionRefunded: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Erstattet: ${name}`,
    heading: 'Ihr Geld ist unterwegs',
    parts: [
      text(
        `Wir haben ${money(amountCents, currency)} für „${name}“ erstattet. Bis es auf Ihrem Konto ist, kann Ihre Bank ein paar Tage brauchen.`,
      ),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionSurplus: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Zu viel bezahlt: ${name}`,
    heading: 'Sie bekommen eine Zahlung zurück',
    parts: [
      text(`Für „${name}“ kamen ${money(amountCents, currency)}, obwohl nichts mehr zu bezahlen war. Wir erstatten alles.`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputed: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `Eine Zahlung ist strittig: ${name}`,
    heading: 'Der Zahler fordert das Geld über seine Bank zurück',
    parts: [
      text(`${money(amountCents, currency)} für „${name}“. Bis die Bank entscheidet, wird nichts mehr abgebucht.`),
      ...(answerBy ? [text(`Antworten Sie beim Zahlungsanbieter bis ${at(answerBy, timeZone)}. Ohne Antwort ist das Geld verloren.`)] : []),
      note(`Die Bank nennt als Grund: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionInquiry: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `Eine Bank fragt nach einer Zahlung: ${name}`,
    heading: 'Die Bank des Zahlers fragt nach einer Zahlung',
    parts: [
      text(`${money(amountCents, currency)} für „${name}“. Das ist eine Rückfrage: Es wurde kein Geld bewegt, das Abonnement geht weiter.`),
      ...(answerBy
        ? [
            text(
              `Antworten Sie beim Zahlungsanbieter bis ${at(answerBy, timeZone)} oder erstatten Sie das Geld. Sonst kann daraus eine Rückbuchung werden.`,
            ),
          ]
        : []),
      note(`Die Bank nennt als Grund: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputeDecided: ({ name, path, amountCents, currency, outcome, besideCents }, { origin }) => ({
    subject: outcome === 'won' ? `Die Rückbuchung ist abgewehrt: ${name}` : `Die Rückbuchung ist verloren: ${name}`,
    heading: outcome === 'won' ? 'Die Bank hat für uns entschieden' : 'Die Bank hat das Geld zurückgegeben',
    parts: [
      text(`${money(amountCents, currency)} für „${name}“. ${disputeOutcomes[outcome]}`),
      ...(besideCents > 0
        ? [
            text(
              `Für dieselbe Zeit wurden außerdem ${money(besideCents, currency)} bezahlt und nicht zurückgegeben. Entscheiden Sie im Abonnement, ob der Betrag zurückgeht.`,
            ),
          ]
        : []),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionRefundFailed: ({ name, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `Eine Erstattung ist fehlgeschlagen: ${name}`,
    heading: 'Der Zahlungsanbieter hat eine Erstattung nicht angenommen',
    parts: [
      text(
        `${money(amountCents, currency)} für „${name}“. Es wird von selbst noch einmal versucht. Fällig ist sie bis ${deadline(until)}.`,
      ),
      note(`Der Anbieter sagt: ${problem}`),
      button(`${origin}${path}`),
    ],
  }),
}
