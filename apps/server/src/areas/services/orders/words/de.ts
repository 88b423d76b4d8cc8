import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  brief_required: { title: 'Das Briefing fehlt noch', detail: 'Bitte füllen Sie zuerst das Briefing aus. Es fehlt: {missing}' },
  brief_begun: {
    title: 'Ein Briefing ist begonnen',
    detail: 'Im Briefing dieser Leistung stehen schon Antworten. Machen Sie damit weiter, oder ersetzen Sie es.',
  },
  order_state: { title: 'Das geht nicht mehr', detail: 'Der Auftrag ist inzwischen weiter. Sehen Sie nach, wo er jetzt steht.' },
  fee_changed: {
    title: 'Das Stornieren kostet jetzt etwas anderes',
    detail: 'Es wurde nichts storniert. Sehen Sie sich Gebühr und Erstattung noch einmal an.',
  },
  payment_disputed: {
    title: 'Die Zahlung ist strittig',
    detail:
      'Die Bank des Zahlers entscheidet über diese Zahlung. Bis dahin ruht der Auftrag: Nichts wird begonnen, übergeben oder erstattet.',
  },
  order_in_work: {
    title: 'Ein Auftrag ist offen',
    detail:
      'Auftrag Nr. {number} ist nicht abgeschlossen. Stornieren Sie ihn oder warten Sie, bis er fertig ist; dann löschen Sie das Konto.',
  },
}

import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

const { money, day, deadline } = sayIn('de')
const open = (href: string) => ({ kind: 'button' as const, label: 'Auftrag öffnen', href })
const back = (refundCents: number, currency: string, refundBy: string | null) =>
  refundCents > 0 ? [text(`Wir erstatten ${money(refundCents, currency)}${refundBy ? `, spätestens am ${day(refundBy)}` : ''}.`)] : []
const problems = {
  declined: 'Die Bank hat die Karte abgelehnt.',
  insufficient_funds: 'Das Guthaben der Karte reicht nicht aus.',
  authentication_failed: 'Die Bank konnte nicht bestätigen, dass Sie es sind.',
  left: 'Die Zahlungsseite wurde vorzeitig verlassen.',
  expired: 'Die Zeit für diese Zahlung war abgelaufen.',
}

