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
  notice: 'This is a test page. No money moves. Use a test card, never a real card.',
  pay: (amount) => `Pay ${amount}`,
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'Month and year, such as 12/34',
  cvc: 'CVC',
  cvcHint: 'Three digits, such as 123',
  delivery: 'Webhook delivery',
  deliveryHint: 'Test what happens when webhooks are lost or late.',
  deliveries: {
    at_once: 'Immediately',
    late: 'A few seconds late',
    twice: 'Twice',
    reversed: 'In the wrong order',
    never: 'Never: the shop has to ask',
  },
  payButton: (amount) => `Pay ${amount}`,
  kept: 'We save the card for renewals. It will be charged for each new period until you cancel in the shop.',
  back: 'Back to the shop',
  cards: 'Test cards',
  cardsHint: 'Choose a card to fill in its number. Any future date and any three digits will work.',
  cardDoes: {
    success: 'The payment succeeds',
    secure: 'Asks for 3-D Secure: approve or decline',
    renewal: 'Pays the first time, then is declined on renewals',
    declined: 'The card is declined',
    insufficient: 'Insufficient funds',
    disputed: 'The payment succeeds and is disputed immediately',
    returned: 'The payment succeeds; the bank returns a refund once',
  },
  check: 'Please check the marked fields.',
  problems: {
    number: 'This isn’t a valid card number. Check the digits.',
    notATestCard: 'Use one of the test cards listed here. Never enter a real card.',
    expiry: 'Enter month and year, such as 12/34.',
    expired: 'This card has expired. Enter a later month.',
    cvc: 'Enter three or four digits.',
  },
  lastTry: 'Your last attempt didn’t go through. Try again or use another card.',
  secure: 'Confirm the payment',
  secureText: (amount) =>
    `Your bank would now ask you to confirm a payment of ${amount} with the card ending in 3155. Here you choose the answer.`,
  approve: 'Approve',
  refuse: 'Decline',
  paid: 'Already paid',
  paidText: 'This payment went through. You won’t be charged twice.',
  expired: 'This page has expired',
  expiredText: 'You can no longer pay here. Go back to the shop to see the status.',
  toShop: 'Back to the shop',
  dispute: 'Dispute',
  disputeText: 'Test what happens when the payer asks their bank for the money back.',
  disputeStands: {
    open: 'Disputed: the shop can respond.',
    answered: 'Disputed: the bank is deciding.',
    won: 'Decided in the shop’s favor.',
    lost: 'Decided in the payer’s favor.',
  },
  disputeSteps: {
    open: 'Dispute the payment',
    answered: 'Respond as the shop',
    won: 'Decide in the shop’s favor',
    lost: 'Decide in the payer’s favor',
  },
  unknown: 'Payment not found',
  unknownText: 'Open the payment page from the shop again.',
}

export default words
