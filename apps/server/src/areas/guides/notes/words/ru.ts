import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  note_changed: {
    title: 'Изменено в другом месте',
    detail: 'Эту заметку тем временем изменили в другом месте. Показаны обе версии, ничего не перезаписано.',
  },
}
