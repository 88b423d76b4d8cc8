import type { OrderData } from '@waymark/contract/services/orders.ts'
import { createDrafts } from '../../../kit/device/draft.ts'
import { hasForm, pageMemory } from '../../../kit/device/record.ts'

/** What stands in the fields of the order data. */
export type OrderDraft = OrderData

const emptyDraft: OrderDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  country: '',
  city: '',
  address: '',
  zip: '',
  orderNote: '',
}
const orderFields = Object.keys(emptyDraft) as (keyof OrderDraft)[]

const isOrderDraft = (value: unknown): value is OrderDraft => orderFields.every((name) => hasForm(value, { [name]: 'string' }))

/** What is known of a person stands where nobody typed. */
const withKnown = (draft: OrderDraft, known: OrderData | null): OrderDraft =>
  known ? (Object.fromEntries(orderFields.map((name) => [name, draft[name] || known[name]])) as unknown as OrderDraft) : draft

/** What was typed, for as long as the site is open: the way to the brief and back loses nothing. */
const drafts = createDrafts<OrderDraft>({ key: 'order', check: isOrderDraft, place: pageMemory })

export const holdDraft = (draft: OrderDraft) => drafts.keep('data', draft)

/** What a visitor typed goes along when they sign in. */
export const heldDraft = (known: OrderData | null): OrderDraft => withKnown(drafts.read('data') ?? emptyDraft, known)
