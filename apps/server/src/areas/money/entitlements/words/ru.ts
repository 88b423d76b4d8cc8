import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  level_unchanged: { title: 'Заканчивать нечего', detail: 'Этому аккаунту уровень не выдавали.' },
  limit_checklists: {
    title: 'Больше не помещается',
    detail: 'На вашем тарифе хранится своих чек-листов: {limit}. Удалите один или выберите тариф, где их больше.',
  },
  limit_downloads: {
    title: 'Скачивания закончились',
    detail: 'На вашем тарифе скачиваний в месяц: {limit}. Новые появятся {day}, на других тарифах их больше.',
  },
  limit_cards: {
    title: 'Карточки на сегодня закончились',
    detail: 'Все карточки на сегодня выполнены: {limit}. Следующие появятся {day}; с подпиской можно продолжить прямо сейчас.',
  },
  paid_guide: { title: 'Платная инструкция', detail: 'Платная инструкция: только по платной подписке' },
}

export const mails: MailWords<typeof kinds> = {
  levelGiven: ({ day }, { origin }) => ({
    subject: 'Для вас открыто: уровень Pro',
    heading: 'Для вас открыт уровень Pro',
    parts: [
      text(`Мы открыли вам уровень Pro бесплатно; последний день — ${day}. Доступ закончится сам.`),
      { kind: 'button', label: 'Посмотреть, что он даёт', href: `${origin}/plans` },
    ],
  }),
  levelEnded: (_, { origin }) => ({
    subject: 'Уровень Pro закончился',
    heading: 'Уровень Pro закончился',
    parts: [
      text('Мы закрыли уровень Pro, который открывали вам. Всё сделанное сохранилось.'),
      { kind: 'button', label: 'Посмотреть тарифы', href: `${origin}/plans` },
    ],
  }),
}
