import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  brief_required: { title: 'Нужно заполнить бриф', detail: 'Нужно заполнить бриф. Не хватает: {missing}' },
  brief_begun: { title: 'Бриф уже начат', detail: 'В брифе этой услуги уже есть ответы. Продолжите его или замените.' },
  order_state: { title: 'Это уже невозможно', detail: 'За это время заказ изменился. Проверьте его текущий статус.' },
  fee_changed: { title: 'Условия отмены изменились', detail: 'Заказ не отменён. Проверьте плату за отмену и сумму возврата ещё раз.' },
  payment_disputed: {
    title: 'Платёж оспаривается',
    detail:
      'Банк плательщика рассматривает этот платёж. До решения заказ приостановлен: его нельзя начать, передать или вернуть за него деньги.',
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
    subject: `Мы получили ваш заказ № ${number} на сайте ${name}: ${service}`,
    heading: 'Спасибо за заказ',
    parts: [
      text(`Мы получили ваш заказ № ${number}: ${service}. Сумма: ${money(amountCents, currency)}.`),
      text(`Работа начнётся после оплаты. Оплатите до ${deadline(until)}, иначе заказ закроется автоматически; платить за это не нужно.`),
      open(`${origin}${path}`),
    ],
  }),
  orderTransfer: ({ number, service, path, amountCents, currency, holder, bank, account, bic, reference, lastDay }, { name, origin }) => ({
    subject: `Оплатите заказ № ${number} на сайте ${name} банковским переводом`,
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
      text('Укажите назначение точно так, как здесь, и ничего больше: по нему мы узнаем ваш перевод.'),
      text(`Деньги должны поступить до ${day(lastDay)} включительно, иначе заказ закроется автоматически; платить за это не нужно.`),
      open(`${origin}${path}`),
    ],
  }),
  orderPartPaid: ({ number, service, path, amountCents, currency, missingCents, reference, until }, { origin }) => ({
    subject: `Пришла часть перевода: заказ № ${number}`,
    heading: 'Пришла часть вашего перевода',
    parts: [
      text(`По заказу № ${number} (${service}) пришло ${money(amountCents, currency)}. Не хватает ещё ${money(missingCents, currency)}.`),
      text(`Пришлите остаток с тем же назначением, ${reference}, до ${deadline(until)}. Иначе мы вернём вам то, что пришло.`),
      open(`${origin}${path}`),
    ],
  }),
  orderRefundAccount: ({ number, service, path, amountCents, currency, refundBy }, { origin }) => ({
    subject: `Укажите счёт для возврата: заказ № ${number}`,
    heading: 'Для возврата нужен ваш счёт',
    parts: [
      text(
        `По заказу № ${number} (${service}) мы вернём вам ${money(amountCents, currency)} банковским переводом не позже ${day(refundBy)}.`,
      ),
      text('Укажите счёт на странице заказа. Не присылайте его по почте.'),
      { kind: 'button', label: 'Указать счёт', href: `${origin}${path}` },
    ],
  }),
  orderRefundAccountNoted: ({ number, service, path, holder, ending }, { origin }) => ({
    subject: `Деньги вернутся на счёт, который заканчивается на ${ending}: заказ № ${number}`,
    heading: 'Мы указали счёт для возврата',
    parts: [
      text(`По заказу № ${number} (${service}) наш сотрудник указал счёт на имя ${holder}, который заканчивается на ${ending}.`),
      text('Если вы нам этого не сообщали, сразу измените счёт на странице заказа или напишите нам.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaid: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Оплата получена: заказ № ${number}`,
    heading: 'Мы получили оплату',
    parts: [
      text(`Мы получили ${money(amountCents, currency)} за заказ № ${number}: ${service}.`),
      text('Мы прочитаем ваш бриф и сообщим, когда начнётся работа. До этого заказ можно отменить бесплатно.'),
      open(`${origin}${path}`),
    ],
  }),
  orderPaymentFailed: ({ number, service, path, problem, until }, { origin }) => ({
    subject: `Оплата не прошла: заказ № ${number}`,
    heading: 'Оплата не прошла',
    parts: [
      text(`Заказ № ${number}: ${service}. ${problem ? `${problems[problem]} ` : ''}Деньги не списаны.`),
      text(`Заказ и бриф сохранены. Попробуйте ещё раз или оплатите другой картой до ${deadline(until)}.`),
      { kind: 'button', label: 'Оплатить заказ', href: `${origin}${path}` },
    ],
  }),
  orderAccepted: ({ number, service, path, readyBy }, { origin }) => ({
    subject: `Работа началась: заказ № ${number}`,
    heading: 'Ваш заказ принят',
    parts: [
      text(`Мы приняли заказ № ${number}: ${service}, и работа началась. Всё будет готово не позже ${day(readyBy)}.`),
      open(`${origin}${path}`),
    ],
  }),
  orderRefused: ({ number, service, path, reason, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Мы не сможем выполнить заказ № ${number}`,
    heading: 'Нам пришлось отклонить ваш заказ',
    parts: [
      text(`Нам пришлось отклонить заказ № ${number}: ${service}. Причина:`),
      text(reason),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderDelivered: ({ number, service, path, text: words, files }, { origin }) => ({
    subject: `Результат готов: заказ № ${number}`,
    heading: 'Результат готов',
    parts: [
      text(`Готов результат заказа № ${number}: ${service}.`),
      text(words),
      ...(files > 0 ? [text(`В заказе: ${filesRu(files)}.`)] : []),
      { kind: 'button', label: 'Посмотреть результат', href: `${origin}${path}` },
    ],
  }),
  orderFinished: ({ number, service, path }, { origin }) => ({
    subject: `Заказ № ${number} завершён`,
    heading: 'Ваш заказ завершён',
    parts: [
      text(`Заказ № ${number} завершён: ${service}. Результат останется в вашем профиле, там же можно заказать ещё раз.`),
      open(`${origin}${path}`),
    ],
  }),
  orderCancelled: ({ number, service, path, feeCents, cardFeeCents, refundCents, currency, refundBy }, { origin }) => ({
    subject: `Заказ № ${number} отменён`,
    heading: 'Ваш заказ отменён',
    parts: [
      text(
        `Заказ № ${number} отменён: ${service}. ${feeCents > 0 ? `Плата за отмену: ${money(feeCents, currency)}.` : 'Отмена бесплатна.'}`,
      ),
      ...(cardFeeCents > 0
        ? [text(`В неё входят ${money(cardFeeCents, currency)}, которые карточная компания удержала с вашего платежа.`)]
        : []),
      ...back(refundCents, currency, refundBy),
      open(`${origin}${path}`),
    ],
  }),
  orderExpired: ({ number, service, path }, { origin }) => ({
    subject: `Заказ № ${number} закрыт без оплаты`,
    heading: 'Заказ закрыт, потому что не был оплачен',
    parts: [
      text(`Заказ № ${number}: ${service}. Деньги не списаны. Ваши ответы сохранены в заказе: повторить его можно одним нажатием.`),
      open(`${origin}${path}`),
    ],
  }),
  orderSurplus: ({ number, service, path, refundCents, currency, refundBy, why, canReinstate }, { origin }) => ({
    subject: `Возвращаем платёж: заказ № ${number}`,
    heading: 'Мы возвращаем вам платёж',
    parts: [
      text(
        {
          late: `Деньги за заказ № ${number}: ${service} поступили, когда он уже был закрыт.`,
          part: `Заказ № ${number}: ${service} закрыт раньше, чем был оплачен полностью. Мы вернём всё, что поступило.`,
          more: `За заказ № ${number}: ${service} поступило больше, чем он стоит. Лишнее мы вернём полностью.`,
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
    subject: `Мы возобновили заказ № ${number}`,
    heading: 'Мы возобновили ваш заказ',
    parts: [
      text(
        `Оплата за заказ № ${number}: ${service} пришла, когда заказ уже был закрыт. Мы возобновили заказ по той цене, по которой вы заказали: ${money(amountCents, currency)} зачтены в его оплату и не возвращаются.`,
      ),
      text('Мы прочитаем ваш бриф и сообщим, когда начнётся работа. До этого заказ можно отменить бесплатно.'),
      open(`${origin}${path}`),
    ],
  }),
  orderRefunded: ({ number, service, path, amountCents, currency }, { origin }) => ({
    subject: `Возврат отправлен: заказ № ${number}`,
    heading: 'Деньги отправлены вам обратно',
    parts: [
      text(`Мы вернули ${money(amountCents, currency)} за заказ № ${number}: ${service} тем же способом, которым вы платили.`),
      note('Банку может понадобиться несколько дней, чтобы зачислить их.'),
      open(`${origin}${path}`),
    ],
  }),
  staffOrderPaid: ({ number, service, path, amountCents, currency, until }, { origin }) => ({
    subject: `Примите или отклоните: заказ № ${number}, ${service}`,
    heading: 'Оплаченный заказ ждёт решения',
    parts: [
      text(`${service}, ${money(amountCents, currency)}. Примите или отклоните его до ${deadline(until)}.`),
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
    subject: `Больше не поручен вам: заказ № ${number}, ${service}`,
    heading: 'Заказ больше не поручен вам',
    parts: [text(`Заказ № ${number}: ${service}. Остановите работу, передавать больше ничего не нужно.`)],
  }),
  staffOrderCancelled: ({ number, service, path }, { origin }) => ({
    subject: `Отменён во время работы: заказ № ${number}, ${service}`,
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
    heading: 'Клиент принял результат',
    parts: [text(`Заказ № ${number}: ${service}. Он завершён, больше ничего делать не нужно.`), open(`${origin}${path}`)],
  }),
  staffOrderDisputed: ({ number, service, path, amountCents, currency, reason, answerBy }, { origin }) => ({
    subject: `Платёж оспорен: заказ № ${number}`,
    heading: 'Клиент оспорил платёж',
    parts: [
      text(
        `Плательщик требует через банк вернуть ${money(amountCents, currency)} за заказ № ${number}: ${service}. До решения банка заказ приостановлен: его нельзя начать, передать или вернуть за него деньги.`,
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
          ? `${money(amountCents, currency)} за заказ № ${number}: ${service}. ${ended ? 'Платёж остаётся в силе.' : 'Заказ продолжается, как и раньше.'}`
          : `${money(amountCents, currency)} за заказ № ${number}: ${service}. Этот платёж мы потеряли, вернуть его второй раз нельзя.${ended ? '' : ' Решите, продолжать ли работу.'}`,
      ),
      open(`${origin}${path}`),
    ],
  }),
  staffRefundFailed: ({ number, service, path, amountCents, currency, problem, until }, { origin }) => ({
    subject: `Возврат не прошёл: заказ № ${number}`,
    heading: 'Возврат не прошёл',
    parts: [
      text(
        `Платёжная система не приняла возврат ${money(amountCents, currency)} за заказ № ${number}: ${service}. Мы автоматически попробуем ещё раз. Срок возврата: ${deadline(until)}.`,
      ),
      note(`Ответ платёжной системы: ${problem}`),
      open(`${origin}${path}`),
    ],
  }),
}
