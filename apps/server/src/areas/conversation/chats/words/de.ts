import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds, UnseenMessages } from '../mails.ts'

export const refusals = {
  conversation_closed: {
    title: 'Dieses Gespräch ist geschlossen',
    detail: 'Der Auftrag ist seit mehr als 30 Tagen beendet. Schreiben Sie stattdessen unserem Team. Ihr Text ist noch da.',
  },
  conversation_of_another: {
    title: 'Dieses Gespräch gehört zu einem anderen Konto',
    detail: 'Sie sind mit einem anderen Konto angemeldet. Melden Sie sich mit der Adresse an, an die unsere E-Mail ging.',
  },
  message_fixed: {
    title: 'Diese Nachricht lässt sich nicht mehr ändern',
    detail: 'Eine Nachricht können Sie 5 Minuten lang ändern oder löschen. Schreiben Sie stattdessen eine neue.',
  },
  email_needed: {
    title: 'Wohin sollen wir antworten?',
    detail: 'Gerade ist niemand online. Geben Sie Ihre E-Mail-Adresse an, dann antworten wir dorthin.',
  },
} as const

const files = (count: number) => (count === 1 ? 'Eine Datei' : `${count} Dateien`)
const messageParts = ({ messages, more }: UnseenMessages) => [
  ...(more > 0 ? [note(`Frühere Nachrichten: ${more}.`)] : []),
  ...messages.map((message) => text(message.text || files(message.files))),
]
const about = (order: number | null) => (order === null ? '' : `, Auftrag Nr. ${order}`)

export const mails: MailWords<typeof kinds> = {
  unseenMessages: ({ link, ...unseen }, { name, origin }) => ({
    subject: `${unseen.from || name} hat Ihnen geschrieben${about(unseen.order)}`,
    heading: `${unseen.from || name} hat Ihnen geschrieben${about(unseen.order)}`,
    parts: [
      ...messageParts(unseen),
      { kind: 'button', label: 'Gespräch öffnen', href: `${origin}${link}` },
      note('Bitte antworten Sie im Gespräch: Antworten auf diese E-Mail erreichen uns nicht.'),
    ],
  }),
  staffUnseenMessages: ({ link, ...unseen }, { origin }) => ({
    subject: `Seit 10 Minuten ungelesen: ${unseen.from || 'jemand ohne Konto'}${about(unseen.order)}`,
    heading: `${unseen.from || 'Jemand ohne Konto'} wartet auf eine Antwort${about(unseen.order)}`,
    parts: [
      ...messageParts(unseen),
      { kind: 'button', label: 'Gespräch öffnen', href: `${origin}${link}` },
      note('Bitte antworten Sie im Gespräch: Antworten auf diese E-Mail erreichen niemanden.'),
    ],
  }),
}
