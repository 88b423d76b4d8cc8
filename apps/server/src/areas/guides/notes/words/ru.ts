import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  note_changed: {
    title: 'Заметка изменилась',
    detail: 'Её изменили на другом устройстве или странице. Ничего не перезаписано: вы видите обе версии.',
  },
}
