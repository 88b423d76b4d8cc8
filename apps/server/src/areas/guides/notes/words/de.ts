import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  note_changed: {
    title: 'Diese Notiz hat sich geändert',
    detail: 'Sie wurde auf einem anderen Gerät oder einer anderen Seite geändert. Nichts wurde überschrieben: Sie sehen beide Fassungen.',
  },
}
