import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  brief_required: { title: 'Das Briefing fehlt noch', detail: 'Bitte füllen Sie zuerst das Briefing aus. Es fehlt: {missing}' },
  brief_begun: {
    title: 'Sie haben schon ein Briefing begonnen',
    detail: 'Das Briefing dieser Leistung enthält schon Antworten. Machen Sie damit weiter, oder ersetzen Sie es.',
  },
  order_state: { title: 'Das geht nicht mehr', detail: 'Der Auftrag hat sich inzwischen geändert. Prüfen Sie seinen aktuellen Status.' },
  fee_changed: {
    title: 'Die Stornogebühr hat sich geändert',
    detail: 'Es wurde nichts storniert. Bitte prüfen Sie Gebühr und Erstattung noch einmal.',
  },
  payment_disputed: {
    title: 'Die Zahlung ist strittig',
    detail:
      'Die Bank des Zahlers prüft diese Zahlung. Bis sie entschieden hat, ruht der Auftrag: Er lässt sich nicht beginnen, liefern oder erstatten.',
  },
  order_in_work: {
    title: 'Sie haben einen offenen Auftrag',
    detail:
      'Auftrag Nr. {number} ist nicht abgeschlossen. Stornieren Sie ihn, oder warten Sie, bis er fertig ist. Löschen Sie dann das Konto.',
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
  left: 'Die Zahlungsseite wurde vorzeitig geschlossen.',
  expired: 'Die Zeit für die Zahlung ist abgelaufen.',
}

