import type { Translation } from '../../../language/words.tsx'
import type en from './en.ts'

export default {
  offline: 'Сервер недоступен. Всё, что вы ввели, сохранилось. Попробуйте ещё раз, когда появится связь.',
  failed: 'Что-то пошло не так, попробуйте ещё раз позже',
  againInSeconds: {
    one: 'Повторить можно через {count} секунду.',
    few: 'Повторить можно через {count} секунды.',
    many: 'Повторить можно через {count} секунд.',
    other: 'Повторить можно через {count} секунды.',
  },
  againInMinutes: {
    one: 'Повторить можно через {count} минуту.',
    few: 'Повторить можно через {count} минуты.',
    many: 'Повторить можно через {count} минут.',
    other: 'Повторить можно через {count} минуты.',
  },
  againNow: 'Можно попробовать ещё раз.',
  recaptchaNotLoaded: 'Проверка reCAPTCHA не загрузилась. Её блокирует браузер или сеть: разрешите загрузку и попробуйте ещё раз.',
  protected: 'Защищено reCAPTCHA. Действуют {privacy} и {terms} Google.',
  googlePrivacy: 'политика конфиденциальности',
  googleTerms: 'условия использования',

  notGiven: 'Не указано',
  search: 'Поиск',
  nothingFound: 'Ничего не нашлось. Попробуйте написать иначе.',
  found: {
    one: 'Найден {count} вариант',
    few: 'Найдено {count} варианта',
    many: 'Найдено {count} вариантов',
    other: 'Найдено {count} варианта',
  },
  dialCode: 'Код страны',
  day: 'День',
  month: 'Месяц',
  year: 'Год',
  digit: 'Цифра {number} из 6',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
} satisfies Translation<typeof en>
