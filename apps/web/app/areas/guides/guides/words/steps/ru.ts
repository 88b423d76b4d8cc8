import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  addNote: 'Добавить заметку',
  notNeeded: 'Здесь не нужно',
  needed: 'Всё-таки нужно',
  stepsNotNeeded: 'Не понадобилось шагов',
  stepChanged: 'Этот шаг изменился с тех пор, как вы его прошли',
  stepChangedOn: 'Обновлено {date}',
  lookedAt: 'Просмотрено',
} satisfies Translation<typeof en>
