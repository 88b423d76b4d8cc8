import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  level_unchanged: { title: 'Nichts zu beenden', detail: 'Für dieses Konto ist keine Stufe freigeschaltet.' },
  limit_checklists: {
    title: 'Kein Platz für weitere Checklisten',
    detail: 'Ihr Tarif enthält {limit} eigene Checklisten. Löschen Sie eine, oder wählen Sie einen Tarif mit mehr.',
  },
  limit_downloads: {
    title: 'Keine Downloads mehr',
    detail: 'Ihr Tarif enthält {limit} Downloads im Monat. Am {day} bekommen Sie neue. Andere Tarife enthalten mehr.',
  },
  limit_cards: {
    title: 'Für heute sind alle Karten erledigt',
    detail: 'Sie haben alle {limit} Karten für heute erledigt. Die nächsten kommen am {day}. Mit einem Abonnement geht es gleich weiter.',
  },
  paid_guide: { title: 'Eine kostenpflichtige Anleitung', detail: 'Kostenpflichtige Anleitung: nur mit bezahltem Abonnement' },
}

export const mails: MailWords<typeof kinds> = {
  levelGiven: ({ day }, { origin }) => ({
    subject: 'Für Sie freigeschaltet: die Stufe Pro',
    heading: 'Die Stufe Pro ist für Sie freigeschaltet',
    parts: [
      text(`Wir haben die Stufe Pro bis ${day} kostenlos für Sie freigeschaltet. Sie endet automatisch.`),
      { kind: 'button', label: 'Ansehen, was enthalten ist', href: `${origin}/plans` },
    ],
  }),
  levelEnded: (_, { origin }) => ({
    subject: 'Ihr kostenloser Zugang zu Pro ist beendet',
    heading: 'Ihr kostenloser Zugang zu Pro ist beendet',
    parts: [
      text('Wir haben Ihren kostenlosen Zugang zur Stufe Pro beendet. Ihr Fortschritt bleibt erhalten.'),
      { kind: 'button', label: 'Tarife ansehen', href: `${origin}/plans` },
    ],
  }),
}
