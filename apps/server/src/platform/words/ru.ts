import type { RefusalWords } from '../refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  internal: { title: 'Что-то пошло не так', detail: 'Что-то пошло не так, попробуйте ещё раз позже' },
  overloaded: { title: 'Сейчас слишком много запросов', detail: 'Подождите немного и попробуйте ещё раз.' },
  not_found: { title: 'Не найдено', detail: 'По этому адресу ничего нет.' },
  method_not_allowed: { title: 'Так нельзя', detail: 'Этот адрес не принимает такой метод.' },
  malformed: { title: 'Запрос не разобран', detail: 'Не удалось прочитать запрос. Отправьте один объект JSON или форму.' },
  malformed_address: {
    title: 'Адрес не разобран',
    detail: 'Не удалось прочитать адрес. После каждого % в нём стоят две шестнадцатеричные цифры.',
  },
  too_large: { title: 'Слишком много данных', detail: 'Столько данных здесь не принимается.' },
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
