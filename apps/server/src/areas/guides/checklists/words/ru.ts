import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  checklist_exists: { title: 'Выберите другое название', detail: 'Такой чек-лист уже есть' },
  checklist_changed: {
    title: 'Тем временем изменено',
    detail: 'Этот чек-лист изменён в другом месте. Загрузите его снова, введённое вами останется здесь.',
  },
  folder_not_empty: {
    title: 'В папке что-то есть',
    detail: 'Укажите, куда перенести чек-листы этой папки, или что их нужно удалить вместе с ней.',
  },
  too_many_folders: {
    title: 'Слишком много папок',
    detail: 'Можно хранить не больше {limit} папок. Удалите ненужную.',
  },
}
