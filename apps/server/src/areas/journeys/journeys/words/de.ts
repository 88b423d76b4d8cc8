import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_paid: {
    title: 'Noch nicht bezahlt',
    detail: 'Eine Route lässt sich starten, sobald sie bezahlt ist. Wählen Sie zuerst einen Zeitraum.',
  },
  enrolment_ended: {
    title: 'Diese Route lässt sich nur noch lesen',
    detail:
      'Das Abonnement oder die Testphase ist zu Ende. Was offen war, können Sie lesen. Um weiterzumachen, abonnieren Sie; was Sie getan haben, bleibt erhalten.',
  },
  day_not_open: { title: 'Noch nicht offen', detail: 'Dieser Tag öffnet sich am {day}. Die Tage öffnen sich nacheinander.' },
  day_locked: {
    title: 'Dieser Tag ist gesperrt',
    detail:
      'Die Testphase öffnet nur die ersten Tage einer Route. Die anderen öffnen sich nacheinander, solange die Route bezahlt und gestartet ist.',
  },
}

import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { stopPath } from '../../../../platform/secrets.ts'
import type { mails as kinds } from '../commands/day-mails.ts'

export const mails: MailWords<typeof kinds> = {
  todaysDay: ({ route, day, days, title, cards, minutes, path, stop }, { name: site, origin }) => ({
    subject: `Tag ${day}: ${title}`,
    heading: title,
    parts: [
      text(`Tag ${day} von ${days} der Route „${route}“. Offene Karten: ${cards}. Der Tag dauert etwa ${minutes} Minuten.`),
      { kind: 'button', label: 'Tag öffnen', href: `${origin}${path}` },
      note(`Um diese tägliche E-Mail haben Sie bei ${site} gebeten. Alle Erinnerungen beenden: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
