import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_paid: {
    title: 'Noch nicht bezahlt',
    detail: 'Sie können eine Route starten, sobald sie bezahlt ist. Wählen Sie zuerst einen Zeitraum.',
  },
  enrolment_ended: {
    title: 'Sie können diese Route nur noch lesen',
    detail:
      'Ihr Abonnement oder Ihre Testphase ist zu Ende. Die geöffneten Tage können Sie weiter lesen. Um weiterzumachen, schließen Sie ein Abonnement ab. Ihr Fortschritt bleibt erhalten.',
  },
  day_not_open: { title: 'Noch nicht offen', detail: 'Dieser Tag öffnet sich am {day}. Die Tage öffnen sich nacheinander.' },
  day_locked: {
    title: 'Dieser Tag ist gesperrt',
    detail: 'Die Testphase enthält nur die ersten Tage einer Route. Die übrigen öffnen sich nacheinander mit einem bezahlten Abonnement.',
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
      text(`Tag ${day} von ${days} der Route „${route}“ ist offen. Karten für heute: ${cards}. Sie brauchen etwa ${minutes} Minuten.`),
      { kind: 'button', label: 'Tag öffnen', href: `${origin}${path}` },
      note(`Sie haben die tägliche E-Mail bei ${site} eingeschaltet. Alle Erinnerungen beenden: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
