import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  level_unchanged: { title: 'Nichts zu beenden', detail: 'Diesem Konto wurde keine Stufe gegeben.' },
  limit_checklists: {
    title: 'Kein Platz mehr',
    detail: 'Ihr Tarif hat Platz für {limit} eigene Checklisten. Löschen Sie eine oder wählen Sie einen Tarif mit mehr.',
  },
  limit_downloads: {
    title: 'Keine Downloads mehr',
    detail: 'Ihr Tarif hat {limit} Downloads im Monat. Ab dem {day} gibt es neue; andere Tarife haben mehr.',
  },
  limit_cards: {
    title: 'Für heute keine Karten mehr',
    detail: 'Alle {limit} Karten von heute sind erledigt. Die nächsten kommen am {day}; mit einem Abonnement geht es gleich weiter.',
  },
  paid_guide: { title: 'Eine kostenpflichtige Anleitung', detail: 'Kostenpflichtige Anleitung: nur mit bezahltem Abonnement' },
}

export const mails: MailWords<typeof kinds> = {
  levelGiven: ({ day }, { origin }) => ({
    subject: 'Für Sie freigeschaltet: die Stufe Pro',
    heading: 'Die Stufe Pro ist für Sie freigeschaltet',
    parts: [
      text(`Wir haben die Stufe Pro bis ${day} kostenlos für Sie freigeschaltet. Sie endet von selbst.`),
      { kind: 'button', label: 'Sehen, was sie bietet', href: `${origin}/plans` },
    ],
  }),
  levelEnded: (_, { origin }) => ({
    subject: 'Die Stufe Pro ist beendet',
    heading: 'Die Stufe Pro ist beendet',
    parts: [
      text('Wir haben die Stufe Pro beendet, die wir für Sie freigeschaltet hatten. Alles, was Sie getan haben, bleibt.'),
      { kind: 'button', label: 'Tarife ansehen', href: `${origin}/plans` },
    ],
  }),
}
