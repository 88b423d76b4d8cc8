import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Счета и кредит-ноты',
  lead: 'Налоговый счёт, он же квитанция, на каждую оплату и кредит-нота на каждый возврат — в PDF.',
  invoice: 'Счёт {label}',
  credit_note: 'Кредит-нота {label}',
  about: '{date}, {amount}',
  corrects: '{date}, {amount}, к счёту {label}',
  download: 'Скачать',
  ask: 'Задать вопрос',
  none: 'Счетов пока нет',
  noneText: 'Счёт на каждую оплату появится здесь в течение минуты.',
  onItsWay: 'Счёт оформляется: как только он будет выписан, он появится здесь и придёт по почте.',
  more: 'Показать ещё',
  offline: 'Сервер недоступен. Попробуйте снова, когда появится связь.',
  failed: 'Не удалось подготовить файл. Попробуйте ещё раз через минуту.',
} satisfies Translation<typeof en>
