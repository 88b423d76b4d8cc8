import type { Language } from '@waymark/contract/choices.ts'
import type { CardName, CardProblem } from './cards.ts'
import type { Delivery } from './store.ts'

export interface Words {
  name: string
  notice: string
  pay: (amount: string) => string
  number: string
  expiry: string
  expiryHint: string
  cvc: string
  cvcHint: string
  delivery: string
  deliveryHint: string
  deliveries: Record<Delivery, string>
  payButton: (amount: string) => string
  kept: string
  back: string
  cards: string
  cardsHint: string
  cardDoes: Record<CardName, string>
  check: string
  problems: Record<CardProblem, string>
  lastTry: string
  secure: string
  secureText: (amount: string) => string
  approve: string
  refuse: string
  paid: string
  paidText: string
  expired: string
  expiredText: string
  toShop: string
  unknown: string
  unknownText: string
}

const en: Words = {
  name: 'Sandbox payments',
  notice: 'This is a test page: no money moves. Use a test card, never a real one.',
  pay: (amount) => `Pay ${amount}`,
  number: 'Card number',
  expiry: 'Valid until',
  expiryHint: 'Month and year, such as 12/34',
  cvc: 'CVC',
  cvcHint: 'Three digits, such as 123',
  delivery: 'How the shop is told',
  deliveryHint: 'To try what happens when messages are lost or come late.',
  deliveries: {
    at_once: 'At once',
    late: 'Some seconds late',
    twice: 'Twice',
    reversed: 'In the wrong order',
    never: 'Never: it has to ask',
  },
  payButton: (amount) => `Pay ${amount}`,
  kept: 'The card is kept for renewals: further periods are charged to it until you cancel in the shop.',
  back: 'Back to the shop',
  cards: 'Test cards',
  cardsHint: 'Choose one to fill it in. Any later date and any three digits will do.',
  cardDoes: {
    success: 'The payment succeeds',
    secure: 'Asks for 3-D Secure: approve or refuse',
    renewal: 'Pays the first time, is declined at renewals',
    declined: 'The card is declined',
    insufficient: 'Not enough money on the account',
  },
  check: 'Please check the fields that are marked.',
  problems: {
    number: 'This is not a card number. Check the digits.',
    notATestCard: 'Only the test cards listed here are taken. Never enter a real card.',
    expiry: 'Enter month and year, such as 12/34.',
    expired: 'This card is out of date. Enter a later month.',
    cvc: 'Enter three or four digits.',
  },
  lastTry: 'The last try did not succeed. Try again, or use another card.',
  secure: 'Confirm the payment',
  secureText: (amount) =>
    `Your bank would ask you now whether ${amount} may be paid with the card that ends in 3155. Here you choose the answer.`,
  approve: 'Approve',
  refuse: 'Refuse',
  paid: 'Already paid',
  paidText: 'This payment was made. It is not taken a second time.',
  expired: 'This page has expired',
  expiredText: 'The payment can no longer be made here. The shop shows where it stands.',
  toShop: 'Back to the shop',
  unknown: 'There is no such payment',
  unknownText: 'Open the payment page from the shop once more.',
}

const ru: Words = {
  name: 'Тестовые платежи',
  notice: 'Это тестовая страница: деньги не списываются. Используйте тестовую карту, а не настоящую.',
  pay: (amount) => `Оплата ${amount}`,
  number: 'Номер карты',
  expiry: 'Срок действия',
  expiryHint: 'Месяц и год, например 12/34',
  cvc: 'CVC',
  cvcHint: 'Три цифры, например 123',
  delivery: 'Как об этом узнает магазин',
  deliveryHint: 'Чтобы проверить, что будет, если сообщения теряются или опаздывают.',
  deliveries: {
    at_once: 'Сразу',
    late: 'С опозданием на несколько секунд',
    twice: 'Дважды',
    reversed: 'В неверном порядке',
    never: 'Никак: спросит сам',
  },
  payButton: (amount) => `Оплатить ${amount}`,
  kept: 'Карта сохраняется для продления: следующие периоды будут списываться с неё, пока вы не отмените подписку в магазине.',
  back: 'Вернуться в магазин',
  cards: 'Тестовые карты',
  cardsHint: 'Выберите карту, и поля заполнятся. Подойдут любой будущий срок и любые три цифры.',
  cardDoes: {
    success: 'Оплата проходит',
    secure: 'Запрашивает 3-D Secure: подтвердить или отказаться',
    renewal: 'В первый раз оплата проходит, при продлении банк отклоняет карту',
    declined: 'Банк отклоняет карту',
    insufficient: 'На счёте недостаточно средств',
  },
  check: 'Проверьте отмеченные поля.',
  problems: {
    number: 'Это не номер карты. Проверьте цифры.',
    notATestCard: 'Принимаются только тестовые карты из списка. Не вводите данные настоящей карты.',
    expiry: 'Введите месяц и год, например 12/34.',
    expired: 'Срок действия карты истёк. Введите более поздний месяц.',
    cvc: 'Введите три или четыре цифры.',
  },
  lastTry: 'В прошлый раз оплата не прошла. Попробуйте снова или выберите другую карту.',
  secure: 'Подтвердите платёж',
  secureText: (amount) =>
    `Сейчас банк спросил бы вас, можно ли списать ${amount} с карты, номер которой заканчивается на 3155. Здесь ответ выбираете вы.`,
  approve: 'Подтвердить',
  refuse: 'Отказаться',
  paid: 'Уже оплачено',
  paidText: 'Этот платёж проведён. Второй раз деньги не спишутся.',
  expired: 'Страница устарела',
  expiredText: 'Оплатить здесь больше нельзя. Состояние заказа видно в магазине.',
  toShop: 'Вернуться в магазин',
  unknown: 'Такого платежа нет',
  unknownText: 'Откройте страницу оплаты из магазина ещё раз.',
}

