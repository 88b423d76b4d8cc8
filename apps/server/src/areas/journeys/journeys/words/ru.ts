import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_paid: { title: 'Ещё не оплачено', detail: 'Начать маршрут можно после оплаты. Сначала выберите период.' },
  enrolment_ended: {
    title: 'Этот маршрут теперь можно только читать',
    detail:
      'Подписка или пробный период закончились. Открытые дни можно читать и дальше. Чтобы продолжить, оформите подписку: ваш прогресс сохранён.',
  },
  day_not_open: { title: 'День ещё не открыт', detail: 'Этот день откроется {day}. Дни открываются один за другим.' },
  day_locked: {
    title: 'Этот день закрыт',
    detail: 'В пробный период доступны только первые дни маршрута. Остальные открываются один за другим по платной подписке.',
  },
}

import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { stopPath } from '../../../../platform/secrets.ts'
import type { mails as kinds } from '../commands/day-mails.ts'

export const mails: MailWords<typeof kinds> = {
  todaysDay: ({ route, day, days, title, cards, minutes, path, stop }, { name: site, origin }) => ({
    subject: `День ${day}: ${title}`,
    heading: title,
    parts: [
      text(`Открыт день ${day} из ${days} маршрута «${route}». Карточек на сегодня: ${cards}. Это займёт примерно ${minutes} мин.`),
      { kind: 'button', label: 'Открыть день', href: `${origin}${path}` },
      note(`Вы включили ежедневные письма на сайте ${site}. Отключить все напоминания: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
