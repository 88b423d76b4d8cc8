import type { Translation } from '../../lib/words.tsx'
import type en from './en.ts'

export default {
  dayTitle: 'День {number}: {title}',
  dayDone: 'День {number}: {title}, пройден',
  dayToday: 'День {number}: {title}, сегодня',
  dayOpen: 'День {number}: {title}, пропущен, ещё открыт',
  dayAhead: 'День {number}: {title}',
  dayLocked: 'День {number}: {title}, закрыт',
  done: 'Пройден',
  today: 'Сегодня',
  open: 'Пропущен, ещё открыт',
  ahead: 'Впереди',
  locked: 'Закрыт',
} satisfies Translation<typeof en>