const de: Words = {
  name: 'Testzahlungen',
  notice: 'Dies ist eine Testseite: Es fließt kein Geld. Nehmen Sie eine Testkarte, niemals eine echte.',
  pay: (amount) => `${amount} bezahlen`,
  number: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryHint: 'Monat und Jahr, etwa 12/34',
  cvc: 'CVC',
  cvcHint: 'Drei Ziffern, etwa 123',
  delivery: 'Wie der Shop davon erfährt',
  deliveryHint: 'Um zu probieren, was geschieht, wenn Nachrichten ausbleiben oder spät kommen.',
  deliveries: {
    at_once: 'Sofort',
    late: 'Einige Sekunden später',
    twice: 'Zweimal',
    reversed: 'In falscher Reihenfolge',
    never: 'Gar nicht: Er muss selbst fragen',
  },
  payButton: (amount) => `${amount} bezahlen`,
  kept: 'Die Karte wird für Verlängerungen gespeichert: Weitere Zeiträume werden von ihr abgebucht, bis Sie im Shop kündigen.',
  back: 'Zurück zum Shop',
  cards: 'Testkarten',
  cardsHint: 'Wählen Sie eine Karte, um sie einzutragen. Jedes spätere Datum und beliebige drei Ziffern genügen.',
  cardDoes: {
    success: 'Die Zahlung gelingt',
    secure: 'Fragt nach 3-D Secure: freigeben oder ablehnen',
    renewal: 'Zahlt beim ersten Mal und wird bei Verlängerungen abgelehnt',
    declined: 'Die Karte wird abgelehnt',
    insufficient: 'Auf dem Konto ist zu wenig Geld',
  },
  check: 'Bitte prüfen Sie die markierten Felder.',
  problems: {
    number: 'Das ist keine Kartennummer. Bitte prüfen Sie die Ziffern.',
    notATestCard: 'Hier gelten nur die aufgeführten Testkarten. Geben Sie niemals eine echte Karte ein.',
    expiry: 'Geben Sie Monat und Jahr ein, etwa 12/34.',
    expired: 'Diese Karte ist abgelaufen. Geben Sie einen späteren Monat ein.',
    cvc: 'Geben Sie drei oder vier Ziffern ein.',
  },
  lastTry: 'Der letzte Versuch ist nicht gelungen. Versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte.',
  secure: 'Zahlung bestätigen',
  secureText: (amount) =>
    `Ihre Bank würde Sie jetzt fragen, ob ${amount} mit der Karte bezahlt werden dürfen, die auf 3155 endet. Hier wählen Sie die Antwort.`,
  approve: 'Freigeben',
  refuse: 'Ablehnen',
  paid: 'Schon bezahlt',
  paidText: 'Diese Zahlung ist erfolgt. Sie wird kein zweites Mal abgebucht.',
  expired: 'Diese Seite ist abgelaufen',
  expiredText: 'Hier lässt sich nicht mehr bezahlen. Der Shop zeigt, wie es steht.',
  toShop: 'Zurück zum Shop',
  unknown: 'Diese Zahlung gibt es nicht',
  unknownText: 'Öffnen Sie die Zahlungsseite noch einmal aus dem Shop.',
}

export const wordsOf = (language: string): Words => ({ en, ru, de })[language as Language] ?? en
