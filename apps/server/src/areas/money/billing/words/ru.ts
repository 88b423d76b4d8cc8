import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  trial_used: {
    title: 'Пробный период уже использован',
    detail: 'Каждый маршрут можно попробовать один раз. Оформите подписку: всё, что вы сделали, сохранится.',
  },
  no_trial: { title: 'Пробного периода нет', detail: 'Это нельзя попробовать бесплатно.' },
  already_paid: {
    title: 'Уже оплачено',
    detail: 'Оплачено до {day}. Вместо новой подписки измените период; если подписка отменена, сначала верните её.',
  },
  enrolment_state: {
    title: 'Сейчас это невозможно',
    detail: 'С подпиской в её нынешнем состоянии этого сделать нельзя. Обновите страницу, чтобы увидеть, как обстоят дела.',
  },
}
