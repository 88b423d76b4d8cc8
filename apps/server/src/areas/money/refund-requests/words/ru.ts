import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  refund_own: {
    title: 'Решить должен второй сотрудник',
    detail: 'Этот возврат запросили вы сами, поэтому одобрить его или отклонить должен коллега.',
  },
  refund_not_own: {
    title: 'Возврат запросил коллега',
    detail: 'Отозвать возврат может только тот, кто его запросил. Вы можете отклонить его и указать причину.',
  },
  refund_decided: { title: 'Решение уже принято', detail: 'По этому возврату уже принято решение. Проверьте его статус.' },
}
