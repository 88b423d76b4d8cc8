import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_delivered: { title: 'Ещё ничего не передано', detail: 'Сначала передайте результат, затем завершите заказ.' },
  late_payment_missing: {
    title: 'Этих денег уже нет',
    detail:
      'Переводов на полную сумму среди ожидающих возврата нет: их уже отправили обратно, или пришло меньше. Клиент может заказать снова.',
  },
}
