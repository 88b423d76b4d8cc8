import { read } from '../../../kit/load/query.ts'

/** Order number, also as `order 1042` or `#1042`. */
const orderNumber = /^(?:\p{L}+[\s:]+|[#№]\s*)?(\d{1,12})$/u
const kindAndId = /^[a-z_]+:[\w-]+$/

/** Resolves a typed subject: kind and id, an order number, or a customer's email address. */
export async function findSubject(text: string): Promise<string | undefined> {
  const number = orderNumber.exec(text)?.[1]
  if (number) {
    const { items } = await read('listStaffOrders', { filter: 'all', q: number, rows: 1 })
    return items[0] && `order:${items[0].id}`
  }
  if (text.includes('@')) {
    const { items } = await read('findCustomers', { q: text })
    const customer = items.find(({ email }) => email.toLowerCase() === text.toLowerCase())
    return customer && `user:${customer.id}`
  }
  return kindAndId.test(text) ? text : undefined
}
