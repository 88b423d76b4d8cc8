import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  brief_required: { title: 'Нужно заполнить бриф', detail: 'Нужно заполнить бриф. Не хватает: {missing}' },
  brief_begun: { title: 'Бриф уже начат', detail: 'В брифе этой услуги уже есть ответы. Продолжите его или замените.' },
  order_state: { title: 'Уже нельзя', detail: 'Состояние заказа тем временем изменилось. Посмотрите, на каком он этапе.' },
  fee_changed: { title: 'Условия отмены изменились', detail: 'Заказ не отменён. Проверьте плату за отмену и сумму возврата ещё раз.' },
  payment_disputed: {
    title: 'Платёж оспаривается',
    detail: 'Банк плательщика решает судьбу этого платежа. До решения заказ ждёт: ничего не начинается, не передаётся и не возвращается.',
  },
  order_in_work: {
    title: 'Есть незавершённый заказ',
    detail: 'Заказ № {number} ещё не завершён. Отмените его или дождитесь завершения, затем удалите аккаунт.',
  },
}

import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

const { money, day, deadline } = sayIn('ru')
const open = (href: string) => ({ kind: 'button' as const, label: 'Открыть заказ', href })
const back = (refundCents: number, currency: string, refundBy: string | null) =>
  refundCents > 0 ? [text(`Мы вернём ${money(refundCents, currency)}${refundBy ? `, не позже ${day(refundBy)}` : ''}.`)] : []
const problems = {
  declined: 'Банк отклонил карту.',
  insufficient_funds: 'На карте недостаточно средств.',
  authentication_failed: 'Банк не смог подтвердить, что платите именно вы.',
  left: 'Страница оплаты была закрыта раньше времени.',
  expired: 'Время на оплату истекло.',
}
/** 1 файл, 2 файла, 5 файлов. */
const filesRu = (count: number) =>
  `${count} ${{ one: 'файл', few: 'файла', many: 'файлов' }[new Intl.PluralRules('ru').select(count) as 'one' | 'few' | 'many']}`

