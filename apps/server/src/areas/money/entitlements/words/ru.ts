import type { RefusalWords } from '../../../../platform/refusal.ts'
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
