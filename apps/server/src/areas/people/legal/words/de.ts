import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  agreements_changed: {
    title: 'Neuere Fassungen',
    detail: 'Von diesen Dokumenten gibt es neuere Fassungen. Bitte lesen und bestätigen Sie diese.',
  },
  agreements_required: {
    title: 'Ihre Zustimmung fehlt',
    detail: 'Bitte stimmen Sie zuerst den vier Dokumenten zu. Lesen und Schritte abhaken können Sie auch ohne Zustimmung.',
  },
}

export const mails: MailWords<typeof kinds> = {
  newVersions: ({ documents }, { name, origin }) => ({
    subject: `Neue Fassungen von Dokumenten bei ${name}`,
    heading: 'Dokumente, denen Sie zugestimmt haben, ändern sich',
    parts: [
      text('Diese Dokumente haben eine neue Fassung. Bis zum genannten Tag gilt die Fassung, der Sie zugestimmt haben.'),
      ...documents.map(({ title, path, effective }) =>
        facts([
          [title, `${origin}${path}`],
          ['Gilt ab', effective && sayIn('de').day(effective)],
        ]),
      ),
      text(
        'Ab diesem Tag bittet die App um Ihre Zustimmung. Bis Sie zustimmen, können Sie lesen und Ihren Fortschritt speichern, aber nichts neu bestellen oder abonnieren.',
      ),
      note('Stimmen Sie nicht zu, können Sie Ihr Konto in den Einstellungen löschen.'),
    ],
  }),
}
