import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  note: 'Моя заметка',
  private: 'Её видите только вы',
  save: 'Ctrl + Enter сохраняет сразу',
  saving: 'Сохраняем',
  saved: 'Сохранено',
  unsaved: 'Ещё не сохранено, пробуем снова',
  tooLong: {
    one: 'Лишний {count} знак',
    few: 'Лишние {count} знака',
    many: 'Лишних {count} знаков',
    other: 'Лишних {count} знака',
  },
  changed: 'Эту заметку изменили в другом месте',
  changedText: 'Выберите, какую оставить. До этого ничего не пропадёт.',
  here: 'Написано здесь',
  elsewhere: 'Изменено в другом месте {date}',
  emptied: 'Там её удалили.',
  keepMine: 'Оставить написанное здесь',
  takeOther: 'Оставить другую',
} satisfies Translation<typeof en>
