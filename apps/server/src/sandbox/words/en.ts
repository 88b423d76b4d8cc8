import type { CardName, CardProblem } from '../cards.ts'
import type { Delivery, Dispute } from '../store.ts'

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
  dispute: string
  disputeText: string
  disputeStands: Record<Dispute['status'], string>
  disputeSteps: Record<Dispute['status'], string>
  unknown: string
  unknownText: string
}

const words: Words = {
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
    disputed: 'The payment succeeds and is disputed at once',
    returned: 'The payment succeeds; a refund comes back from the bank once',
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
  dispute: 'Dispute',
  disputeText: 'To try what happens when the payer asks their bank for the money.',
  disputeStands: {
    open: 'Disputed: the shop can answer.',
    answered: 'Disputed: the bank decides.',
    won: 'Decided for the shop.',
    lost: 'Decided for the payer.',
  },
  disputeSteps: {
    open: 'Ask the bank for the money',
    answered: 'Answer as the shop',
    won: 'Decide for the shop',
    lost: 'Decide for the payer',
  },
  unknown: 'There is no such payment',
  unknownText: 'Open the payment page from the shop once more.',
}

export default words
