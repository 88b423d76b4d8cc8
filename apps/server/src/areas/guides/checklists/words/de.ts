import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  checklist_exists: { title: 'Wählen Sie einen anderen Namen', detail: 'Diese Checkliste gibt es schon' },
  checklist_changed: {
    title: 'Diese Checkliste hat sich geändert',
    detail: 'Sie wurde auf einem anderen Gerät oder einer anderen Seite geändert. Laden Sie sie neu. Ihr Text bleibt hier stehen.',
  },
  folder_not_empty: {
    title: 'Der Ordner ist nicht leer',
    detail: 'Wählen Sie einen Ordner für seine Checklisten, oder löschen Sie sie mit.',
  },
  too_many_folders: {
    title: 'Zu viele Ordner',
    detail: 'Sie können höchstens {limit} Ordner haben. Löschen Sie einen, den Sie nicht brauchen.',
  },
}
