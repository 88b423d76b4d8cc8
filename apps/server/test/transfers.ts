import { sql } from 'drizzle-orm'
import { orders } from '../src/areas/services/orders/module.ts'
import { mailsTo } from './accounts.ts'
import { makeStaff } from './app.ts'
import { multipartForm } from './forms.ts'
import { type Answered, createShop, freshKey, plainTotal, type Shop } from './orders.ts'
import { settled, startJobs } from './payments.ts'
import { bankSettings, camt, entry } from './statements.ts'

export type Customer = Awaited<ReturnType<Shop['makeCustomer']>>
export type Ordered = Awaited<ReturnType<TransferShop['ordered']>>
export type TransferShop = Awaited<ReturnType<typeof createTransferShop>>

/** Creates a shop that accepts bank transfers, with a member of staff who handles statements. */
export async function createTransferShop() {
  const shop = await createShop(bankSettings)
  await startJobs(shop.services, [orders])
  let staff = await makeStaff(shop.services, 'manager')
  let lines = 0

  const asStaff = (name: Parameters<Shop['call']>[0], input: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    shop.call(name, input, staff, headers)
  async function upload(content: string | Uint8Array, fields: Record<string, string> = {}, name = 'statement.xml'): Promise<Answered> {
    const texts = Object.entries({ name, ...fields }).map(([field, value]) => ({ name: field, value }))
    const { payload, headers } = multipartForm([...texts, { name: 'file', value: content, filename: name }])
    const url = '/api/react/staff/statements'
    const response = await shop.fastify.inject({ method: 'POST', url, payload, headers: { ...headers, ...staff.bearer } })
    return { status: response.statusCode, body: response.json() }
  }
  /** Everything staff see, with the first unmatched lines and expected transfers. */
  async function list() {
    const lines = (await asStaff('listBankLines', { rows: '100' })).body.items
    const waiting = (await asStaff('listAwaitedTransfers', { rows: '100' })).body.items
    return { ...(await asStaff('listTransfers')).body, lines, waiting }
  }
  return {
    shop,
    asStaff,
    upload,
    list,
    async ordered(customer: Customer, given: { first_name?: string; last_name?: string } = {}) {
      await shop.fillBrief(customer)
      const { status, body } = await shop.order(customer, { payment_method: 'bank_transfer', ...given })
      if (status !== 200) throw new Error(JSON.stringify(body))
      const [payment] = await shop.services.rows(sql`select id, reference from payments where subject_id = ${body.id}`)
      return {
        ...(body as { id: string; number: number; pay_url: string }),
        customer,
        payment: String(payment?.id),
        reference: String(payment?.reference),
      }
    },
    /** A statement line with this amount and text; each gets its own bank reference. */
    paid: (cents: number, text: string, name = '') => entry({ cents, text, name, reference: `L${++lines}` }),
    brought: (...entries: string[]) => upload(camt({ entries })),
    lineOf: async (text: string) => (await list()).lines.find((line: { text: string }) => line.text === text),
    refundOf: async ({ number }: { number: number }) =>
      (await list()).refunds.find(({ order }: { order: string }) => order === String(number)),
    match: (line: string, order: number) => asStaff('matchTransfer', { id: line, order }),
    confirm: (payment: string, cents = plainTotal, key = freshKey(), on = '2026-03-02') =>
      asStaff('confirmTransfer', { id: payment, amount_cents: cents, received_on: on }, { 'idempotency-key': key }),
    /** State of an order: its status, its payment's status, and what was paid, is due and was refunded. */
    async stands({ id }: { id: string }) {
      await settled(shop.services)
      const { status, payment_status, paid_cents, refund_due_cents, refunded_cents } = await shop.rowOf(id)
      return [status, payment_status, paid_cents, refund_due_cents, refunded_cents]
    },
    mailed: async ({ customer }: { customer: Customer }) =>
      (await mailsTo(shop.services, customer.user.email)).map(({ template }) => template).filter((template) => template !== 'code'),
    /** Runs `work` with the clock moved forward, then moves it back. */
    async daysLater(days: number, work: () => Promise<void>): Promise<void> {
      shop.services.move(days * 86_400)
      try {
        staff = await makeStaff(shop.services, 'manager')
        await work()
      } finally {
        shop.services.move(-days * 86_400)
        staff = await makeStaff(shop.services, 'manager')
      }
    },
  }
}
