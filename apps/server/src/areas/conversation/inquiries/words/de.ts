import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { InquiryNames, mails as kinds } from '../mails.ts'

export const refusals = {
  inquiry_changed: {
    title: 'Die Notiz hat sich geändert',
    detail:
      'Jemand aus dem Team hat die Notiz zu dieser Nachricht geändert. Lesen Sie sie, und entscheiden Sie, welcher Text bleibt. Ihrer ist noch da.',
  },
  inquiry_moved: {
    title: 'Der Status hat sich geändert',
    detail: 'Jemand aus dem Team hat den Status dieser Nachricht geändert. Prüfen Sie den neuen Status, und wählen Sie dann noch einmal.',
  },
  inquiry_answered: {
    title: 'Diese Nachricht ist schon beantwortet',
    detail:
      'Jemand aus dem Team hat diese Nachricht beantwortet. Lesen Sie die Antwort, und entscheiden Sie, ob Ihre noch nötig ist. Sie ist noch da.',
  },
} as const

export const names: InquiryNames = {
  forms: { feedback: 'Rückmeldung', question: 'Frage', partner: 'Partnerschaft', join: 'Mitmachen', spot: 'Hinweis', contact: 'Kontakt' },
  types: {
    offer: 'Vorschlag',
    complaint: 'Beschwerde',
    vendor: 'Dienstleister',
    partner: 'Partner',
    client: 'Kunde',
    investor: 'Investor',
  },
  activities: {
    accounting: 'Buchhaltung und Steuern',
    beauty: 'Schönheit und Pflege',
    building: 'Bau und Handwerk',
    consulting: 'Beratung',
    design: 'Gestaltung und Medien',
    education: 'Bildung',
    finance: 'Banken, Finanzen und Versicherungen',
    food: 'Gastronomie und Lebensmittel',
    health: 'Gesundheit',
    it: 'Software und IT',
    legal: 'Rechtsberatung',
    marketing: 'Marketing und Werbung',
    production: 'Herstellung',
    real_estate: 'Immobilien',
    retail: 'Einzelhandel und Onlineshops',
    transport: 'Transport und Logistik',
    tourism: 'Reisen und Tourismus',
    other: 'Etwas anderes',
  },
  statuses: { new: 'Neu', in_work: 'In Arbeit', answered: 'Beantwortet', closed: 'Abgeschlossen', spam: 'Spam' },
}

const { day, language: languageName } = sayIn('de')
const { forms, types, activities } = names

export const mails: MailWords<typeof kinds> = {
  inquiryReceived: ({ number, answerBy }, { name }) => ({
    subject: `Wir haben Ihre Nachricht Nr. ${number} erhalten`,
    heading: 'Wir haben Ihre Nachricht erhalten',
    parts: [
      text(`Ihre Nachricht an ${name} hat die Nummer ${number}. Wir antworten bis zum ${day(answerBy)} an diese Adresse.`),
      note('Falls Sie uns nicht geschrieben haben, hat jemand Ihre Adresse versehentlich angegeben. Sie brauchen nichts zu tun.'),
    ],
  }),
  inquiryReply: ({ number, text: words }, { name }) => ({
    subject: `Unsere Antwort auf Ihre Nachricht Nr. ${number}`,
    heading: `Unsere Antwort auf Ihre Nachricht Nr. ${number}`,
    parts: [text(words), note(`Sie haben an ${name} geschrieben. Ist noch etwas offen, antworten Sie einfach auf diese E-Mail.`)],
  }),
  staffInquiry: ({ number, form, text: words, path, name, email, phone, type, activity, page, language }, { origin }) => ({
    subject: `Nr. ${number}, ${forms[form]}${type ? `: ${types[type]}` : ''}`,
    heading: `${forms[form]}, Nr. ${number}`,
    parts: [
      facts([
        ['Name', name],
        ['E-Mail', email],
        ['Telefon', phone],
        ['Art', type && types[type]],
        ['Branche', activity && activities[activity]],
        ['Gesendet von', page],
        ['Sprache', languageName(language)],
      ]),
      ...(words ? [text(words)] : []),
      { kind: 'button', label: 'Nachricht öffnen', href: `${origin}${path}` },
      note('Antworten auf diese E-Mail gehen an den Absender. Antworten aus dem Posteingang werden auch dort gespeichert.'),
    ],
  }),
  staffInquiries: ({ total, counts, first, path }, { origin }) => ({
    subject: `Neue Nachrichten: ${total}`,
    heading: `Neue Nachrichten: ${total}`,
    parts: [
      text(counts.map(({ form, count }) => `${forms[form]}: ${count}`).join(', ')),
      ...first.map(({ number, form, text: words }) => note(`Nr. ${number}, ${forms[form]}. ${words}`)),
      ...(total > first.length ? [note(`Und weitere: ${total - first.length}.`)] : []),
      { kind: 'button', label: 'Posteingang öffnen', href: `${origin}${path}` },
    ],
  }),
}
