import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  staffRatesOld: ({ day }) => ({
    subject: 'Курс валюты устарел',
    heading: 'Курс не обновлялся больше недели',
    parts: [
      text(day ? `Последний курс Банка Израиля — за ${sayIn('ru').day(day)}.` : 'Нет ни одного курса.'),
      text('Пока нового курса нет, счета не выставляются, а за отмену принятого заказа плата не взимается. Всё остальное работает.'),
      text('Проверьте, отвечает ли RATES_URL. Ещё можно записать курс в content/rates.yaml и импортировать его.'),
    ],
  }),
}
