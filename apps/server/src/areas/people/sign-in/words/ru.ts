import { type MailWords, moment, note, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import { catalogPath, loginPath, registerPath, sessionsPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  session_ended: { title: 'Сеанс завершён', detail: 'Ваш сеанс завершён. Войдите ещё раз.' },
  account_deleted: {
    title: 'Аккаунт удалён',
    detail: 'Ваш аккаунт удалён: данные, прогресс и избранное стёрты, остались только заказы и счета, без связи с вами.',
  },
  account_suspended: { title: 'Аккаунт приостановлен', detail: 'Этот аккаунт приостановлен. {reason}Напишите на {email}.' },
  account_blocked: { title: 'Аккаунт заблокирован', detail: 'Этот аккаунт заблокирован. {reason}Напишите на {email}.' },
  wrong_code: { title: 'Неверный код', detail: 'Неверный код! Попробуйте ещё раз' },
  wrong_password: { title: 'Неверный пароль', detail: 'Неверный адрес почты или пароль.' },
  google_refused: { title: 'Войти не удалось', detail: 'Google не подтвердил, кто вы. Попробуйте ещё раз или войдите по коду.' },
  google_code_required: {
    title: 'Нужен ещё код',
    detail: 'Для этого адреса одного Google недостаточно. Введите код, который мы на него пришлём: дальше вход будет через Google.',
  },
  google_unavailable: { title: 'Google не отвечает', detail: 'Войдите по коду или попробуйте позже.' },
  recaptcha_refused: { title: 'Похоже на действия программы', detail: 'Попробуйте ещё раз. Если повторится, напишите на {email}.' },
  recaptcha_unavailable: { title: 'Проверка не отвечает', detail: 'Сейчас не удаётся проверить, что вы человек. Попробуйте чуть позже.' },
  recaptcha_required: { title: 'Нужна проверка', detail: 'Загрузите страницу ещё раз, чтобы она проверила, что вы человек.' },
  code_too_soon: { title: 'Код уже отправлен', detail: 'Новый код можно отправить через {wait}.' },
  too_many_codes: { title: 'Слишком много кодов', detail: 'Уже отправлено много кодов. Попробуйте через {minutes} мин.' },
  too_many_tries: {
    title: 'Слишком много попыток',
    detail: 'Было слишком много попыток ввести код или пароль. Подождите {wait} до следующей.',
  },
}

export const mails: MailWords<typeof kinds> = {
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} — ваш код для входа, ${name}`,
    heading: 'Ваш код для входа',
    parts: [
      text('Введите этот код, чтобы войти:'),
      { kind: 'code', code },
      text(`Код действует один раз, в течение ${minutesRu(minutes)}.`),
      note('Если вы не запрашивали код, ничего делать не нужно: без него никто не войдёт. Не сообщайте его никому, даже нам.'),
    ],
  }),
  noAccount: ({ asked }, { name, origin }) => ({
    subject: asked === 'link' ? `Новый пароль для ${name}` : `Вход на сайт ${name}`,
    heading: 'С этим адресом нет аккаунта',
    parts: [
      text(
        `Для этого адреса запросили ${asked === 'link' ? 'новый пароль' : 'код для входа'}, но аккаунта с ним на сайте ${name} нет. Возможно, вы указывали другой адрес.`,
      ),
      text('Аккаунт бесплатный, создать его можно за минуту.'),
      { kind: 'button', label: 'Создать аккаунт', href: `${origin}${registerPath}` },
      note(`Если вы ${asked === 'link' ? 'об этом не просили' : 'не запрашивали код'}, ничего делать не нужно.`),
    ],
  }),
  welcome: (_, { name, origin }) => ({
    subject: `Добро пожаловать на сайт ${name}`,
    heading: 'Добро пожаловать!',
    parts: [
      text(`Аккаунт на сайте ${name} создан. Чтобы войти, нужен этот адрес и код, который мы на него пришлём; пароль — по желанию.`),
      text('Выберите инструкцию и отмечайте шаги: отметки сохранятся на всех ваших устройствах.'),
      { kind: 'button', label: 'Найти инструкцию', href: `${origin}${catalogPath}` },
    ],
  }),
  newDevice: ({ at, timeZone, device }, { name, origin }) => ({
    subject: `Вход в ${name} с нового устройства`,
    heading: 'Вход с нового устройства',
    parts: [
      text(`В ваш аккаунт вошли ${moment('ru', at, timeZone)}${device ? `: ${device}` : ''}.`),
      text('Если это были вы, всё в порядке.'),
      { kind: 'button', label: 'Посмотреть, где выполнен вход', href: `${origin}${sessionsPath}` },
      note('Если это были не вы, выйдите там на всех устройствах и проверьте свою почту.'),
    ],
  }),
  sessionCopied: ({ at, timeZone, device, contact }, { name, origin }) => ({
    subject: `Вход в ${name} завершён`,
    heading: 'Кто-то использовал копию вашего входа',
    parts: [
      text(
        `${moment('ru', at, timeZone)} кто-то использовал копию того, что сохраняет ваш вход${device ? ` (${device})` : ''}. Мы завершили этот вход — и для вас, и для того, у кого есть копия.`,
      ),
      text('Войдите снова и проверьте, где ещё выполнен вход.'),
      { kind: 'button', label: 'Войти', href: `${origin}${loginPath}` },
      note(
        `Возможно, его скопировала программа на вашем устройстве: поищите незнакомые программы и расширения браузера. Вопросы: ${contact}`,
      ),
    ],
  }),
  googleLinked: ({ at, timeZone, google, contact }, { name, origin }) => ({
    subject: `Вход в ${name} через Google подключён`,
    heading: 'Подключён аккаунт Google',
    parts: [
      text(
        `Теперь в ваш аккаунт можно войти с аккаунтом Google ${google}: он подключён ${moment('ru', at, timeZone)}. Если это сделали вы, всё в порядке.`,
      ),
      { kind: 'button', label: 'Посмотреть, что подключено', href: `${origin}${sessionsPath}` },
      note(`Если это сделали не вы, отключите его там, выйдите на всех устройствах и напишите нам: ${contact}`),
    ],
  }),
}

/** 1 минута, 2 минуты, 5 минут, after 'в течение': 1 минуты, 2 минут. */
const minutesRu = (count: number) => `${count} ${new Intl.PluralRules('ru').select(count) === 'one' ? 'минуты' : 'минут'}`
