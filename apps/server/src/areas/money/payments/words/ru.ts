import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  bad_signature: { title: 'Нет подписи', detail: 'Здесь нет действительной подписи платёжной системы.' },
  payment_unavailable: {
    title: 'Страница оплаты не отвечает',
    detail: 'Деньги не списаны, и ничего не потеряно. Попробуйте ещё раз чуть позже.',
  },
  price_changed: {
    title: 'Цена изменилась',
    detail: 'Теперь сумма {total}. Посмотрите, что изменилось, и продолжите, если согласны. Ничего не заказано, деньги не списаны.',
  },
  refund_too_much: { title: 'Больше, чем оплачено', detail: 'Вернуть можно не больше {most}.' },
}
