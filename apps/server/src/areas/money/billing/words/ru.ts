import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  trial_used: {
    title: 'Пробный период уже использован',
    detail: 'Маршрут можно попробовать один раз с одного адреса, даже если аккаунт с тех пор удалён. Теперь на него можно подписаться.',
  },
  no_trial: { title: 'Пробного периода нет', detail: 'Это нельзя попробовать бесплатно.' },
  already_paid: {
    title: 'Уже оплачено',
    detail: 'Оплачено до {day}. Вместо новой подписки измените период; если подписка отменена, сначала верните её.',
  },
  enrolment_state: {
    title: 'Сейчас это невозможно',
    detail: 'С подпиской в её нынешнем состоянии этого сделать нельзя. Обновите страницу, чтобы увидеть, как обстоят дела.',
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
const kept = 'Всё, что вы сделали, сохранилось. Это можно читать, а продолжить — когда снова оформите подписку.'

const disputeOutcomes = {
  won: 'Оплата остаётся в силе, с подпиской ничего не меняется.',
  goes_on: 'Этих денег больше нет. Подписка продолжается: нынешний срок оплачен не ими.',
  ended: 'Этих денег больше нет, подписка закончилась.',
  money_gone: 'Этих денег больше нет.',
}

export const mails: MailWords<typeof kinds> = {
  trialStarted: ({ name, path, until, days, timeZone }, { origin }) => ({
    subject: `Пробный период начался: ${name}`,
    heading: 'Пробный период начался',
    parts: [
      text(`Вы можете попробовать «${name}» ${daysRu(days)}: до ${at(until, timeZone)}.`),
      text('Это бесплатно и закончится само: карта не нужна, деньги не спишутся.'),
      button(`${origin}${path}`, 'Открыть маршрут'),
    ],
  }),
  trialEnding: ({ name, path, until, timeZone }, { origin }) => ({
    subject: `Завтра закончится пробный период: ${name}`,
    heading: 'Пробный период закончится завтра',
    parts: [
      text(`Пробный период «${name}» закончится ${at(until, timeZone)}. Деньги не спишутся.`),
      text('Если хотите продолжить, выберите период. Всё, что вы уже сделали, сохранится.'),
      button(`${origin}${path}`, 'Выбрать период'),
    ],
  }),
  trialEnded: ({ name, path }, { origin }) => ({
    subject: `Пробный период закончился: ${name}`,
    heading: 'Пробный период закончился',
    parts: [text(`Пробный период «${name}» закончился. Деньги не списаны.`), text(kept), button(`${origin}${path}`, 'Выбрать период')],
  }),
  subscriptionPaid: ({ name, path, kind, amountCents, creditCents, currency, unit, until, next, timeZone }, { origin }) => ({
    subject: `${kind === 'renewal' ? 'Подписка продлена' : 'Оплачено'}: ${name}`,
    heading: { first: 'Спасибо, оплата получена', renewal: 'Подписка продлена', upgrade: 'Период изменён' }[kind],
    parts: [
      text(`${money(amountCents, currency)} за ${units[unit]} «${name}», до ${end(until, timeZone)}.`),
      ...(creditCents > 0 ? [text(`За неиспользованные дни мы вычли из цены ${money(creditCents, currency)}.`)] : []),
      ...(next ? [text(`Подписка продлевается сама: ${money(next.amountCents, currency)} — ${at(next.at, timeZone)}.`)] : []),
      button(`${origin}${path}`),
      note(
        'Отменить её там же можно в любой момент. Тогда она закончится вместе с оплаченным периодом; за остаток деньги не возвращаются.',
      ),
    ],
  }),
  renewalAhead: ({ name, path, amountCents, currency, unit, at: time, timeZone }, { origin }) => ({
    subject: `Через неделю подписка продлится: ${name}`,
    heading: 'Скоро подписка продлится',
    parts: [
      text(`${at(time, timeZone)} с вашей карты спишется ${money(amountCents, currency)} ещё за ${units[unit]} «${name}».`),
      text('Если всё верно, делать ничего не нужно. Если нет, до этого времени отмените подписку или измените период.'),
      button(`${origin}${path}`),
    ],
  }),
  renewalFailed: ({ name, path, amountCents, currency, problem, nextTry, usableUntil, timeZone }, { origin }) => ({
    subject: `Оплата не прошла: ${name}`,
    heading: 'Не удалось продлить подписку',
    parts: [
      text(`Не удалось списать ${money(amountCents, currency)} за «${name}». ${problems[problem]}`),
      text(usableUntil ? `Пользоваться подпиской можно до ${end(usableUntil, timeZone)}.` : `До оплаты подписка приостановлена.`),
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
      text('До этого времени отмену можно отозвать.'),
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
          given: `Время, на которое мы открыли вам «${name}», закончилось. Ничего не спишется.`,
          over: `Оплаченный период «${name}» закончился. Больше ничего не спишется.`,
          disputed: `Банк вернул платёж, поэтому подписка «${name}» закончилась. Больше ничего не спишется.`,
        }[reason],
      ),
      text(kept),
      button(`${origin}${path}`, 'Подписаться снова'),
    ],
  }),
  subscriptionGranted: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `Для вас открыто: ${name}`,
    heading: `Для вас открыто: «${name}»`,
    parts: [
      text(`Мы открыли вам «${name}» до ${end(until, timeZone)} бесплатно. Доступ закончится сам.`),
      text(reason),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionExtended: ({ name, path, until, reason, timeZone }, { origin }) => ({
    subject: `Срок продлён: ${name}`,
    heading: 'У вас стало больше времени',
    parts: [text(`Мы бесплатно продлили «${name}» до ${end(until, timeZone)}.`), text(reason), button(`${origin}${path}`)],
  }),
  subscriptionEndedByStaff: ({ name, path, reason }, { name: site, origin }) => ({
    subject: `Подписка завершена: ${name}`,
    heading: 'Мы завершили вашу подписку',
    parts: [
      text(`${site}: подписка «${name}» завершена. Больше ничего не спишется. Причина:`),
      text(reason),
      text('Всё, что вы сделали, сохранилось, и это можно читать.'),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionRefunded: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Деньги возвращены: ${name}`,
    heading: 'Деньги уже в пути',
    parts: [
      text(`Мы вернули ${money(amountCents, currency)} за «${name}». Банку может понадобиться несколько дней, чтобы зачислить их на счёт.`),
      button(`${origin}${path}`),
    ],
  }),
  subscriptionSurplus: ({ name, path, amountCents, currency }, { origin }) => ({
    subject: `Лишняя оплата: ${name}`,
    heading: 'Мы вернём вам платёж',
    parts: [
      text(`За «${name}» поступило ${money(amountCents, currency)}, хотя платить уже было не за что. Мы вернём всю сумму.`),
      button(`${origin}${path}`),
    ],
  }),
  staffSubscriptionDisputed: ({ name, path, amountCents, currency, reason, answerBy, timeZone }, { origin }) => ({
    subject: `Платёж оспорен: ${name}`,
    heading: 'Плательщик требует деньги через банк',
    parts: [
      text(`${money(amountCents, currency)} за «${name}». До решения банка ничего больше не спишется.`),
      ...(answerBy ? [text(`Ответьте через платёжную систему до ${at(answerBy, timeZone)}. Без ответа деньги будут потеряны.`)] : []),
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
        ? [text(`Ответьте через платёжную систему до ${at(answerBy, timeZone)} или верните деньги. Иначе запрос может стать спором.`)]
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
    heading: 'Платёжная система не приняла возврат',
    parts: [
      text(`${money(amountCents, currency)} за «${name}». Попытка повторится сама. Вернуть нужно до ${deadline(until)}.`),
      note(`Ответ платёжной системы: ${problem}`),
      button(`${origin}${path}`),
    ],
  }),
}
