import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  documentation_not_included: {
    title: 'Не входит в ваш тариф',
    detail: 'Чтобы пользоваться шаблонами документов, выберите тариф, в который они входят.',
  },
}
