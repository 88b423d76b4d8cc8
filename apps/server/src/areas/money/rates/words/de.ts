import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  staffRatesOld: ({ day }) => ({
    subject: 'Der Wechselkurs ist veraltet',
    heading: 'Seit mehr als einer Woche gibt es keinen neuen Wechselkurs',
    parts: [
      text(day ? `Der letzte Kurs der Bank von Israel ist vom ${sayIn('de').day(day)}.` : 'Es gibt noch keinen Kurs.'),
      text(
        'Bis es einen neuen gibt, werden keine Rechnungen ausgestellt, und wer einen angenommenen Auftrag storniert, zahlt keine Gebühr. Alles andere läuft weiter.',
      ),
      text('Bitte prüfen Sie, ob RATES_URL antwortet. Sie können einen Kurs auch in content/rates.yaml eintragen und importieren.'),
    ],
  }),
}
