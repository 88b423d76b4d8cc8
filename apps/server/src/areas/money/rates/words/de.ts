import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  staffRatesOld: ({ day }) => ({
    subject: 'Der Wechselkurs ist zu alt',
    heading: 'Seit mehr als einer Woche wurde kein Wechselkurs gelesen',
    parts: [
      text(
        day ? `Der letzte vorliegende Kurs der Bank von Israel ist der vom ${sayIn('de').day(day)}.` : 'Es liegt überhaupt kein Kurs vor.',
      ),
      text(
        'Bis es einen neuen gibt, warten Rechnungen, und wer einen angenommenen Auftrag storniert, zahlt keine Gebühr. Alles andere läuft weiter.',
      ),
      text('Bitte prüfen Sie, ob RATES_URL antwortet. Ein Kurs lässt sich auch in content/rates.yaml eintragen und importieren.'),
    ],
  }),
}
