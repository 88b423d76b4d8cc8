import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  staffRatesOld: ({ day }) => ({
    subject: 'Курс валюты устарел',
    heading: 'Курс не обновлялся больше недели',
    parts: [
      text(day ? `Последний сохранённый курс Банка Израиля — за ${sayIn('ru').day(day)}.` : 'Ни одного курса не сохранено.'),
      text('Пока нового курса нет, счета ждут, а за отмену принятого заказа плата не взимается. Всё остальное работает.'),
      text('Проверьте, отвечает ли RATES_URL. Курс можно также записать в content/rates.yaml и импортировать.'),
    ],
  }),
}
