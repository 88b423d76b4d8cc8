import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  favorite: 'Избранное',
  failed: 'Что-то пошло не так, попробуйте ещё раз позже',
  notReached: 'Сервер недоступен. Ничего не изменилось. Попробуйте ещё раз, когда появится связь.',

  none: 'В избранном пока пусто',
  noneText: 'Нажмите на сердечко у инструкции, услуги или новости, и она останется здесь, пока не понадобится.',
  choose: 'Выбрать инструкцию',
  remove: 'Убрать',
  removed: 'Убрано из избранного:',
  undo: 'Вернуть',
  showMore: 'Показать ещё',
  shown: {
    one: 'Показано {shown} из {count}',
    few: 'Показано {shown} из {count}',
    many: 'Показано {shown} из {count}',
    other: 'Показано {shown} из {count}',
  },
} satisfies Translation<typeof en>
