import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  session_ended: { title: 'Сеанс завершён', detail: 'Ваш сеанс завершён. Войдите ещё раз.' },
  account_deleted: {
    title: 'Аккаунт удалён',
    detail: 'Ваш аккаунт удалён: данные, прогресс и избранное стёрты, остались только заказы и счета, без связи с вами.',
  },
  account_suspended: { title: 'Аккаунт приостановлен', detail: 'Этот аккаунт приостановлен. {reason}Напишите на {email}.' },
  account_blocked: { title: 'Аккаунт заблокирован', detail: 'Этот аккаунт заблокирован. {reason}Напишите на {email}.' },
  agreements_changed: { title: 'Есть новые версии', detail: 'У этих документов есть новые версии. Прочитайте и подтвердите их.' },
  agreements_required: {
    title: 'Нужно ваше согласие',
    detail: 'Сначала примите четыре документа. Читать и отмечать пройденное можно и без этого.',
  },
  staff_account: { title: 'Аккаунт сотрудника', detail: 'Аккаунты сотрудников закрывает администратор.' },
  second_factor_exists: {
    title: 'Второй фактор уже есть',
    detail: 'Введите код из приложения. Если оно утеряно, администратор может сбросить второй фактор.',
  },
  status_unchanged: { title: 'Менять нечего', detail: 'У аккаунта уже такой статус.' },
  account_changed: { title: 'За это время всё изменилось', detail: 'Этот аккаунт изменил кто-то из коллег. Посмотрите, каков он сейчас.' },
  last_admin: {
    title: 'Последний администратор',
    detail: 'Кто-то должен управлять ролями. Сначала назначьте администратором другого человека.',
  },
  wrong_code: { title: 'Неверный код', detail: 'Неверный код! Попробуйте ещё раз' },
  wrong_password: { title: 'Неверный пароль', detail: 'Неверный адрес почты или пароль.' },
  email_taken: { title: 'Адрес занят', detail: 'Этот адрес уже принадлежит другому аккаунту.' },
  link_ended: { title: 'Ссылка больше не действует', detail: 'Ссылка работает один раз, в течение 30 минут. Запросите новую.' },
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
  unsupported_picture: { title: 'Это изображение не прочитать', detail: 'Выберите файл JPEG, PNG, WebP, GIF или AVIF.' },
}

import { facts, type MailWords, moment, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import { catalogPath, forgotPath, type mails as kinds, loginPath, registerPath, resetPath, sessionsPath } from '../mails.ts'

/** What a confirmation code does. */
const does = {
  leave_email: 'другой адрес почты для вашего аккаунта',
  change_email: 'новый адрес почты',
  set_password: 'новый пароль',
  delete_account: 'удаление аккаунта навсегда',
}
/** 1 минута, 2 минуты, 5 минут, after 'в течение': 1 минуты, 2 минут. */
const minutesRu = (count: number) => `${count} ${new Intl.PluralRules('ru').select(count) === 'one' ? 'минуты' : 'минут'}`

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
  confirmation: ({ code, minutes, purpose }, { name }) => ({
    subject: `${code} — код подтверждения: ${does[purpose]}`,
    heading: 'Ваш код',
    parts: [
      text(`Этим кодом вы подтверждаете на сайте ${name}: ${does[purpose]}.`),
      { kind: 'code', code },
      text(
        purpose === 'leave_email'
          ? `Код действует ${minutesRu(minutes)} или до смены адреса.`
          : `Код действует один раз, в течение ${minutesRu(minutes)}.`,
      ),
      note(
        'Если вы не запрашивали код, возможно, вашим аккаунтом пользуется кто-то другой: выйдите на всех устройствах в профиле. Не сообщайте код никому, даже нам.',
      ),
    ],
  }),
  addressTaken: (_, { name, origin }) => ({
    subject: `Ваш адрес на сайте ${name}`,
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
      text(`Теперь коды и письма приходят на ${hidden}, а не на этот адрес. На всех остальных устройствах выполнен выход.`),
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
  passwordChanged: ({ at, timeZone, contact, everywhere }, { name, origin }) => ({
    subject: `Пароль ${name} изменён`,
    heading: 'Ваш пароль изменён',
    parts: [
      text(`Это произошло ${moment('ru', at, timeZone)}. На всех ${everywhere ? '' : 'остальных '}устройствах выполнен выход.`),
      note(`Если это были не вы, запросите новый пароль: ${origin}${forgotPath} — и напишите нам: ${contact}`),
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
  accountStatus: ({ status, reason, contact }, { name, origin }) => {
    const is = { active: 'снова открыт', suspended: 'приостановлен', blocked: 'заблокирован' }[status]
    return {
      subject: `Ваш аккаунт ${name} ${is}`,
      heading: `Ваш аккаунт ${is}`,
      parts: [
        ...(reason ? [text(reason)] : []),
        text(
          status === 'active'
            ? 'Вы можете войти как прежде.'
            : 'Войти не получится, пока мы его не откроем. Ваши инструкции и отметки сохранены.',
        ),
        status === 'active'
          ? { kind: 'button', label: 'Войти', href: `${origin}${loginPath}` }
          : note(`Если это ошибка, напишите нам: ${contact}`),
      ],
    }
  },
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
  doneByStaff: ({ done, reason, document, wished, contact }, { name, origin }) => {
    const said = {
      exported: {
        subject: `Сделана копия ваших данных на ${name}`,
        what: `Мы сделали копию всего, что храним о вас${wished ? ', чтобы передать её вам' : ''}.`,
      },
      email_changed: {
        subject: `Теперь это адрес вашего аккаунта ${name}`,
        what: 'С этого момента коды и письма для вашего аккаунта приходят на этот адрес. Вход завершён на всех устройствах.',
      },
      signed_out: { subject: `Вход в ${name} завершён на всех устройствах`, what: 'Мы завершили вход в ваш аккаунт на всех устройствах.' },
      withdrawn: {
        subject: `Ваше согласие на ${name} отозвано`,
        what: `Ваше согласие с этим документом больше не действует: «${document}». Оформлять новые заказы и подписки нельзя, пока вы не согласитесь снова.`,
      },
      no_marketing: {
        subject: `Новости и предложения от ${name} больше не придут`,
        what: 'Мы отписали вас от новостей и предложений по почте. Подписаться снова можно в настройках.',
      },
    }[done]
    const signsIn = done === 'email_changed' || done === 'signed_out'
    return {
      subject: said.subject,
      heading: said.subject,
      parts: [
        text(reason),
        text(said.what),
        ...(signsIn ? [{ kind: 'button', label: 'Войти', href: `${origin}${loginPath}` } as const] : []),
        note(wished ? `Если вы об этом не просили, сразу напишите нам: ${contact}` : `Если есть вопросы, напишите нам: ${contact}`),
      ],
    }
  },
  newVersions: ({ documents }, { name, origin }) => ({
    subject: `Новые версии документов на ${name}`,
    heading: 'Документы, с которыми вы согласились, меняются',
    parts: [
      text('У этих документов есть новая версия. До указанного дня действует та, с которой вы согласились.'),
      ...documents.map(({ title, path, effective }) =>
        facts([
          [title, `${origin}${path}`],
          ['Действует с', effective && sayIn('ru').day(effective)],
        ]),
      ),
      text(
        'С этого дня приложение попросит вашего согласия. Пока вы не согласились, можно читать и сохранять прогресс, но не оформлять новые заказы и подписки.',
      ),
      note('Если вы не согласны, аккаунт можно удалить в настройках.'),
    ],
  }),
}
