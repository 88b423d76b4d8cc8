import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  level_unchanged: { title: 'Заканчивать нечего', detail: 'Этому аккаунту уровень не предоставляли.' },
  limit_checklists: {
    title: 'Для нового чек-листа нет места',
    detail: 'Своих чек-листов на вашем тарифе: {limit}. Удалите один или выберите тариф, где их больше.',
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
    subject: 'Вам открыт бесплатный доступ к Pro',
    heading: 'Вам открыт бесплатный доступ к Pro',
    parts: [
      text(`Мы бесплатно открыли вам уровень Pro; последний день — ${day}. Доступ закончится автоматически.`),
      { kind: 'button', label: 'Что входит', href: `${origin}/plans` },
    ],
  }),
  levelEnded: (_, { origin }) => ({
    subject: 'Бесплатный доступ к Pro закончился',
    heading: 'Бесплатный доступ к Pro закончился',
    parts: [
      text('Мы завершили ваш бесплатный доступ к Pro. Ваш прогресс сохранён.'),
      { kind: 'button', label: 'Посмотреть тарифы', href: `${origin}/plans` },
    ],
  }),
}
