import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_paid: { title: 'Ещё не оплачено', detail: 'Маршрут можно начать после оплаты. Сначала выберите период.' },
  enrolment_ended: {
    title: 'Подписка закончилась',
    detail: 'Всё, что было открыто, можно читать. Чтобы продолжить, оформите подписку снова: всё, что вы сделали, сохранилось.',
  },
  day_not_open: { title: 'День ещё не открыт', detail: 'Этот день откроется {day}. Дни открываются один за другим.' },
  day_locked: {
    title: 'Этот день закрыт',
    detail: 'Пробный период открывает только первые дни маршрута. Остальные открываются один за другим, когда маршрут оплачен и начат.',
  },
}
