import { billingRu } from './billing-ru.ts'
import { inquiriesRu } from './inquiries-ru.ts'
import { ordersRu } from './orders-ru.ts'
import {
  catalogPath,
  does,
  forgotPath,
  loginPath,
  moment,
  note,
  registerPath,
  resetPath,
  sessionsPath,
  stopPath,
  text,
  type Words,
} from './parts.ts'

/** 1 минута, 2 минуты, 5 минут, after 'в течение': 1 минуты, 2 минут. */
const minutesRu = (count: number) => `${count} ${new Intl.PluralRules('ru').select(count) === 'one' ? 'минуты' : 'минут'}`

export const ru: Words = {
  ...billingRu,
  ...inquiriesRu,
  ...ordersRu,
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} – ваш код для входа, ${name}`,
    heading: 'Ваш код для входа',
    parts: [
      text('Введите этот код, чтобы войти:'),
      { kind: 'code', code },
      text(`Код действует один раз, в течение ${minutesRu(minutes)}.`),
      note('Если вы не запрашивали код, ничего делать не нужно: без него никто не войдёт. Не сообщайте его никому, даже нам.'),
    ],
  }),
  noAccount: (_, { name, origin }) => ({
    subject: `Вход на сайт ${name}`,
    heading: 'С этим адресом нет учётной записи',
    parts: [
      text(`Для этого адреса запросили код для входа, но учётной записи с ним на сайте ${name} нет. Возможно, вы указывали другой адрес.`),
      text('Учётная запись бесплатна, создать её – минута.'),
      { kind: 'button', label: 'Создать учётную запись', href: `${origin}${registerPath}` },
      note('Если вы не запрашивали код, ничего делать не нужно.'),
    ],
  }),
  welcome: (_, { name, origin }) => ({
    subject: `Добро пожаловать на сайт ${name}`,
    heading: 'Добро пожаловать!',
    parts: [
      text(
        `Учётная запись на сайте ${name} создана. Чтобы войти, нужен этот адрес и код, который мы на него пришлём; пароль – по желанию.`,
      ),
      text('Выберите инструкцию и отмечайте шаги: отметки сохранятся на всех ваших устройствах.'),
      { kind: 'button', label: 'Найти инструкцию', href: `${origin}${catalogPath}` },
    ],
  }),
  confirmation: ({ code, minutes, purpose }, { name }) => ({
    subject: `${code} – код подтверждения: ${does.ru[purpose]}`,
    heading: 'Ваш код',
    parts: [
      text(`Этим кодом вы подтверждаете на сайте ${name}: ${does.ru[purpose]}.`),
      { kind: 'code', code },
      text(`Код действует один раз, в течение ${minutesRu(minutes)}.`),
      note(
        'Если вы не запрашивали код, возможно, вашей учётной записью пользуется кто-то другой: выйдите на всех устройствах в профиле. Не сообщайте код никому, даже нам.',
      ),
    ],
  }),
  addressTaken: (_, { name, origin }) => ({
    subject: `Ваш адрес на сайте ${name}`,
    heading: 'С этим адресом уже есть учётная запись',
    parts: [
      text(
        `Кто-то хотел перенести свою учётную запись ${name} на этот адрес. Он уже принадлежит другой записи, поэтому ничего не изменилось.`,
      ),
      text('Если это были вы, просто войдите с этим адресом.'),
      { kind: 'button', label: 'Войти', href: `${origin}${loginPath}` },
      note('Если это были не вы, ничего делать не нужно.'),
    ],
  }),
  emailChanged: ({ hidden, contact }, { name }) => ({
    subject: `Новый адрес вашей учётной записи ${name}`,
    heading: 'У вашей учётной записи новый адрес почты',
    parts: [
      text(`Теперь коды и письма приходят на ${hidden}, а не на этот адрес.`),
      note(`Если это сделали не вы, сразу напишите нам: ${contact}`),
    ],
  }),
  recovery: ({ token, minutes }, { name, origin }) => ({
    subject: `Новый пароль для ${name}`,
    heading: 'Задайте новый пароль',
    parts: [
      text(`Ссылка действует один раз, в течение ${minutesRu(minutes)}:`),
      { kind: 'button', label: 'Задать новый пароль', href: `${origin}${resetPath}#${token}` },
      note('Если вы об этом не просили, ничего делать не нужно: пароль останется прежним.'),
    ],
  }),
  passwordChanged: ({ at, timeZone, contact }, { name, origin }) => ({
    subject: `Пароль ${name} изменён`,
    heading: 'Ваш пароль изменён',
    parts: [
      text(`Это произошло ${moment('ru', at, timeZone)}. На всех остальных устройствах выполнен выход.`),
      note(`Если это были не вы, запросите новый пароль: ${origin}${forgotPath} – и напишите нам: ${contact}`),
    ],
  }),
  newDevice: ({ at, timeZone, device }, { name, origin }) => ({
    subject: `Вход в ${name} с нового устройства`,
    heading: 'Вход с нового устройства',
    parts: [
      text(`В вашу учётную запись вошли ${moment('ru', at, timeZone)}${device ? `: ${device}` : ''}.`),
      text('Если это были вы, всё в порядке.'),
      { kind: 'button', label: 'Посмотреть, где выполнен вход', href: `${origin}${sessionsPath}` },
      note('Если это были не вы, выйдите там на всех устройствах и проверьте свою почту.'),
    ],
  }),
  accountDeleted: ({ contact }, { name }) => ({
    subject: `Ваша учётная запись ${name} удалена`,
    heading: 'Ваша учётная запись удалена',
    parts: [
      text(`Ваша учётная запись на сайте ${name} и всё, что в ней было, удалены навсегда. Это наше последнее письмо о ней.`),
      text('Вы можете снова зарегистрироваться с этим адресом, когда захотите.'),
      note(`Если это сделали не вы, напишите нам: ${contact}`),
    ],
  }),
  reminder: ({ name, step, path, stop }, { name: site, origin }) => ({
    subject: `Напоминание: ${step || name}`,
    heading: step || name,
    parts: [
      text(step ? `Вы собирались примерно сейчас продолжить этот шаг из «${name}».` : 'Вы собирались примерно сейчас продолжить.'),
      { kind: 'button', label: 'Продолжить', href: `${origin}${path}` },
      note(`Это напоминание вы попросили на ${site}. Остановить все напоминания: ${origin}${stopPath}#${stop}`),
    ],
  }),
  todaysDay: ({ route, day, days, title, cards, minutes, path, stop }, { name: site, origin }) => ({
    subject: `День ${day}: ${title}`,
    heading: title,
    parts: [
      text(`День ${day} из ${days}, маршрут «${route}». Ждут карточки: ${cards}. День займёт примерно ${minutes} мин.`),
      { kind: 'button', label: 'Открыть день', href: `${origin}${path}` },
      note(`Вы попросили присылать письмо каждый день на ${site}. Остановить все напоминания: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
