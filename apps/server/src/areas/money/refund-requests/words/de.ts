import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  refund_own: {
    title: 'Eine zweite Person muss entscheiden',
    detail: 'Diese Erstattung haben Sie selbst beantragt; freigeben oder ablehnen kann sie nur jemand anderes aus dem Team.',
  },
  refund_not_own: {
    title: 'Von jemand anderem beantragt',
    detail: 'Zurückziehen kann eine Erstattung nur, wer sie beantragt hat. Sie können sie mit einem Grund ablehnen.',
  },
  refund_decided: { title: 'Schon entschieden', detail: 'Über diese Erstattung wurde schon entschieden. Prüfen Sie ihren Status.' },
}
