import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  checklist_exists: { title: 'Bitte ein anderer Name', detail: 'Diese Checkliste gibt es schon' },
  checklist_changed: {
    title: 'Inzwischen geändert',
    detail: 'Diese Checkliste wurde anderswo geändert. Laden Sie sie neu; was Sie eingegeben haben, bleibt hier stehen.',
  },
  folder_not_empty: {
    title: 'Der Ordner ist nicht leer',
    detail: 'Sagen Sie, wohin die Checklisten dieses Ordners kommen oder dass sie mit ihm gelöscht werden.',
  },
  too_many_folders: {
    title: 'Zu viele Ordner',
    detail: 'Sie können {limit} Ordner behalten. Löschen Sie einen, den Sie nicht brauchen.',
  },
}