export const mails: MailWords<typeof kinds> = {
  orderPlaced: ({ number, service, path, amountCents, currency, until }, { name, origin }) => ({
    subject: `Wir haben Ihren Auftrag Nr. ${number} bei ${name} erhalten: ${service}`,
    heading: 'Danke für Ihren Auftrag',
    parts: [
      text(`Wir haben Ihren Auftrag Nr. ${number} erhalten: ${service}. Summe: ${money(amountCents, currency)}.`),
      text(
        `Die Arbeit beginnt, sobald Sie bezahlt haben. Bezahlen Sie bis ${deadline(until)}, sonst wird der Auftrag automatisch und kostenlos storniert.`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  orderTransfer: ({ number, service, path, amountCents, currency, holder, bank, account, bic, reference, lastDay }, { name, origin }) => ({
    subject: `Bezahlen Sie Auftrag Nr. ${number} bei ${name} per Überweisung`,
    heading: 'Danke für Ihren Auftrag',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Die Arbeit beginnt, sobald Ihre Überweisung eingegangen ist.`),
      facts([
        ['Betrag', money(amountCents, currency)],
        ['Verwendungszweck', reference],
        ['Empfänger', holder],
        ['Bank', bank],
        ['Konto', account],
        ['BIC/SWIFT', bic],
      ]),
      text('Geben Sie den Verwendungszweck genau so an wie hier und sonst nichts: Daran erkennen wir Ihre Überweisung.'),
      text(`Das Geld muss bis ${day(lastDay)} eingegangen sein, sonst wird der Auftrag automatisch und kostenlos storniert.`),
      open(`${origin}${path}`),
    ],
  }),
  orderPartPaid: ({ number, service, path, amountCents, currency, missingCents, reference, until }, { origin }) => ({
    subject: `Ein Teil Ihrer Überweisung ist eingegangen: Auftrag Nr. ${number}`,
    heading: 'Ein Teil Ihrer Überweisung ist eingegangen',
    parts: [
      text(
        `Für Auftrag Nr. ${number} (${service}) sind ${money(amountCents, currency)} eingegangen. Es fehlen noch ${money(missingCents, currency)}.`,
      ),
      text(
        `Bitte senden Sie den Rest mit demselben Verwendungszweck, ${reference}, bis ${deadline(until)}. Sonst erstatten wir, was eingegangen ist.`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  orderRefundAccount: ({ number, service, path, amountCents, currency, refundBy }, { origin }) => ({
    subject: `Wir brauchen Ihr Konto für eine Erstattung: Auftrag Nr. ${number}`,
    heading: 'Für die Erstattung brauchen wir Ihr Konto',
    parts: [
      text(
        `Wir erstatten Ihnen ${money(amountCents, currency)} für Auftrag Nr. ${number} (${service}) per Überweisung, spätestens am ${day(refundBy)}.`,
      ),
      text('Tragen Sie das Konto auf der Seite des Auftrags ein. Senden Sie es nie per E-Mail.'),
      { kind: 'button', label: 'Konto eintragen', href: `${origin}${path}` },
    ],
  }),
  orderRefundAccountNoted: ({ number, service, path, holder, ending }, { origin }) => ({
    subject: `Ihre Erstattung geht auf ein Konto mit der Endung ${ending}: Auftrag Nr. ${number}`,
    heading: 'Wir haben das Konto für Ihre Erstattung eingetragen',
    parts: [
      text(`Für Auftrag Nr. ${number} (${service}) hat unser Team ein Konto von ${holder} mit der Endung ${ending} eingetragen.`),
      text('Wenn Sie uns dieses Konto nicht genannt haben, ändern Sie es gleich auf der Seite des Auftrags, oder schreiben Sie uns.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaid: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Zahlung erhalten: Auftrag Nr. ${number}`,
    heading: 'Wir haben Ihre Zahlung erhalten',
    parts: [
      text(`Wir haben ${money(amountCents, currency)} für Auftrag Nr. ${number} erhalten: ${service}.`),
      text('Wir lesen Ihr Briefing und sagen Ihnen, wann die Arbeit beginnt. Bis dahin können Sie kostenlos stornieren.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaymentFailed: ({ number, service, path, problem, until }, { origin }) => ({
    subject: `Zahlung fehlgeschlagen: Auftrag Nr. ${number}`,
    heading: 'Ihre Zahlung ist fehlgeschlagen',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. ${problem ? `${problems[problem]} ` : ''}Es wurde nichts abgebucht.`),
      text(`Auftrag und Briefing sind gespeichert. Versuchen Sie es bis ${deadline(until)} noch einmal oder mit einer anderen Bankkarte.`),
      { kind: 'button', label: 'Auftrag bezahlen', href: `${origin}${path}` },
    ],
  }),
  orderAccepted: ({ number, service, path, readyBy }, { origin }) => ({
    subject: `Die Arbeit hat begonnen: Auftrag Nr. ${number}`,
    heading: 'Ihr Auftrag ist angenommen',
    parts: [
      text(
        `Wir haben Auftrag Nr. ${number} angenommen: ${service}. Die Arbeit hat begonnen. Das Ergebnis ist spätestens am ${day(readyBy)} fertig.`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  orderRefused: ({ number, service, path, reason, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Leider nicht möglich: Auftrag Nr. ${number}`,
    heading: 'Wir mussten Ihren Auftrag ablehnen',
    parts: [
      text(`Wir mussten Auftrag Nr. ${number} ablehnen: ${service}. Der Grund:`),
      text(reason),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderDelivered: ({ number, service, path, text: words, files }, { origin }) => ({
    subject: `Das Ergebnis ist da: Auftrag Nr. ${number}`,
    heading: 'Ihr Ergebnis ist da',
    parts: [
      text(`Das Ergebnis von Auftrag Nr. ${number} ist da: ${service}.`),
      text(words),
      ...(files > 0 ? [text(files === 1 ? 'Im Auftrag finden Sie eine Datei.' : `Im Auftrag finden Sie ${files} Dateien.`)] : []),
      { kind: 'button', label: 'Ergebnis ansehen', href: `${origin}${path}` },
    ],
  }),
  orderFinished: ({ number, service, path }, { origin }) => ({
    subject: `Auftrag Nr. ${number} ist abgeschlossen`,
    heading: 'Ihr Auftrag ist abgeschlossen',
    parts: [
      text(
        `Auftrag Nr. ${number} ist abgeschlossen: ${service}. Das Ergebnis finden Sie in Ihrem Profil; dort können Sie auch noch einmal bestellen.`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  orderCancelled: ({ number, service, path, feeCents, cardFeeCents, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Auftrag Nr. ${number} ist storniert`,
    heading: 'Ihr Auftrag ist storniert',
    parts: [
      text(
        `Auftrag Nr. ${number} ist storniert: ${service}. ${feeCents > 0 ? `Die Stornogebühr beträgt ${money(feeCents, currency)}.` : 'Das kostet Sie nichts.'}`,
      ),
      ...(cardFeeCents > 0
        ? [text(`Darin sind ${money(cardFeeCents, currency)} enthalten, die das Kartenunternehmen von Ihrer Zahlung einbehalten hat.`)]
        : []),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderExpired: ({ number, service, path }, { origin }) => ({
    subject: `Auftrag Nr. ${number} wurde ohne Zahlung beendet`,
    heading: 'Ihr Auftrag wurde beendet, weil er nicht bezahlt wurde',
    parts: [
      text(
        `Auftrag Nr. ${number}: ${service}. Es wurde nichts abgebucht. Ihre Antworten bleiben im Auftrag gespeichert: Mit einem Klick bestellen Sie neu.`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  orderSurplus: ({ number, service, path, refundCents, currency, refundBy, why, canReinstate }, { origin }) => ({
    subject: `Wir erstatten eine Zahlung: Auftrag Nr. ${number}`,
    heading: 'Wir erstatten eine Zahlung',
    parts: [
      text(
        {
          late: `Für Auftrag Nr. ${number}: ${service} ist Geld eingegangen, nachdem der Auftrag beendet war.`,
          part: `Auftrag Nr. ${number}: ${service} endete, bevor er vollständig bezahlt war. Was eingegangen ist, erstatten wir vollständig.`,
          more: `Für Auftrag Nr. ${number}: ${service} ist mehr eingegangen, als er kostet. Was zu viel ist, erstatten wir vollständig.`,
        }[why],
      ),
      ...back(refundCents, currency, refundBy),
      ...(canReinstate
        ? [
            text(
              'Möchten Sie ihn noch? Schreiben Sie uns auf der Seite des Auftrags, bevor wir das Geld erstatten: Wir können ihn zu dem Preis wieder aufnehmen, zu dem Sie bestellt haben.',
            ),
          ]
        : []),
      open(`${origin}${path}`),
    ],
  }),
  orderReinstated: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Wir haben Auftrag Nr. ${number} wieder aufgenommen`,
    heading: 'Wir haben Ihren Auftrag wieder aufgenommen',
    parts: [
      text(
        `Ihre Zahlung für Auftrag Nr. ${number}: ${service} ist eingegangen, nachdem der Auftrag beendet war. Wir haben ihn zu dem Preis wieder aufgenommen, zu dem Sie bestellt haben. Ihre ${money(amountCents, currency)} bezahlen ihn und werden nicht erstattet.`,
      ),
      text('Wir lesen Ihr Briefing und sagen Ihnen, wann die Arbeit beginnt. Bis dahin können Sie kostenlos stornieren.'),
      open(`${origin}${path}`),
    ],
  }),
  orderRefunded: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Erstattung gesendet: Auftrag Nr. ${number}`,
    heading: 'Ihre Erstattung ist unterwegs',
    parts: [
      text(`Wir haben ${money(amountCents, currency)} für Auftrag Nr. ${number} (${service}) auf demselben Zahlungsweg erstattet.`),
      note('Bis Ihre Bank das anzeigt, kann es einige Tage dauern.'),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderPaid: ({ number, service, path, amountCents, currency, until }, { origin }) => ({
    subject: `Annehmen oder ablehnen: Auftrag Nr. ${number}, ${service}`,
    heading: 'Ein bezahlter Auftrag wartet auf Sie',
    parts: [
      text(`${service}, ${money(amountCents, currency)}. Nehmen Sie den Auftrag bis ${deadline(until)} an, oder lehnen Sie ihn ab.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderAssigned: ({ number, service, path, until }, { origin }) => ({
    subject: `Ihnen zugewiesen: Auftrag Nr. ${number}, ${service}`,
    heading: 'Ihnen wurde ein Auftrag zugewiesen',
    parts: [text(`Auftrag Nr. ${number}: ${service}.${until ? ` Fällig bis ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderAccepted: ({ number, service, path, until }, { origin }) => ({
    subject: `Sie können beginnen: Auftrag Nr. ${number}, ${service}`,
    heading: 'Die Arbeit kann beginnen',
    parts: [text(`Auftrag Nr. ${number}: ${service}.${until ? ` Fällig bis ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderRefused: ({ number, service, path }, { origin }) => ({
    subject: `Abgelehnt: Auftrag Nr. ${number}, ${service}`,
    heading: 'Wir haben einen Auftrag abgelehnt, der Ihnen zugewiesen war',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Bitte beenden Sie die Arbeit. Sie müssen nichts mehr liefern.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderTakenBack: ({ number, service }) => ({
    subject: `Ihnen nicht mehr zugewiesen: Auftrag Nr. ${number}, ${service}`,
    heading: 'Ein Auftrag ist Ihnen nicht mehr zugewiesen',
    parts: [text(`Auftrag Nr. ${number}: ${service}. Bitte beenden Sie die Arbeit. Sie müssen nichts mehr liefern.`)],
  }),
  staffOrderCancelled: ({ number, service, path }, { origin }) => ({
    subject: `Während der Arbeit storniert: Auftrag Nr. ${number}, ${service}`,
    heading: 'Der Kunde hat einen Auftrag in Arbeit storniert',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Bitte beenden Sie die Arbeit. Gebühr und Erstattung sind geregelt.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderEnded: ({ number, service, path }, { origin }) => ({
    subject: `Beendet: Auftrag Nr. ${number}, ${service}`,
    heading: 'Ein Ihnen zugewiesener Auftrag endete, bevor wir ihn annahmen',
    parts: [
      text(`Auftrag Nr. ${number}: ${service}. Er wurde storniert oder nicht bezahlt. Sie müssen nichts tun.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderTaken: ({ number, service, path }, { origin }) => ({
    subject: `Ergebnis angenommen: Auftrag Nr. ${number}, ${service}`,
    heading: 'Der Kunde hat das Ergebnis angenommen',
    parts: [text(`Auftrag Nr. ${number}: ${service}. Er ist abgeschlossen. Sie müssen nichts tun.`), open(`${origin}${path}`)],
  }),
  staffOrderDisputed: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `Eine Zahlung ist strittig: Auftrag Nr. ${number}`,
    heading: 'Der Zahler fordert das Geld über seine Bank zurück',
    parts: [
      text(
        `Es geht um ${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}. Bis die Bank entscheidet, ruht der Auftrag: Er lässt sich nicht beginnen, liefern oder erstatten.`,
      ),
      ...(answerBy
        ? [
            text(
              `Antworten Sie in der Verwaltung des Zahlungsanbieters mit dem Verlauf des Auftrags, den Ergebnissen und den Nachrichten. Frist: ${deadline(answerBy)}. Ohne Antwort ist das Geld verloren.`,
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
              `Antworten Sie in der Verwaltung des Zahlungsanbieters, oder erstatten Sie das Geld. Frist: ${deadline(answerBy)}. Sonst kann daraus eine Rückbuchung werden.`,
            ),
          ]
        : []),
      note(`Die Bank nennt als Grund: ${reason}`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderDisputeDecided: ({ number, service, path, amountCents, currency, won, ended }, { origin }) => ({
    subject: won ? `Die Rückbuchung ist abgewehrt: Auftrag Nr. ${number}` : `Die Rückbuchung ist verloren: Auftrag Nr. ${number}`,
    heading: won ? 'Die Bank hat für uns entschieden' : 'Die Bank hat das Geld zurückgebucht',
    parts: [
      text(
        won
          ? `${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}. ${ended ? 'Die Zahlung bleibt gültig.' : 'Der Auftrag läuft weiter wie bisher.'}`
          : `${money(amountCents, currency)} für Auftrag Nr. ${number}: ${service}. Diese Zahlung haben wir verloren; sie lässt sich nicht noch einmal erstatten.${ended ? '' : ' Entscheiden Sie, ob die Arbeit weitergeht.'}`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  staffRefundFailed: ({ number, service, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `Erstattung fehlgeschlagen: Auftrag Nr. ${number}`,
    heading: 'Eine Erstattung ist fehlgeschlagen',
    parts: [
      text(
        `Der Zahlungsanbieter hat eine Erstattung von ${money(amountCents, currency)} für Auftrag Nr. ${number} (${service}) nicht angenommen. Wir versuchen es automatisch noch einmal. Sie ist fällig bis ${deadline(until)}.`,
      ),
      note(`Der Zahlungsanbieter meldet: ${problem}`),
      open(`${origin}${path}`),
    ],
  }),
}
