import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  staffRatesOld: ({ day }) => ({
    subject: 'The exchange rate is out of date',
    heading: 'We haven’t had a new exchange rate for more than a week',
    parts: [
      text(day ? `Our latest Bank of Israel rate is from ${sayIn('en').day(day)}.` : 'We don’t have an exchange rate yet.'),
      text('Until there’s a new rate, invoices are on hold and customers who cancel an accepted order pay no fee. Everything else works.'),
      text('Please check that RATES_URL responds. You can also add a rate to content/rates.yaml and import it.'),
    ],
  }),
}
