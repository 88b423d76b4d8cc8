import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  checklist_exists: { title: 'Выберите другое название', detail: 'Такой чек-лист уже есть' },
  checklist_changed: {
    title: 'Чек-лист изменился',
    detail: 'Его изменили на другом устройстве или странице. Загрузите его снова: введённый вами текст никуда не денется.',
  },
  folder_not_empty: {
    title: 'Папка не пустая',
    detail: 'Выберите, куда перенести чек-листы из этой папки, или удалите их вместе с ней.',
  },
  too_many_folders: {
    title: 'Слишком много папок',
    detail: 'Можно создать не больше {limit} папок. Удалите ненужную.',
  },
}
