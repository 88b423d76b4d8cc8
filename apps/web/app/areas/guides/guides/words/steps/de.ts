import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  addNote: 'Notiz hinzufügen',
  notNeeded: 'Hier nicht nötig',
  needed: 'Doch nötig',
  stepsNotNeeded: 'Nicht benötigte Schritte',
  stepChanged: 'Dieser Schritt hat sich geändert, seit Sie ihn erledigt haben',
  stepChangedOn: 'Aktualisiert am {date}.',
  lookedAt: 'Angesehen',
} satisfies Translation<typeof en>