export const mails: MailWords<typeof kinds> = {
  orderPlaced: ({ number, service, path, amountCents, currency, until }, { name, origin }) => ({
    subject: `Заказ № ${number} на сайте ${name}: ${service}`,
    heading: 'Спасибо за заказ',
    parts: [
      text(`Заказ № ${number}: ${service}. Сумма: ${money(amountCents, currency)}.`),
      text(`Работа начнётся после оплаты. Оплатить можно до ${deadline(until)}; потом заказ закроется сам, это ничего не стоит.`),
      open(`${origin}${path}`),
    ],
  }),
  orderTransfer: ({ number, service, path, amountCents, currency, holder, bank, account, bic, reference, lastDay }, { name, origin }) => ({
    subject: `Заказ № ${number} на сайте ${name}: оплата переводом`,
    heading: 'Спасибо за заказ',
    parts: [
      text(`Заказ № ${number}: ${service}. Работа начнётся, когда придёт перевод.`),
      facts([
        ['Сумма', money(amountCents, currency)],
        ['Назначение платежа', reference],
        ['Получатель', holder],
        ['Банк', bank],
        ['Счёт', account],
        ['BIC/SWIFT', bic],
      ]),
      text('Пишите назначение точно так, как здесь, и ничего больше: по нему мы узнаём ваш перевод.'),
      text(`Деньги должны поступить до ${day(lastDay)} включительно; потом заказ закроется сам, это ничего не стоит.`),
      open(`${origin}${path}`),
    ],
  }),
  orderPartPaid: ({ number, service, path, amountCents, currency, missingCents, reference, until }, { origin }) => ({
    subject: `Пришла часть перевода: заказ № ${number}`,
    heading: 'Пришла часть вашего перевода',
    parts: [
      text(`По заказу № ${number} (${service}) пришло ${money(amountCents, currency)}. Не хватает ещё ${money(missingCents, currency)}.`),
      text(`Пришлите остаток с тем же назначением, ${reference}, до ${deadline(until)}. Иначе то, что пришло, вернётся вам.`),
      open(`${origin}${path}`),
    ],
  }),
  orderRefundAccount: ({ number, service, path, amountCents, currency, refundBy }, { origin }) => ({
    subject: `Куда вернуть деньги? Заказ № ${number}`,
    heading: 'Для возврата нужен ваш счёт',
    parts: [
      text(
        `По заказу № ${number} (${service}) вам вернётся ${money(amountCents, currency)} банковским переводом, не позже ${day(refundBy)}.`,
      ),
      text('Укажите счёт на странице заказа. Не присылайте его по почте.'),
      { kind: 'button', label: 'Указать счёт', href: `${origin}${path}` },
    ],
  }),
  orderRefundAccountNoted: ({ number, service, path, holder, ending }, { origin }) => ({
    subject: `Деньги вернутся на счёт, который кончается на ${ending}: заказ № ${number}`,
    heading: 'Мы записали, куда вернуть деньги',
    parts: [
      text(`По заказу № ${number} (${service}) наш сотрудник записал счёт на имя ${holder}, который кончается на ${ending}.`),
      text('Если вы нам этого не сообщали, сразу измените счёт на странице заказа или напишите нам.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaid: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Оплата получена: заказ № ${number}`,
    heading: 'Мы получили оплату',
    parts: [
      text(`${money(amountCents, currency)} за заказ № ${number}: ${service}.`),
      text('Сейчас мы изучаем ваш бриф и сообщим, когда начнётся работа. До этого заказ можно отменить бесплатно.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaymentFailed: ({ number, service, path, problem, until }, { origin }) => ({
    subject: `Не оплачен: заказ № ${number}`,
    heading: 'Оплата не прошла',
    parts: [
      text(`Заказ № ${number}: ${service}. ${problem ? `${problems[problem]} ` : ''}Деньги не списаны.`),
      text(`Заказ и бриф сохранены. Попробуйте ещё раз или используйте другую банковскую карту до ${deadline(until)}.`),
      { kind: 'button', label: 'Оплатить заказ', href: `${origin}${path}` },
    ],
  }),
  orderAccepted: ({ number, service, path, readyBy }, { origin }) => ({
    subject: `Работа началась: заказ № ${number}`,
    heading: 'Ваш заказ принят',
    parts: [text(`Заказ № ${number}: ${service}. Всё будет готово не позже ${day(readyBy)}.`), open(`${origin}${path}`)],
  }),
  orderRefused: ({ number, service, path, reason, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Не сможем выполнить: заказ № ${number}`,
    heading: 'Нам пришлось отказаться от заказа',
    parts: [
      text(`Заказ № ${number}: ${service}. Причина:`),
      text(reason),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderDelivered: ({ number, service, path, text: words, files }, { origin }) => ({
    subject: `Результат готов: заказ № ${number}`,
    heading: 'Результат готов',
    parts: [
      text(`Заказ № ${number}: ${service}.`),
      text(words),
      ...(files > 0 ? [text(`В заказе вас ждёт: ${filesRu(files)}.`)] : []),
      { kind: 'button', label: 'Посмотреть результат', href: `${origin}${path}` },
    ],
  }),
  orderFinished: ({ number, service, path }, { origin }) => ({
    subject: `Завершён: заказ № ${number}`,
    heading: 'Ваш заказ завершён',
    parts: [
      text(`Заказ № ${number}: ${service}. Результат останется в вашем профиле, там же можно заказать то же самое ещё раз.`),
      open(`${origin}${path}`),
    ],
  }),
  orderCancelled: ({ number, service, path, feeCents, cardFeeCents, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Отменён: заказ № ${number}`,
    heading: 'Ваш заказ отменён',
    parts: [
      text(`Заказ № ${number}: ${service}. ${feeCents > 0 ? `Плата за отмену: ${money(feeCents, currency)}.` : 'Отмена бесплатна.'}`),
      ...(cardFeeCents > 0 ? [text(`Из неё ${money(cardFeeCents, currency)} карточная компания взяла с вашего платежа.`)] : []),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderExpired: ({ number, service, path }, { origin }) => ({
    subject: `Закрыт без оплаты: заказ № ${number}`,
    heading: 'Заказ не оплачен и закрыт',
    parts: [
      text(`Заказ № ${number}: ${service}. Деньги не списаны. Ваши ответы сохранены в заказе: повторить его можно одним нажатием.`),
      open(`${origin}${path}`),
    ],
  }),
  orderSurplus: ({ number, service, path, refundCents, currency, refundBy, why, canReinstate }, { origin }) => ({
    subject: `Возвращаем платёж: заказ № ${number}`,
    heading: 'Этот платёж вернётся к вам',
    parts: [
      text(
        {
          late: `Деньги за заказ № ${number}: ${service} поступили, когда он уже был закрыт.`,
          part: `Заказ № ${number}: ${service} закрыт раньше, чем был оплачен полностью. Всё, что поступило, вернётся к вам.`,
          more: `За заказ № ${number}: ${service} поступило больше, чем он стоит. Баланса для клиентов мы не ведём: лишнее вернётся полностью.`,
        }[why],
      ),
      ...back(refundCents, currency, refundBy),
      ...(canReinstate
        ? [
            text(
              'Заказ ещё нужен? Напишите нам на его странице, пока деньги не отправлены: мы можем возобновить его по той цене, по которой вы заказали.',
            ),
          ]
        : []),
      open(`${origin}${path}`),
    ],
  }),
  orderReinstated: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Заказ снова в силе: заказ № ${number}`,
    heading: 'Ваш заказ снова в силе',
    parts: [
      text(
        `Оплата за заказ № ${number}: ${service} пришла, когда заказ уже был закрыт. Мы возобновили заказ по той цене, по которой вы заказали: ${money(amountCents, currency)} зачтены в его оплату и не возвращаются.`,
      ),
      text('Сейчас мы изучаем ваш бриф и сообщим, когда начнётся работа. До этого заказ можно отменить бесплатно.'),
      open(`${origin}${path}`),
    ],
  }),
  orderRefunded: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Возврат отправлен: заказ № ${number}`,
    heading: 'Деньги отправлены вам обратно',
    parts: [
      text(`${money(amountCents, currency)} за заказ № ${number}: ${service}, тем же путём, каким он был оплачен.`),
      note('Банку нужно несколько дней, прежде чем сумма появится на счёте.'),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderPaid: ({ number, service, path, amountCents, currency, until }, { origin }) => ({
    subject: `Принять: заказ № ${number}, ${service}`,
    heading: 'Оплаченный заказ ждёт решения',
    parts: [
      text(`${service}, ${money(amountCents, currency)}. Примите его или откажитесь до ${deadline(until)}.`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderAssigned: ({ number, service, path, until }, { origin }) => ({
    subject: `Вам поручен заказ № ${number}, ${service}`,
    heading: 'Вам поручен заказ',
    parts: [text(`Заказ № ${number}: ${service}.${until ? ` Срок: ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderAccepted: ({ number, service, path, until }, { origin }) => ({
    subject: `Можно начинать: заказ № ${number}, ${service}`,
    heading: 'Можно начинать работу',
    parts: [text(`Заказ № ${number}: ${service}.${until ? ` Срок: ${deadline(until)}.` : ''}`), open(`${origin}${path}`)],
  }),
  staffOrderRefused: ({ number, service, path }, { origin }) => ({
    subject: `Отклонён: заказ № ${number}, ${service}`,
    heading: 'Мы отклонили порученный вам заказ',
    parts: [text(`Заказ № ${number}: ${service}. Остановите работу, передавать больше ничего не нужно.`), open(`${origin}${path}`)],
  }),
  staffOrderTakenBack: ({ number, service }) => ({
    subject: `Больше не у вас: заказ № ${number}, ${service}`,
    heading: 'Заказ больше не поручен вам',
    parts: [text(`Заказ № ${number}: ${service}. Остановите работу, передавать больше ничего не нужно.`)],
  }),
  staffOrderCancelled: ({ number, service, path }, { origin }) => ({
    subject: `Отменён в работе: заказ № ${number}, ${service}`,
    heading: 'Клиент отменил заказ, который был в работе',
    parts: [text(`Заказ № ${number}: ${service}. Остановите работу; плата за отмену и возврат уже рассчитаны.`), open(`${origin}${path}`)],
  }),
  staffOrderEnded: ({ number, service, path }, { origin }) => ({
    subject: `Закрыт: заказ № ${number}, ${service}`,
    heading: 'Порученный вам заказ закрыт до того, как мы его приняли',
    parts: [text(`Заказ № ${number}: ${service}. Он отменён или не оплачен, делать ничего не нужно.`), open(`${origin}${path}`)],
  }),
  staffOrderTaken: ({ number, service, path }, { origin }) => ({
    subject: `Результат принят: заказ № ${number}, ${service}`,
    heading: 'Клиент принял результат без правок',
    parts: [text(`Заказ № ${number}: ${service}. Он завершён, больше ничего делать не нужно.`), open(`${origin}${path}`)],
  }),
  staffOrderDisputed: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `Платёж оспорен: заказ № ${number}`,
    heading: 'Плательщик требует деньги через банк',
    parts: [
      text(
        `${money(amountCents, currency)} за заказ № ${number}: ${service}. До решения банка заказ ждёт: его нельзя начать, передать или вернуть за него деньги.`,
      ),
      ...(answerBy
        ? [
            text(
              `Ответьте в кабинете платёжной системы: приложите историю заказа, то, что было передано, и переписку. Срок ответа: ${deadline(answerBy)}. Без ответа деньги будут потеряны.`,
            ),
          ]
        : []),
      note(`Причина от банка: ${reason}`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderInquiry: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `Банк спрашивает о платеже: заказ № ${number}`,
    heading: 'Банк плательщика спрашивает о платеже',
    parts: [
      text(`${money(amountCents, currency)} за заказ № ${number}: ${service}. Это запрос: деньги не списаны, заказ продолжается.`),
      ...(answerBy
        ? [text(`Ответьте в кабинете платёжной системы или верните деньги. Срок: ${deadline(answerBy)}. Иначе запрос может стать спором.`)]
        : []),
      note(`Причина от банка: ${reason}`),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderDisputeDecided: ({ number, service, path, amountCents, currency, won, ended }, { origin }) => ({
    subject: won ? `Спор выигран: заказ № ${number}` : `Спор проигран: заказ № ${number}`,
    heading: won ? 'Банк решил в нашу пользу' : 'Банк вернул деньги плательщику',
    parts: [
      text(
        won
          ? `${money(amountCents, currency)} за заказ № ${number}: ${service}. ${ended ? 'Платёж остаётся в силе.' : 'Заказ продолжается как прежде.'}`
          : `${money(amountCents, currency)} за заказ № ${number}: ${service}. Этих денег больше нет, вернуть их второй раз нельзя.${ended ? '' : ' Решите, продолжать ли работу.'}`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  staffRefundFailed: ({ number, service, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `Возврат не прошёл: заказ № ${number}`,
    heading: 'Платёжная система не приняла возврат',
    parts: [
      text(`${money(amountCents, currency)} за заказ № ${number}: ${service}. Попытка повторится сама. Срок возврата: ${deadline(until)}.`),
      note(`Ответ платёжной системы: ${problem}`),
      open(`${origin}${path}`),
    ],
  }),
}
