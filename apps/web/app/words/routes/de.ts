import type { Translation } from '../../lib/words.tsx'
import type en from './en.ts'

export default {
  dayTitle: 'Tag {number}: {title}',
  dayDone: 'Tag {number}: {title}, erledigt',
  dayToday: 'Tag {number}: {title}, heute',
  dayOpen: 'Tag {number}: {title}, ausgelassen, noch offen',
  dayAhead: 'Tag {number}: {title}',
  dayLocked: 'Tag {number}: {title}, gesperrt',
  done: 'Erledigt',
  today: 'Heute',
  open: 'Ausgelassen, noch offen',
  ahead: 'Kommt noch',
  locked: 'Gesperrt',
} satisfies Translation<typeof en>
