import { type MailWords, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'
import type { paper as en } from './en.ts'

const { money } = sayIn('ru')

export const mails: MailWords<typeof kinds> = {
  paperIssued: ({ kind, label, corrects, disputed, amountCents, currency, path }, { origin }) => ({
    subject: kind === 'invoice' ? `Ваш счёт ${label} готов` : `Ваша кредит-нота ${label} готова`,
    heading: kind === 'invoice' ? 'Ваш счёт готов' : 'Ваша кредит-нота готова',
    parts: [
      text(
        kind === 'invoice'
          ? `Готов налоговый счёт-квитанция ${label} на сумму ${money(amountCents, currency)}.`
          : disputed
            ? `Кредит-нота ${label} исправляет счёт ${corrects}. Банк уже вернул вам ${money(amountCents, currency)}, больше мы ничего не отправим.`
            : `На возвращённую вам сумму ${money(amountCents, currency)} выписана кредит-нота ${label}. Она исправляет счёт ${corrects}.`,
      ),
      text('Войдите в аккаунт, чтобы скачать документ в PDF.'),
      { kind: 'button', label: kind === 'invoice' ? 'Открыть счёт' : 'Открыть кредит-ноту', href: `${origin}${path}` },
    ],
  }),
}

export const paper: typeof en = {
  invoice: 'Налоговый счёт-квитанция',
  credit_note: 'Кредит-нота',
  original: 'Оригинал',
  sellerNumber: 'Номер компании и плательщика НДС {number}',
  buyerNumber: 'Регистрационный номер или номер плательщика НДС {number}',
  to: 'Кому',
  issued: 'Дата',
  order: 'Заказ',
  paidBy: 'Способ оплаты',
  sentBack: 'Куда возвращено',
  corrects: 'Исправляет счёт',
  allocation: 'Номер распределения',
  allocationOfInvoice: 'Номер распределения счёта',
  card: 'карта',
  bank: 'банковский перевод',
  sandbox: 'тестовая карта',
  what: 'Наименование',
  quantity: 'Кол-во',
  price: 'Цена, {currency}',
  amount: 'Сумма, {currency}',
  orderOf: 'Заказ {number} от {day}',
  part: 'Часть оплаченной суммы',
  keptFee: 'Плата за отмену, удержана',
  keptCardFee: 'Карточная комиссия, удержана',
  reasonCancelled: 'Заказ отменён.',
  reasonRefused: 'В выполнении заказа отказано.',
  reasonDisputed: 'Банк плательщика отозвал сумму.',
  beforeVat: 'Без НДС',
  vat: 'НДС {percent} %',
  total: 'Итого, {currency}',
  credited: 'Возвращено, {currency}',
  dollars: 'доллары США',
  official: 'В шекелях по курсу {rate}, Банк Израиля, {day}: без НДС {net}, НДС {vat}',
  officialElse: 'В шекелях по курсу {rate}, Банк Израиля, {day} (ближайший ко дню оплаты): без НДС {net}, НДС {vat}',
  officialOfInvoice: 'В шекелях по курсу счёта {rate}: без НДС {net}, НДС {vat}',
  nis: '{amount} шек.',
  received: 'Получено {day}',
  remains: 'Остаток по счёту {label}',
  trackOrdered: 'Заказано',
  trackPaid: 'Оплачено',
  trackInvoice: 'Счёт',
  trackCreditNote: 'Кредит-нота',
  noteVat: 'Цены указаны в долларах США и включают НДС, если он взимается. Ставка НДС — на день оплаты.',
  noteOrder:
    'Отмена ничего не стоит, пока заказ не принят; после этого — 5 % или 100 шекелей, смотря что меньше. Деньги возвращаются с кредит-нотой к этому счёту в течение 3 рабочих дней.',
  noteBack: 'Деньги возвращаются тем же способом, которым вы платили. В банке они появятся через 3–10 дней.',
  noteDisputed: 'Банк уже вернул сумму плательщику, дополнительно ничего не отправляется.',
  noteSandbox: 'Тестовый платёж: деньги не списывались, ничего не продано.',
}