export const mails: MailWords<typeof kinds> = {
  orderPlaced: ({ number, service, path, amountCents, currency, until }, { name, origin }) => ({
    subject: `Auftrag Nr. ${number} bei ${name}: ${service}`,
    heading: 'Danke für Ihren Auftrag',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Summe: ${money(amountCents, currency)}.`),
      text(
        `Die Arbeit beginnt, sobald bezahlt ist. Bezahlen können Sie bis ${deadline(until)}; danach endet der Auftrag von selbst und kostet nichts.`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  orderTransfer: ({ number, service, path, amountCents, currency, holder, bank, account, bic, reference, lastDay }, { name, origin }) => ({
    subject: `Auftrag Nr. ${number} bei ${name}: Bezahlen per Überweisung`,
    heading: 'Danke für Ihren Auftrag',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Die Arbeit beginnt, sobald Ihre Überweisung da ist.`),
      facts([
        ['Betrag', money(amountCents, currency)],
        ['Verwendungszweck', reference],
        ['Empfänger', holder],
        ['Bank', bank],
        ['Konto', account],
        ['BIC/SWIFT', bic],
      ]),
      text('Schreiben Sie den Verwendungszweck genau so wie hier und sonst nichts: Daran erkennen wir Ihre Überweisung.'),
      text(`Das Geld muss bis ${day(lastDay)} da sein; danach endet der Auftrag von selbst und kostet nichts.`),
      open(`${origin}${path}`),
    ],
  }),
  orderPartPaid: ({ number, service, path, amountCents, currency, missingCents, reference, until }, { origin }) => ({
    subject: `Ein Teil Ihrer Überweisung ist da: Auftrag Nr. ${number}`,
    heading: 'Ein Teil Ihrer Überweisung ist da',
    parts: [
      text(`${money(amountCents, currency)} kamen für Auftrag Nr. ${number}: ${service}. Es fehlen noch ${money(missingCents, currency)}.`),
      text(`Bitte senden Sie den Rest mit demselben Verwendungszweck, ${reference}, bis ${deadline(until)}. Sonst geht zurück, was kam.`),
      open(`${origin}${path}`),
    ],
  }),
  orderRefundAccount: ({ number, service, path, amountCents, currency, refundBy }, { origin }) => ({
    subject: `Wohin dürfen wir zurückzahlen? Auftrag Nr. ${number}`,
    heading: 'Für die Rückzahlung brauchen wir Ihr Konto',
    parts: [
      text(
        `${money(amountCents, currency)} für Auftrag Nr. ${number} (${service}) gehen per Überweisung an Sie zurück, spätestens am ${day(refundBy)}.`,
      ),
      text('Tragen Sie das Konto auf der Seite des Auftrags ein. Senden Sie es nie per E-Mail.'),
      { kind: 'button', label: 'Konto eintragen', href: `${origin}${path}` },
    ],
  }),
  orderRefundAccountNoted: ({ number, service, path, holder, ending }, { origin }) => ({
    subject: `Ihre Rückzahlung geht auf ein Konto mit der Endung ${ending}: Auftrag Nr. ${number}`,
    heading: 'Wir haben notiert, wohin Ihre Rückzahlung geht',
    parts: [
      text(`Für Auftrag Nr. ${number} (${service}) haben wir ein Konto von ${holder} mit der Endung ${ending} notiert.`),
      text('Wenn Sie uns das nicht mitgeteilt haben, ändern Sie es gleich auf der Seite des Auftrags oder schreiben Sie uns.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaid: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Zahlung erhalten: Auftrag Nr. ${number}`,
    heading: 'Wir haben Ihre Zahlung erhalten',
    parts: [
      text(`${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}.`),
      text('Wir sehen uns jetzt Ihr Briefing an und sagen Ihnen, wann die Arbeit beginnt. Bis dahin können Sie kostenlos stornieren.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaymentFailed: ({ number, service, path, problem, until }, { origin }) => ({
    subject: `Noch nicht bezahlt: Auftrag Nr. ${number}`,
    heading: 'Die Zahlung ist nicht zustande gekommen',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. ${problem ? `${problems[problem]} ` : ''}Es wurde nichts abgebucht.`),
      text(`Auftrag und Briefing sind gespeichert. Versuchen Sie es noch einmal oder mit einer anderen Bankkarte, bis ${deadline(until)}.`),
      { kind: 'button', label: 'Auftrag bezahlen', href: `${origin}${path}` },
    ],
  }),
  orderAccepted: ({ number, service, path, readyBy }, { origin }) => ({
    subject: `Die Arbeit hat begonnen: Auftrag Nr. ${number}`,
    heading: 'Ihr Auftrag ist angenommen',
    parts: [text(`Auftrag Nr. ${number}: ${service}. Das Ergebnis ist spätestens am ${day(readyBy)} fertig.`), open(`${origin}${path}`)],
  }),
  orderRefused: ({ number, service, path, reason, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Leider nicht möglich: Auftrag Nr. ${number}`,
    heading: 'Wir mussten Ihren Auftrag ablehnen',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Der Grund:`),
      text(reason),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderDelivered: ({ number, service, path, text: words, files }, { origin }) => ({
    subject: `Das Ergebnis ist da: Auftrag Nr. ${number}`,
    heading: 'Ihr Ergebnis ist da',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}.`),
      text(words),
      ...(files > 0 ? [text(files === 1 ? 'Im Auftrag liegt eine Datei für Sie.' : `Im Auftrag liegen ${files} Dateien für Sie.`)] : []),
      { kind: 'button', label: 'Ergebnis ansehen', href: `${origin}${path}` },
    ],
  }),
  orderFinished: ({ number, service, path }, { origin }) => ({
    subject: `Abgeschlossen: Auftrag Nr. ${number}`,
    heading: 'Ihr Auftrag ist abgeschlossen',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Das Ergebnis bleibt in Ihrem Profil; dort können Sie dasselbe auch noch einmal bestellen.`),
      open(`${origin}${path}`),
    ],
  }),
  orderCancelled: ({ number, service, path, feeCents, cardFeeCents, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Storniert: Auftrag Nr. ${number}`,
    heading: 'Ihr Auftrag ist storniert',
    parts: [
      text(
        `Auftrag Nr. ${number}: ${service}. ${feeCents > 0 ? `Die Gebühr beträgt ${money(feeCents, currency)}.` : 'Das kostet Sie nichts.'}`,
      ),
      ...(cardFeeCents > 0 ? [text(`Davon nahm das Kartenunternehmen ${money(cardFeeCents, currency)} von Ihrer Zahlung.`)] : []),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderExpired: ({ number, service, path }, { origin }) => ({
    subject: `Ohne Zahlung beendet: Auftrag Nr. ${number}`,
    heading: 'Ihr Auftrag wurde nicht bezahlt und ist beendet',
    parts: [
      text(
        `Auftrag Nr. ${number}: ${service}. Es wurde nichts abgebucht. Ihre Antworten bleiben beim Auftrag: Mit einem Klick bestellen Sie neu.`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  orderSurplus: ({ number, service, path, refundCents, currency, refundBy, why, canReinstate }, { origin }) => ({
    subject: `Eine Zahlung geht an Sie zurück: Auftrag Nr. ${number}`,
    heading: 'Eine Zahlung geht an Sie zurück',
    parts: [
      text(
        {
          late: `Für Auftrag Nr. ${number}: ${service} ist Geld eingegangen, nachdem der Auftrag beendet war.`,
          part: `Auftrag Nr. ${number}: ${service} endete, bevor er vollständig bezahlt war. Was eingegangen ist, geht vollständig zurück.`,
          more: `Für Auftrag Nr. ${number}: ${service} ist mehr eingegangen, als er kostet. Wir führen keine Guthaben: Was zu viel ist, geht vollständig zurück.`,
        }[why],
      ),
      ...back(refundCents, currency, refundBy),
      ...(canReinstate
        ? [
            text(
              'Möchten Sie ihn noch? Schreiben Sie uns auf der Seite des Auftrags, bevor das Geld zurückgeht: Wir können ihn zu dem Preis wieder aufnehmen, zu dem Sie bestellt haben.',
            ),
          ]
        : []),
      open(`${origin}${path}`),
    ],
  }),
  orderReinstated: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Ihr Auftrag geht weiter: Auftrag Nr. ${number}`,
    heading: 'Ihr Auftrag geht weiter',
    parts: [
      text(
        `Ihre Zahlung für Auftrag Nr. ${number}: ${service} kam, nachdem der Auftrag beendet war. Wir haben ihn wieder aufgenommen: ${money(amountCents, currency)} bezahlen ihn zu dem Preis, zu dem Sie bestellt haben, und gehen nicht zurück.`,
      ),
      text('Wir sehen uns jetzt Ihr Briefing an und sagen Ihnen, wann die Arbeit beginnt. Bis dahin können Sie kostenlos stornieren.'),
      open(`${origin}${path}`),
    ],
  }),
  orderRefunded: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Erstattung gesendet: Auftrag Nr. ${number}`,
    heading: 'Ihre Erstattung ist unterwegs',
    parts: [
      text(`${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}, auf dem Weg, auf dem bezahlt wurde.`),
      note('Banken brauchen ein paar Tage, bis der Betrag auf dem Konto zu sehen ist.'),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderPaid: ({ number, service, path, amountCents, currency, until }, { origin }) => ({
    subject: `Anzunehmen: Auftrag Nr. ${number}, ${service}`,
    heading: 'Ein bezahlter Auftrag wartet',
    parts: [
      text(`${service}, ${money(amountCents, currency)}. Nehmen Sie den Auftrag bis ${deadline(until)} an oder lehnen Sie ihn ab.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderAssigned: ({ number, service, path, until }, { origin }) => ({
    subject: `Für Sie: Auftrag Nr. ${number}, ${service}`,
    heading: 'Ihnen wurde ein Auftrag übergeben',
    parts: [text(`Auftrag Nr. ${number}: ${service}.${until ? ` Er ist fällig: ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderAccepted: ({ number, service, path, until }, { origin }) => ({
    subject: `Zu beginnen: Auftrag Nr. ${number}, ${service}`,
    heading: 'Die Arbeit kann beginnen',
    parts: [text(`Auftrag Nr. ${number}: ${service}.${until ? ` Er ist fällig: ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderRefused: ({ number, service, path }, { origin }) => ({
    subject: `Abgelehnt: Auftrag Nr. ${number}, ${service}`,
    heading: 'Wir haben einen Auftrag abgelehnt, den Sie hatten',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Bitte beenden Sie die Arbeit; es ist nichts mehr zu übergeben.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderTakenBack: ({ number, service }) => ({
    subject: `Nicht mehr bei Ihnen: Auftrag Nr. ${number}, ${service}`,
    heading: 'Ein Auftrag wurde Ihnen wieder entzogen',
    parts: [text(`Auftrag Nr. ${number}: ${service}. Bitte beenden Sie die Arbeit; es ist nichts mehr zu übergeben.`)],
  }),
  staffOrderCancelled: ({ number, service, path }, { origin }) => ({
    subject: `In Arbeit storniert: Auftrag Nr. ${number}, ${service}`,
    heading: 'Ein Auftrag in Arbeit wurde storniert',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Bitte beenden Sie die Arbeit; Gebühr und Erstattung sind geregelt.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderEnded: ({ number, service, path }, { origin }) => ({
    subject: `Beendet: Auftrag Nr. ${number}, ${service}`,
    heading: 'Ein Auftrag, den Sie hatten, endete vor seiner Annahme',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Er wurde storniert oder nicht bezahlt; für Sie ist nichts zu tun.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderTaken: ({ number, service, path }, { origin }) => ({
    subject: `So übernommen: Auftrag Nr. ${number}, ${service}`,
    heading: 'Der Kunde übernimmt das Ergebnis, wie es ist',
    parts: [text(`Auftrag Nr. ${number}: ${service}. Er ist abgeschlossen, es ist nichts mehr zu tun.`), open(`${origin}${path}`)],
  }),
  staffOrderDisputed: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `Eine Zahlung ist strittig: Auftrag Nr. ${number}`,
    heading: 'Der Zahler fordert das Geld über seine Bank zurück',
    parts: [
      text(
        `${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}. Bis die Bank entscheidet, ruht der Auftrag: Nichts kann begonnen, übergeben oder erstattet werden.`,
      ),
      ...(answerBy
        ? [
            text(
              `Antworten Sie in der Verwaltung des Zahlungsanbieters: mit dem Verlauf des Auftrags, den Ergebnissen und den Nachrichten. Frist: ${deadline(answerBy)}. Ohne Antwort ist das Geld verloren.`,
            ),
          ]
        : []),
      note(`Die Bank nennt als Grund: ${reason}`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderInquiry: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `Eine Bank fragt nach einer Zahlung: Auftrag Nr. ${number}`,
    heading: 'Die Bank des Zahlers fragt nach einer Zahlung',
    parts: [
      text(
        `${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}. Das ist eine Rückfrage: Es wurde kein Geld bewegt, der Auftrag geht weiter.`,
      ),
      ...(answerBy
        ? [
            text(
              `Antworten Sie in der Verwaltung des Zahlungsanbieters oder erstatten Sie das Geld. Frist: ${deadline(answerBy)}. Sonst kann daraus eine Rückbuchung werden.`,
            ),
          ]
        : []),
      note(`Die Bank nennt als Grund: ${reason}`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderDisputeDecided: ({ number, service, path, amountCents, currency, won, ended }, { origin }) => ({
    subject: won ? `Die Rückbuchung ist abgewehrt: Auftrag Nr. ${number}` : `Die Rückbuchung ist verloren: Auftrag Nr. ${number}`,
    heading: won ? 'Die Bank hat für uns entschieden' : 'Die Bank hat das Geld zurückgegeben',
    parts: [
      text(
        won
          ? `${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}. ${ended ? 'Die Zahlung gilt.' : 'Der Auftrag geht weiter wie zuvor.'}`
          : `${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}. Das Geld ist weg und kann kein zweites Mal erstattet werden.${ended ? '' : ' Entscheiden Sie, ob die Arbeit weitergeht.'}`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  staffRefundFailed: ({ number, service, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `Erstattung fehlgeschlagen: Auftrag Nr. ${number}`,
    heading: 'Der Zahlungsanbieter hat eine Erstattung nicht angenommen',
    parts: [
      text(
        `${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}. Die Erstattung wird von selbst noch einmal versucht. Sie ist fällig: ${deadline(until)}.`,
      ),
      note(`Der Zahlungsanbieter meldet: ${problem}`),
      open(`${origin}${path}`),
    ],
  }),
}
