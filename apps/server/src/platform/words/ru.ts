import type { RefusalWords } from '../refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  internal: { title: 'Что-то пошло не так', detail: 'Что-то пошло не так, попробуйте ещё раз позже' },
  overloaded: { title: 'Сейчас слишком много запросов', detail: 'Подождите немного и попробуйте ещё раз.' },
  closing: { title: 'Перезапуск', detail: 'Сайт перезапускается. Попробуйте ещё раз через минуту.' },
  not_found: { title: 'Не найдено', detail: 'По этому адресу ничего нет.' },
  method_not_allowed: { title: 'Так нельзя', detail: 'Этот адрес не принимает такой метод.' },
  malformed: { title: 'Запрос не разобран', detail: 'Не удалось прочитать запрос. Отправьте один объект JSON или форму.' },
  malformed_address: {
    title: 'Адрес не разобран',
    detail: 'Не удалось прочитать адрес. После каждого % в нём стоят две шестнадцатеричные цифры.',
  },
  too_large: { title: 'Слишком много данных', detail: 'Столько данных здесь не принимается.' },
  headers_too_large: {
    title: 'Слишком большие заголовки',
    detail: 'Заголовки запроса больше 16 КиБ. Отправьте меньше заголовков или сделайте их короче.',
  },
  timed_out: { title: 'Слишком медленно', detail: 'Запрос не пришёл за 30 секунд. Отправьте его ещё раз.' },
  precondition_failed: {
    title: 'Другая версия',
    detail: 'Здесь другая версия, а не та, которую вы запросили. Повторите запрос без условия.',
  },
  range_not_satisfiable: {
    title: 'Нет такой части',
    detail: 'Файл короче той части, которую вы запросили. Запросите часть в его пределах.',
  },
  unsupported_type: { title: 'Неизвестный тип данных', detail: 'Отправьте JSON или форму.' },
  bad_paging: { title: 'Нет такой страницы', detail: 'page и rows: целые числа от 1 до 100.' },
  validation: { title: 'Проверьте введённое', detail: 'Некоторые поля нужно исправить.' },
  unauthorized: { title: 'Нужно войти', detail: 'Войдите, чтобы продолжить.' },
  forbidden: { title: 'Нет доступа', detail: 'Вашей учётной записи это недоступно.' },
  cross_site: { title: 'Не с этого сайта', detail: 'Это можно сделать только на самом сайте.' },
  idempotency_conflict: {
    title: 'Этот ключ уже использован',
    detail: 'Idempotency-Key относится к одному запросу. Для другого запроса нужен другой ключ.',
  },
  too_many_requests: { title: 'Слишком много запросов', detail: 'Подождите {wait}.' },
}
