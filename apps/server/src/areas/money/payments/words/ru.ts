import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  bad_signature: { title: 'Неверная подпись', detail: 'Здесь нет действительной подписи платёжной системы.' },
  payment_unavailable: {
    title: 'Страница оплаты не отвечает',
    detail: 'Деньги не списаны, и ничего не потеряно. Попробуйте ещё раз чуть позже.',
  },
  payments_off: {
    title: 'Покупки пока недоступны',
    detail: 'Сейчас сайт не принимает оплату. Ничего не заказано и не списано; всё бесплатное работает.',
  },
  price_changed: {
    title: 'Цена изменилась',
    detail: 'Теперь итого {total}. Посмотрите, что изменилось, и продолжите, если согласны. Ничего не заказано, деньги не списаны.',
  },
  refund_changed: {
    title: 'Сумма, которую можно вернуть, изменилась',
    detail: 'Теперь можно вернуть не больше {most}. Посмотрите, что уже вернули, прежде чем возвращать ещё.',
  },
  refund_too_much: { title: 'Больше, чем оплачено', detail: 'Вернуть можно не больше {most}.' },
}

import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  staffPaymentMismatch: ({ provider, reference, problem }, { origin }) => ({
    subject: `Платёж не сходится: ${reference}`,
    heading: 'Платёж не соответствует запрошенному',
    parts: [
      text(`${provider} сообщает о платеже ${reference}: ${problem}. Мы не засчитали его как оплату. Проверьте его в платёжной системе.`),
      { kind: 'button', label: 'Открыть заказы', href: `${origin}/staff/orders` },
    ],
  }),
}
