import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  staffRatesOld: ({ day }) => ({
    subject: 'The exchange rate is too old',
    heading: 'No exchange rate was read for more than a week',
    parts: [
      text(day ? `The last rate of the Bank of Israel that is kept is that of ${sayIn('en').day(day)}.` : 'No rate is kept at all.'),
      text('Until there is a new one, invoices wait, and whoever cancels an accepted order pays no fee. Nothing else stops.'),
      text('Please see whether RATES_URL answers. A rate can also be written into content/rates.yaml and imported.'),
    ],
  }),
}
