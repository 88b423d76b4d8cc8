import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds, UnseenMessages } from '../mails.ts'

export const refusals = {
  conversation_closed: {
    title: 'Переписка закрыта',
    detail: 'Заказ завершился больше 30 дней назад. Напишите в общий чат с нашей командой: ваш текст на месте.',
  },
  conversation_of_another: {
    title: 'Это переписка другого аккаунта',
    detail: 'Вы вошли в другой аккаунт. Войдите с тем адресом, на который пришло письмо.',
  },
  message_fixed: { title: 'Изменить уже нельзя', detail: 'Исправить или удалить сообщение можно в течение 5 минут. Напишите новое.' },
  email_needed: { title: 'Куда вам ответить?', detail: 'Сейчас все офлайн. Укажите адрес почты, и мы ответим туда.' },
} as const

const plural = new Intl.PluralRules('ru')
const files = (count: number) =>
  count === 1
    ? 'Файл'
    : `${count} ${{ one: 'файл', few: 'файла', many: 'файлов', other: 'файла', zero: 'файлов', two: 'файла' }[plural.select(count)]}`
const messageParts = ({ messages, more }: UnseenMessages) => [
  ...(more > 0 ? [note(`Более ранних сообщений: ${more}.`)] : []),
  ...messages.map((message) => text(message.text || files(message.files))),
]
const about = (order: number | null) => (order === null ? '' : `, заказ № ${order}`)

export const mails: MailWords<typeof kinds> = {
  unseenMessages: ({ link, ...unseen }, { name, origin }) => ({
    subject: `Вам написали: ${unseen.from || name}${about(unseen.order)}`,
    heading: `Вам написали: ${unseen.from || name}${about(unseen.order)}`,
    parts: [
      ...messageParts(unseen),
      { kind: 'button', label: 'Открыть переписку', href: `${origin}${link}` },
      note('Ответьте, пожалуйста, в переписке: ответы на это письмо до нас не доходят.'),
    ],
  }),
  staffUnseenMessages: ({ link, ...unseen }, { origin }) => ({
    subject: `Не прочитано 10 минут: ${unseen.from || 'посетитель'}${about(unseen.order)}`,
    heading: `Ждёт ответа: ${unseen.from || 'посетитель'}${about(unseen.order)}`,
    parts: [
      ...messageParts(unseen),
      { kind: 'button', label: 'Открыть переписку', href: `${origin}${link}` },
      note('Ответьте, пожалуйста, в переписке: ответы на это письмо никто не получит.'),
    ],
  }),
}
