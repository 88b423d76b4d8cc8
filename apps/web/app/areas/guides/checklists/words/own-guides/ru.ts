import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  remove: 'Удалить',
  startAgainAsk: 'Начать чек-лист заново?',
  removeAsk: 'Удалить этот чек-лист?',
  removeDo: 'Удалить чек-лист',
  keepGuide: 'Оставить чек-лист',
  notRemoved: 'Не удалось удалить чек-лист. Ничего не изменилось. Попробуйте ещё раз, когда появится связь.',
  nothingErased: 'В нём ничего не отмечено.',
  theSteps: 'Шаги чек-листа',
  checklist: 'Задачи',
  endGuide: 'Завершить',
  endTheGuide: 'Завершить чек-лист',
  endAsk: 'Завершить чек-лист?',
  keepGoing: 'Продолжить чек-лист',
  ended: 'Вы завершили этот чек-лист.',
  myGuides: 'Все мои чек-листы',
  notFinished: 'Этот чек-лист ещё не завершён',
  completed: 'Чек-лист завершён!',
  cleared: 'Чек-лист очищен!',
  deleted: 'Чек-лист удалён',
} satisfies Translation<typeof en>
