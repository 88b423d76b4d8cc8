import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  documentation_not_included: {
    title: 'Nicht in Ihrem Tarif enthalten',
    detail: 'Um Dokumentvorlagen zu nutzen, wählen Sie einen Tarif, der sie enthält.',
  },
}
