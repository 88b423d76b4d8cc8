import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Сегодня',
  lead: 'Что сегодня сделать на ваших маршрутах и как идут дела.',

  todaysDays: 'На сегодня',
  dayOf: 'День {number} из {total}',
  cardsLeft: {
    one: 'Осталась {count} карточка',
    few: 'Осталось {count} карточки',
    many: 'Осталось {count} карточек',
    other: 'Осталось {count} карточки',
  },
  noCards: 'На сегодня карточек не осталось',
  missed: {
    one: '{count} прошедший день открыт',
    few: '{count} прошедших дня открыты',
    many: '{count} прошедших дней открыты',
    other: '{count} прошедшего дня открыты',
  },
  open: 'Открыть карточки',
  openDay: 'Открыть день',
  nothing: 'На сегодня дел нет',
  nothingText: 'У вас нет маршрутов в работе. Маршрут — это несколько карточек в день, пока не появится результат. Три дня бесплатно.',
  findRoute: 'Выбрать маршрут',

  streak: 'Ваша серия',
  streakDays: { one: '{count} день подряд', few: '{count} дня подряд', many: '{count} дней подряд', other: '{count} дня подряд' },
  streakNone: 'Серии пока нет',
  streakNoneText: 'Выполняйте хотя бы одну карточку в день, и серия будет расти.',
  best: {
    one: 'Самая длинная серия: {count} день',
    few: 'Самая длинная серия: {count} дня',
    many: 'Самая длинная серия: {count} дней',
    other: 'Самая длинная серия: {count} дня',
  },
  atRisk: 'Чтобы серия не прервалась, выполните сегодня одну карточку.',
  forgiven: 'Пропущено: {day}. Серия продолжается: один день из семи можно пропустить.',
  forgivenRule: 'Один день из семи можно пропустить, серия не прервётся.',

  calendar: 'Последние шесть недель',
  cell: {
    one: '{day}: {count} карточка',
    few: '{day}: {count} карточки',
    many: '{day}: {count} карточек',
    other: '{day}: {count} карточки',
  },
  cellNone: '{day}: карточек нет',
  cellForgiven: '{day}: карточек нет, серия продолжается',
  isToday: 'сегодня',
  filled: 'Выполнены карточки',
  left: 'Нет',
  forgivenShort: 'Допустимый пропуск',
  todayShort: 'Сегодня',

  endsSoon: 'Скоро закончится',
  endsOn: {
    one: 'До {day}, остался {count} день',
    few: 'До {day}, осталось {count} дня',
    many: 'До {day}, осталось {count} дней',
    other: 'До {day}, осталось {count} дня',
  },
  endsToday: 'Заканчивается сегодня, {day}',
  renews: 'Продлится автоматически.',
  see: 'Посмотреть',
  seeThis: 'Посмотреть: {name}',

  next: 'Что дальше',
  run: 'Начать маршрут «{name}»',
  runText: 'Он оплачен и ждёт вас.',
  toStart: 'К маршруту',
  catchUp: 'Наверстать день {number}: {title}',
  goOn: 'Продолжить «{name}»',
  goOnText: 'Начатая инструкция',
  try: 'Попробовать маршрут',
  tryText: 'Три дня бесплатно, карта не нужна.',
} satisfies Translation<typeof en>
