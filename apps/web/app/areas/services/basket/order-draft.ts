import type { OrderData } from '@waymark/contract/services/orders.ts'
import { hasForm } from '../../../kit/device/record.ts'

/** What stands in the fields of the order data. */
export type OrderDraft = OrderData
export type OrderField = keyof OrderDraft

export const emptyDraft: OrderDraft = {
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
const orderFields = Object.keys(emptyDraft) as OrderField[]
export const isOrderField = (name: string): name is OrderField => Object.hasOwn(emptyDraft, name)

export const isOrderDraft = (value: unknown): value is OrderDraft => orderFields.every((name) => hasForm(value, { [name]: 'string' }))

/** What is known of a person stands where nobody typed. */
export const withKnown = (draft: OrderDraft, known: OrderData | null): OrderDraft =>
  known ? (Object.fromEntries(orderFields.map((name) => [name, draft[name] || known[name]])) as OrderDraft) : draft
