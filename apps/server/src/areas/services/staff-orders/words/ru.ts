import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_delivered: { title: 'Ещё ничего не передано', detail: 'Сначала передайте результат, затем завершите заказ.' },
  late_payment_missing: {
    title: 'Этот платёж уже возвращён',
    detail: 'Среди ожидающих возврата нет переводов на полную сумму: их уже вернули, или пришло меньше. Клиент может заказать снова.',
  },
}
