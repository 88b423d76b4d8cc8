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
    detail: 'Этот адрес нужно один раз подтвердить. Введите код, который мы на него пришлём: дальше можно входить через Google.',
  },
  google_unavailable: { title: 'Google не отвечает', detail: 'Войдите по коду или попробуйте позже.' },
  recaptcha_refused: {
    title: 'Не удалось убедиться, что вы человек',
    detail: 'Попробуйте ещё раз. Если не получится, напишите на {email}.',
  },
  recaptcha_unavailable: { title: 'Проверка не отвечает', detail: 'Сейчас не удаётся убедиться, что вы человек. Попробуйте чуть позже.' },
  recaptcha_required: { title: 'Нужна проверка', detail: 'Обновите страницу, чтобы мы убедились, что вы человек.' },
  code_too_soon: { title: 'Код уже отправлен', detail: 'Новый код можно запросить через {wait}.' },
  too_many_codes: { title: 'Слишком много кодов', detail: 'Мы уже отправили вам несколько кодов. Попробуйте через {minutes} мин.' },
  too_many_tries: {
    title: 'Слишком много попыток',
    detail: 'Вы слишком много раз вводили код или пароль. Попробуйте через {wait}.',
  },
}

export const mails: MailWords<typeof kinds> = {
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} — ваш код для входа, ${name}`,
    heading: 'Ваш код для входа',
    parts: [
      text('Введите этот код, чтобы войти:'),
      { kind: 'code', code },
      text(`Код сработает один раз, в течение ${minutesRu(minutes)}.`),
      note('Если вы не запрашивали код, ничего делать не нужно: без него никто не войдёт. Не сообщайте его никому, даже нам.'),
    ],
  }),
  noAccount: ({ asked }, { name, origin }) => ({
    subject: `Аккаунта ${name} с этим адресом нет`,
    heading: 'Аккаунта с этим адресом нет',
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
      text(
        `Аккаунт на сайте ${name} создан. Чтобы войти, укажите этот адрес и введите код, который мы на него пришлём. Пароль — по желанию.`,
      ),
      text('Выберите инструкцию и отмечайте сделанное: прогресс будет виден на всех ваших устройствах.'),
      { kind: 'button', label: 'Выбрать инструкцию', href: `${origin}${catalogPath}` },
    ],
  }),
  newDevice: ({ at, timeZone, device }, { name, origin }) => ({
    subject: `Вход в ${name} с нового устройства`,
    heading: 'Вход с нового устройства',
    parts: [
      text(`В ваш аккаунт вошли с нового устройства ${moment('ru', at, timeZone)}${device ? `: ${device}` : ''}.`),
      text('Если это были вы, ничего делать не нужно.'),
      { kind: 'button', label: 'Посмотреть, где выполнен вход', href: `${origin}${sessionsPath}` },
      note('Если это были не вы, завершите там все сеансы и проверьте, не взломана ли ваша почта.'),
    ],
  }),
  sessionCopied: ({ at, timeZone, device, contact }, { name, origin }) => ({
    subject: `Вход в ${name} завершён`,
    heading: 'Кто-то использовал копию вашего входа',
    parts: [
      text(
        `${moment('ru', at, timeZone)} кто-то использовал копию данных, по которым сайт вас узнаёт${device ? ` (${device})` : ''}. Мы завершили этот сеанс — и для вас, и для того, у кого есть копия.`,
      ),
      text('Войдите снова и проверьте, где ещё выполнен вход.'),
      { kind: 'button', label: 'Войти', href: `${origin}${loginPath}` },
      note(
        `Возможно, их скопировала программа на вашем устройстве: поищите незнакомые программы и расширения браузера. Есть вопросы? Пишите: ${contact}`,
      ),
    ],
  }),
  googleLinked: ({ at, timeZone, google, contact }, { name, origin }) => ({
    subject: `Вход в ${name} через Google подключён`,
    heading: 'Подключён аккаунт Google',
    parts: [
      text(
        `Теперь в ваш аккаунт можно войти с аккаунтом Google ${google}: он подключён ${moment('ru', at, timeZone)}. Если это сделали вы, ничего делать не нужно.`,
      ),
      { kind: 'button', label: 'Посмотреть, что подключено', href: `${origin}${sessionsPath}` },
      note(`Если это сделали не вы, отключите его там, выйдите на всех устройствах и напишите нам: ${contact}`),
    ],
  }),
}

/** 1 минута, 2 минуты, 5 минут, after 'в течение': 1 минуты, 2 минут. */
const minutesRu = (count: number) => `${count} ${new Intl.PluralRules('ru').select(count) === 'one' ? 'минуты' : 'минут'}`
