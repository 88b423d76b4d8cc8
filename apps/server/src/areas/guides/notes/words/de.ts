import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  note_changed: {
    title: 'Inzwischen geändert',
    detail: 'Diese Notiz wurde inzwischen anderswo geändert. Sie sehen beide Fassungen; nichts wurde überschrieben.',
  },
}
