import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  trial_used: {
    title: 'Пробный период уже использован',
    detail: 'С одного адреса маршрут можно попробовать один раз, даже если аккаунт с тех пор удалён. Теперь можно оформить подписку.',
  },
  no_trial: { title: 'Пробного периода нет', detail: 'Бесплатного пробного периода здесь нет. Можно сразу оформить подписку.' },
  already_paid: {
    title: 'Уже оплачено',
    detail: 'Оплачено до {day}. Вместо новой подписки измените период. Если подписка отменена, сначала возобновите её.',
  },
  enrolment_state: {
    title: 'Сейчас это невозможно',
    detail: 'Статус подписки этого не позволяет. Обновите страницу, чтобы увидеть, какой он сейчас.',
  },
}

import { type MailWords, moment, note, sayEnd, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

const { money, deadline } = sayIn('ru')
const at = (time: string, timeZone: string) => moment('ru', time, timeZone).replace(' г.', ' года')
const end = (time: string, timeZone: string) => sayEnd('ru', time, timeZone).replace(' г.', ' года')
const button = (href: string, label = 'Открыть подписку') => ({ kind: 'button' as const, label, href })
const units = { day: 'день', week: 'неделю', month: 'месяц', year: 'год' }
const problems = {
  declined: 'Банк отклонил карту.',
  insufficient_funds: 'На карте недостаточно средств.',
  authentication_failed: 'Банк не смог подтвердить, что платите именно вы.',
  left: 'Оплата была прервана.',
  expired: 'Время на оплату истекло.',
}
/** 1 день, 2 дня, 5 дней: винительный падеж. */
const daysRu = (count: number) =>
  `${count} ${{ one: 'день', few: 'дня', many: 'дней' }[new Intl.PluralRules('ru').select(count) as 'one' | 'few' | 'many']}`
const kept = 'Ваш прогресс сохранён. Всё, что было открыто, можно читать, а продолжить — когда снова оформите подписку.'

const disputeOutcomes = {
  won: 'Оплата остаётся в силе, с подпиской ничего не меняется.',
  goes_on: 'Этот платёж мы потеряли. Подписка продолжается: нынешний срок оплачен отдельно.',
  ended: 'Этот платёж мы потеряли, подписка закончилась.',
  money_gone: 'Этот платёж мы потеряли.',
}

export const mails: MailWords<typeof kinds> = {
  trialStarted: ({ name, path, until, days, timeZone }, { origin }) => ({
    subject: `Пробный период начался: ${name}`,
    heading: 'Пробный период начался',
    parts: [
      text(`Пробный период «${name}» длится ${daysRu(days)}, до ${at(until, timeZone)}.`),
      text('Он бесплатный и закончится автоматически: карта не нужна, деньги не спишутся.'),
      button(`${origin}${path}`, 'Открыть маршрут'),
    ],
  }),
  trialEnding: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Завтра закончится пробный период: ${name}`,
    heading: 'Пробный период закончится завтра',
    parts: [
      text(`Пробный период «${name}» закончится ${at(until, timeZone)}. Деньги не спишутся.`),
      text('Если хотите продолжить, выберите период. Ваш прогресс сохранится.'),
      button(`${origin}${path}`, 'Выбрать период'),
    ],
  }),
  trialEnded: ({ name, path }, { origin }) => ({
    subject: `Пробный период закончился: ${name}`,
    heading: 'Пробный период закончился',
    parts: [text(`Пробный период «${name}» закончился. Деньги не списаны.`), text(kept), button(`${origin}${path}`, 'Выбрать период')],
  }),
  subscriptionPaid: ({ name, path, kind, amountCents, creditCents, currency, unit, until, next, timeZone }, { origin }) => ({
    subject: `${kind === 'renewal' ? 'Подписка продлена' : 'Оплата получена'}: ${name}`,
    heading: { first: 'Спасибо, оплата получена', renewal: 'Подписка продлена', upgrade: 'Подписка изменена' }[kind],
    parts: [
      text(`Вы заплатили ${money(amountCents, currency)} за ${units[unit]} «${name}», до ${end(until, timeZone)}.`),
      ...(creditCents > 0 ? [text(`За неиспользованные дни мы вычли из цены ${money(creditCents, currency)}.`)] : []),
      ...(next ? [text(`Подписка продлится автоматически: ${money(next.amountCents, currency)} — ${at(next.at, timeZone)}.`)] : []),
      button(`${origin}${path}`),
      note('Отменить её можно там же в любой момент. Она закончится вместе с оплаченным периодом; деньги за него не возвращаются.'),
    ],
  }),
  renewalAhead: ({ name, path, amountCents, currency, unit, at: time, timeZone }, { origin }) => ({
    subject: `Через неделю подписка продлится: ${name}`,
    heading: 'Через неделю подписка продлится',
    parts: [
      text(`${at(time, timeZone)} с вашей карты спишется ${money(amountCents, currency)} ещё за ${units[unit]} «${name}».`),
      text('Если всё верно, делать ничего не нужно. Если нет, отмените подписку или измените период до этого времени.'),
      button(`${origin}${path}`),
    ],
  }),
  renewalFailed: ({ name, path, amountCents, currency, problem, nextTry, usableUntil, timeZone }, { origin }) => ({
    subject: `Оплата не прошла: ${name}`,
    heading: 'Не удалось продлить подписку',
    parts: [
      text(`Не удалось списать ${money(amountCents, currency)} за «${name}». ${problems[problem]}`),
      text(usableUntil ? `Пользоваться подпиской можно до ${end(usableUntil, timeZone)}.` : `Доступ вернётся сразу после оплаты.`),
      text(
        nextTry
          ? `Следующая попытка списания — ${at(nextTry, timeZone)}.`
          : 'Следующая попытка списания — когда банк примет решение о спорном платеже.',
      ),
      button(`${origin}${path}`, 'Оплатить другой картой'),
    ],
  }),
  subscriptionCancelled: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Подписка отменена: ${name}`,
    heading: 'Подписка отменена',
    parts: [
      text(`«${name}» больше не продлевается, деньги с карты списываться не будут. Пользоваться можно до ${end(until, timeZone)}.`),
      text('До этого времени подписку можно возобновить.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionEnded: ({ name, path, reason }, { origin }) => ({
    subject: `Подписка закончилась: ${name}`,
    heading: 'Подписка закончилась',
    parts: [
      text(
        {
          declined: `Списать деньги с карты не удалось три раза, поэтому подписка «${name}» закончилась. Больше ничего не спишется.`,
          given: `Бесплатный доступ к «${name}» закончился. Деньги не списаны.`,
          over: `Оплаченный период «${name}» закончился. Больше ничего не спишется.`,
          disputed: `Банк вернул вам платёж, поэтому подписка «${name}» закончилась. Больше ничего не спишется.`,
        }[reason],
      ),
      text(kept),
      button(`${origin}${path}`, 'Подписаться снова'),
    ],
  }),
  subscriptionGranted: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `Бесплатный доступ для вас: ${name}`,
    heading: `Вам открыт бесплатный доступ: «${name}»`,
    parts: [
      text(`Мы бесплатно открыли вам «${name}» до ${end(until, timeZone)}. Доступ закончится автоматически.`),
      text(reason),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionExtended: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `Подписка продлена бесплатно: ${name}`,
    heading: 'Мы продлили вашу подписку',
    parts: [text(`Мы бесплатно продлили «${name}» до ${end(until, timeZone)}.`), text(reason), button(`${origin}${path}`)],
  }),
  subscriptionEndedByStaff: ({ name, path, reason }, { name: site, origin }) => ({
    subject: `Мы завершили вашу подписку: ${name}`,
    heading: 'Мы завершили вашу подписку',
    parts: [
      text(`${site}: подписка «${name}» завершена. Больше ничего не спишется. Причина:`),
      text(reason),
      text('Ваш прогресс сохранён, всё открытое можно читать.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionRefunded: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Возврат отправлен: ${name}`,
    heading: 'Деньги уже в пути',
    parts: [
      text(`Мы вернули ${money(amountCents, currency)} за «${name}». Банку может понадобиться несколько дней, чтобы зачислить их на счёт.`),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionSurplus: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Вернём лишний платёж: ${name}`,
    heading: 'Мы вернём вам лишний платёж',
    parts: [
      text(`За «${name}» поступило ${money(amountCents, currency)}, хотя платить уже было не за что. Мы вернём всю сумму.`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputed: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `Платёж оспорен: ${name}`,
    heading: 'Клиент оспорил платёж',
    parts: [
      text(`Плательщик требует через банк вернуть ${money(amountCents, currency)} за «${name}». До решения банка мы ничего не спишем.`),
      ...(answerBy ? [text(`Ответьте в кабинете платёжной системы до ${at(answerBy, timeZone)}. Без ответа деньги будут потеряны.`)] : []),
      note(`Причина от банка: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionInquiry: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `Банк спрашивает о платеже: ${name}`,
    heading: 'Банк плательщика спрашивает о платеже',
    parts: [
      text(`${money(amountCents, currency)} за «${name}». Это запрос: деньги не списаны, подписка продолжается.`),
      ...(answerBy
        ? [text(`Ответьте в кабинете платёжной системы до ${at(answerBy, timeZone)} или верните деньги. Иначе запрос может стать спором.`)]
        : []),
      note(`Причина от банка: ${reason}`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputeDecided: ({ name, path, amountCents, currency, outcome, besideCents }, { origin }) => ({
    subject: outcome === 'won' ? `Спор выигран: ${name}` : `Спор проигран: ${name}`,
    heading: outcome === 'won' ? 'Банк решил в нашу пользу' : 'Банк вернул деньги плательщику',
    parts: [
      text(`${money(amountCents, currency)} за «${name}». ${disputeOutcomes[outcome]}`),
      ...(besideCents > 0
        ? [text(`За тот же срок заплачено ещё ${money(besideCents, currency)}, эта сумма не возвращена. Решите в подписке, вернуть ли её.`)]
        : []),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionRefundFailed: ({ name, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `Возврат не прошёл: ${name}`,
    heading: 'Возврат не прошёл',
    parts: [
      text(
        `Платёжная система не приняла возврат ${money(amountCents, currency)} за «${name}». Мы автоматически попробуем ещё раз. Вернуть нужно до ${deadline(until)}.`,
      ),
      note(`Ответ платёжной системы: ${problem}`),
      button(`${origin}${path}`),
    ],
  }),
}
