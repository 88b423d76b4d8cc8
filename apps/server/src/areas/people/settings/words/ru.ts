import { type MailWords, moment, note, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import { forgotPath, loginPath, resetPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  staff_account: { title: 'Аккаунт сотрудника', detail: 'Аккаунты сотрудников закрывает администратор.' },
  link_ended: { title: 'Ссылка больше не действует', detail: 'Ссылка работает один раз, в течение 30 минут. Запросите новую.' },
  unsupported_picture: { title: 'Не удалось прочитать изображение', detail: 'Выберите файл JPEG, PNG, WebP, GIF или AVIF.' },
}

export const mails: MailWords<typeof kinds> = {
  confirmation: ({ code, minutes, purpose }, { name }) => ({
    subject: `${code} — код, чтобы ${does[purpose]}`,
    heading: 'Ваш код подтверждения',
    parts: [
      text(`Введите этот код на сайте ${name}, чтобы ${does[purpose]}:`),
      { kind: 'code', code },
      text(
        purpose === 'leave_email'
          ? `Код действует ${minutesRu(minutes)} или до смены адреса.`
          : `Код сработает один раз, в течение ${minutesRu(minutes)}.`,
      ),
      note(
        'Если вы не запрашивали код, возможно, вашим аккаунтом пользуется кто-то другой: выйдите на всех устройствах в профиле. Не сообщайте код никому, даже нам.',
      ),
    ],
  }),
  addressTaken: (_, { name, origin }) => ({
    subject: `С этим адресом уже есть аккаунт ${name}`,
    heading: 'С этим адресом уже есть аккаунт',
    parts: [
      text(`Кто-то хотел перенести свой аккаунт ${name} на этот адрес. Он уже принадлежит другому аккаунту, поэтому ничего не изменилось.`),
      text('Если это были вы, просто войдите с этим адресом.'),
      { kind: 'button', label: 'Войти', href: `${origin}${loginPath}` },
      note('Если это были не вы, ничего делать не нужно.'),
    ],
  }),
  emailChanged: ({ hidden, contact }, { name }) => ({
    subject: `Новый адрес вашего аккаунта ${name}`,
    heading: 'У вашего аккаунта новый адрес почты',
    parts: [
      text(`Теперь коды и письма приходят на ${hidden}, а не на этот адрес. Сеансы на всех остальных устройствах завершены.`),
      note(`Если это сделали не вы, сразу напишите нам: ${contact}`),
    ],
  }),
  recovery: ({ token, minutes }, { name, origin }) => ({
    subject: `Новый пароль для ${name}`,
    heading: 'Задайте новый пароль',
    parts: [
      text(`Ссылка сработает один раз, в течение ${minutesRu(minutes)}:`),
      { kind: 'button', label: 'Задать новый пароль', href: `${origin}${resetPath}#${token}` },
      note('Если вы об этом не просили, ничего делать не нужно: пароль останется прежним.'),
    ],
  }),
  passwordChanged: ({ at, timeZone, contact, everywhere }, { name, origin }) => ({
    subject: `Пароль ${name} изменён`,
    heading: 'Ваш пароль изменён',
    parts: [
      text(`Пароль изменён ${moment('ru', at, timeZone)}. Сеансы на всех ${everywhere ? '' : 'остальных '}устройствах завершены.`),
      note(`Если это были не вы, запросите новый пароль: ${origin}${forgotPath} — и напишите нам: ${contact}`),
    ],
  }),
  accountDeleted: ({ contact, reason, wished }, { name }) => ({
    subject: `Ваш аккаунт ${name} удалён`,
    heading: 'Ваш аккаунт удалён',
    parts: [
      ...(reason ? [text(reason)] : []),
      text(`Ваш аккаунт на сайте ${name} и всё, что в нём было, удалены навсегда. Это наше последнее письмо о нём.`),
      text('Вы можете снова зарегистрироваться с этим адресом, когда захотите.'),
      note(
        !reason
          ? `Если это сделали не вы, напишите нам: ${contact}`
          : wished
            ? `Если вы об этом не просили, напишите нам: ${contact}`
            : `Если есть вопросы, напишите нам: ${contact}`,
      ),
    ],
  }),
}

/** Action that a confirmation code confirms. */
const does = {
  leave_email: 'сменить адрес почты',
  change_email: 'подтвердить новый адрес почты',
  set_password: 'задать новый пароль',
  delete_account: 'удалить аккаунт навсегда',
}

/** 1 минута, 2 минуты, 5 минут, after 'в течение': 1 минуты, 2 минут. */
const minutesRu = (count: number) => `${count} ${new Intl.PluralRules('ru').select(count) === 'one' ? 'минуты' : 'минут'}`
