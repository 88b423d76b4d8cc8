import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import { stopPath } from '../../../../platform/secrets.ts'
import type { mails as kinds } from '../commands/send-reminder.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  reminder_link_ended: {
    title: 'Dieser Link funktioniert nicht',
    detail:
      'Er ist unvollständig, stammt aus einer älteren E-Mail oder ging an eine frühere Adresse. Erinnerungen entfernen Sie in Ihrem Profil.',
  },
}

export const mails: MailWords<typeof kinds> = {
  reminder: ({ name, step, path, stop }, { name: site, origin }) => ({
    subject: `Erinnerung: ${step || name}`,
    heading: step || name,
    parts: [
      text(step ? `Sie wollten jetzt mit diesem Schritt von „${name}“ weitermachen.` : 'Sie wollten jetzt hier weitermachen.'),
      { kind: 'button', label: 'Weitermachen', href: `${origin}${path}` },
      note(`Sie haben diese Erinnerung bei ${site} eingestellt. Alle Erinnerungen beenden: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
