import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_paid: { title: 'Ещё не оплачено', detail: 'Маршрут можно начать после оплаты. Сначала выберите период.' },
  enrolment_ended: {
    title: 'Этот маршрут теперь можно только читать',
    detail:
      'Подписка или пробный период закончились. Всё, что было открыто, можно читать. Чтобы продолжить, оформите подписку: всё, что вы сделали, сохранилось.',
  },
  day_not_open: { title: 'День ещё не открыт', detail: 'Этот день откроется {day}. Дни открываются один за другим.' },
  day_locked: {
    title: 'Этот день закрыт',
    detail: 'Пробный период открывает только первые дни маршрута. Остальные открываются один за другим, когда маршрут оплачен и начат.',
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
      text(`День ${day} из ${days}, маршрут «${route}». Ждут карточки: ${cards}. День займёт примерно ${minutes} мин.`),
      { kind: 'button', label: 'Открыть день', href: `${origin}${path}` },
      note(`Вы попросили присылать письмо каждый день на ${site}. Остановить все напоминания: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
