import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'
import type { paper as en } from './en.ts'

const { money } = sayIn('de')

export const mails: MailWords<typeof kinds> = {
  paperIssued: ({ kind, label, corrects, disputed, amountCents, currency, path }, { origin }) => ({
    subject: kind === 'invoice' ? `Ihre Rechnung ${label} ist da` : `Ihre Rechnungskorrektur ${label} ist da`,
    heading: kind === 'invoice' ? 'Ihre Rechnung ist da' : 'Ihre Rechnungskorrektur ist da',
    parts: [
      text(
        kind === 'invoice'
          ? `Ihre Rechnung mit Quittung ${label} über ${money(amountCents, currency)} ist da.`
          : disputed
            ? `Die Rechnungskorrektur ${label} berichtigt die Rechnung ${corrects}. Ihre Bank hat Ihnen schon ${money(amountCents, currency)} zurückgebucht; wir überweisen nichts weiter.`
            : `Für Ihre Erstattung wurde die Rechnungskorrektur ${label} über ${money(amountCents, currency)} ausgestellt. Sie berichtigt die Rechnung ${corrects}.`,
      ),
      text('Melden Sie sich an, um sie als PDF herunterzuladen.'),
      { kind: 'button', label: kind === 'invoice' ? 'Rechnung öffnen' : 'Rechnungskorrektur öffnen', href: `${origin}${path}` },
    ],
  }),
}

export const paper: typeof en = {
  invoice: 'Rechnung und Quittung',
  credit_note: 'Rechnungskorrektur',
  original: 'Original',
  sellerNumber: 'Firmen- und USt-IdNr. {number}',
  buyerNumber: 'Register- oder USt-IdNr. {number}',
  to: 'An',
  issued: 'Ausgestellt',
  order: 'Auftrag',
  paidBy: 'Bezahlt mit',
  sentBack: 'Erstattet auf',
  corrects: 'Berichtigt Rechnung',
  allocation: 'Zuteilungsnummer',
  allocationOfInvoice: 'Zuteilung, Rechnung',
  card: 'Karte',
  bank: 'Überweisung',
  sandbox: 'Testkarte',
  what: 'Leistung',
  quantity: 'Menge',
  price: 'Preis, {currency}',
  amount: 'Betrag, {currency}',
  orderOf: 'Auftrag {number} vom {day}',
  part: 'Teil des bezahlten Betrags',
  keptFee: 'Stornogebühr, einbehalten',
  keptCardFee: 'Kartengebühr, einbehalten',
  reasonCancelled: 'Der Auftrag wurde storniert.',
  reasonRefused: 'Der Auftrag wurde abgelehnt.',
  reasonDisputed: 'Die Bank des Zahlers hat den Betrag zurückgebucht.',
  beforeVat: 'Ohne Mehrwertsteuer',
  vat: 'Mehrwertsteuer {percent} %',
  total: 'Summe, {currency}',
  credited: 'Erstattet, {currency}',
  dollars: 'US-Dollar',
  official: 'In Schekel zum Kurs {rate}, Bank von Israel, {day}: ohne MwSt. {net}, MwSt. {vat}',
  officialElse: 'In Schekel zum Kurs {rate}, Bank von Israel, {day}, dem Tag der Zahlung am nächsten: ohne MwSt. {net}, MwSt. {vat}',
  officialOfInvoice: 'In Schekel zum Kurs der Rechnung, {rate}: ohne MwSt. {net}, MwSt. {vat}',
  nis: '{amount} ILS',
  received: 'Erhalten am {day}',
  remains: 'Von Rechnung {label} bleiben',
  trackOrdered: 'Bestellt',
  trackPaid: 'Bezahlt',
  trackInvoice: 'Rechnung',
  trackCreditNote: 'Korrektur',
  noteVat: 'Preise in US-Dollar, mit Mehrwertsteuer, soweit sie anfällt. Es gilt der Satz am Tag der Zahlung.',
  noteOrder:
    'Stornieren kostet nichts, bis der Auftrag angenommen ist, danach 5 % oder 100 Schekel, je nachdem, was weniger ist. Eine Erstattung kommt binnen 3 Arbeitstagen mit einer Korrektur zu dieser Rechnung.',
  noteBack: 'Der Betrag wird auf demselben Zahlungsweg erstattet. Banken zeigen ihn nach 3 bis 10 Tagen an.',
  noteDisputed: 'Die Bank hat den Betrag an den Zahler zurückgebucht; es wird nichts weiter überwiesen.',
  noteSandbox: 'Testzahlung: Es floss kein Geld, und nichts wurde verkauft.',
}
