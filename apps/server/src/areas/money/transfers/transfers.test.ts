import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { createShop, freshKey, plainTotal, type Shop } from '../../../../test/orders.ts'
import { settled, shuffled } from '../../../../test/payments.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { bankSettings, camt, entry } from '../../../../test/statements.ts'
import { type Customer, createTransferShop, type Ordered, type TransferShop } from '../../../../test/transfers.ts'
import { readBalances } from '../ledger/queries.ts'
import { transferReference } from './reads/transfer-terms.ts'

// Orders paid by bank transfer, from the choice to receipts and refunds.

let app: TransferShop
let shop: Shop
/** A customer whose mails are not checked. */
let anybody: Customer
beforeAll(async () => {
  app = await createTransferShop()
  shop = app.shop
  anybody = await shop.makeCustomer()
})
afterAll(() => shop.close())

const transferOf = async ({ id, customer }: { id: string; customer: Customer }) =>
  (await shop.call('readOrderTransfer', { id }, customer)).body
const isPaid = ['new', 'paid', plainTotal, 0, 0]
const isWaiting = ['new', 'not_paid', 0, 0, 0]
const bankOf = async ({ id }: Ordered) => (await readBalances(shop.services.db, { kind: 'order', id })).bank

test('choosing a transfer shows account, reference and deadline, and opens no page', async () => {
  const order = await app.ordered(await shop.makeCustomer())
  expect(order.reference).toBe(transferReference(order.number))
  expect(order.pay_url).toBe(`${shop.services.env.publicUrl}/profile/orders/${order.id}`)
  // Five working days in Israel after Monday, 2 March 2026, are Monday, the 9th.
  const until = '2026-03-09T22:00:00.000Z'
  expect(await transferOf(order)).toEqual({
    transfer: {
      to: { holder: 'Waymark Ltd.', bank: 'Test Bank', account: 'IL620108000000099999999', bic: 'TESTILIT' },
      reference: order.reference,
      amount_cents: plainTotal,
      received_cents: 0,
      missing_cents: plainTotal,
      currency: { short_name: 'USD' },
      until,
    },
    refund: null,
    can_pay_by: 'card',
  })
  expect((await shop.call('readOrderStatus', { id: order.id }, order.customer)).body).toMatchObject({
    pay_until: until,
    payment: { status: 'open', problem: null, method: 'bank_transfer' },
  })
  const mail = (await mailsTo(shop.services, order.customer.user.email)).at(-1)
  expect(mail).toMatchObject({
    template: 'orderTransfer',
    until,
    data: { reference: order.reference, amountCents: plainTotal, lastDay: '2026-03-09' },
  })
  expect(await app.stands(order)).toEqual(isWaiting)
  expect((await shop.fastify.inject({ method: 'POST', url: '/api/payments/webhook/bank', payload: '{}' })).statusCode).toBe(404)
})

test('the bank details are available as PDF in three languages', async () => {
  const order = await app.ordered(anybody)
  for (const language of languages) {
    const { status, body } = await shop.call('drawTransferPaper', { id: order.id }, order.customer, { 'accept-language': language })
    expect([status, body.type]).toEqual([200, 'application/pdf'])
    const { text } = await readPdf(Buffer.from(body.content, 'base64'))
    for (const said of [order.reference, 'IL62 0108 0000 0009 9999 999', 'TESTILIT', '220']) expect(text, language).toContain(said)
  }
})

test('the basket offers available payment methods and accepts no other', async () => {
  const customer = await shop.makeCustomer()
  await shop.fillBrief(customer)
  expect((await shop.call('readCart', { id: 'account' }, customer)).body.payment_methods).toEqual(['card', 'bank_transfer'])
  const without = await createShop()
  const other = await without.makeCustomer()
  await without.fillBrief(other)
  expect((await without.call('readCart', { id: 'account' }, other)).body.payment_methods).toEqual(['card'])
  expect((await without.order(other, { payment_method: 'bank_transfer' })).body.code).toBe('payments_off')
  await without.close()
  const alone = await createShop({ ...bankSettings, PAYMENT_PROVIDER: 'none' })
  const third = await alone.makeCustomer()
  await alone.fillBrief(third)
  expect((await alone.call('readCart', { id: 'account' }, third)).body.payment_methods).toEqual(['bank_transfer'])
  expect((await alone.order(third)).body.code).toBe('payments_off')
  expect((await alone.order(third, { payment_method: 'bank_transfer' })).status).toBe(200)
  await alone.close()
})

test('the method can change while unpaid; the reference stays and the first payment counts', async () => {
  const order = await app.ordered(anybody)
  const pay = (method: string) => shop.call('payOrder', { id: order.id, payment_method: method }, order.customer)
  const { pay_url } = (await pay('card')).body
  expect(pay_url).toContain('/sandbox/')
  expect((await transferOf(order)).can_pay_by).toBe('bank_transfer')
  expect((await pay('bank_transfer')).body.pay_url).toBe(order.pay_url)
  expect((await transferOf(order)).transfer.reference).toBe(order.reference)
  await settled(shop.services)
  expect((await transferOf(order)).transfer.reference).toBe(order.reference)
  expect((await app.brought(app.paid(plainTotal, order.reference))).body.imported).toEqual({ lines: 1, added: 1, matched: 1 })
  expect(await app.stands(order)).toEqual(isPaid)
})

test('switching from card to transfer extends the deadline of the order', async () => {
  const customer = await shop.makeCustomer()
  const { id } = await shop.placed(customer)
  expect((await transferOf({ id, customer })).can_pay_by).toBe('bank_transfer')
  await shop.call('payOrder', { id, payment_method: 'bank_transfer' }, customer)
  const { pay_until, lapses_at } = await shop.rowOf(id)
  expect([pay_until, lapses_at].map((at) => new Date(String(at)))).toEqual([
    new Date('2026-03-09T22:00:00Z'),
    new Date('2026-03-11T22:00:00Z'),
  ])
  expect(await app.mailed({ customer })).toEqual(['orderPlaced', 'orderTransfer'])
})

test('reference and amount match automatically, and a repeated statement changes nothing', async () => {
  const [one, two] = [await app.ordered(await shop.makeCustomer()), await app.ordered(await shop.makeCustomer())]
  const statement = camt({
    entries: [
      app.paid(plainTotal, `Thanks ${one.reference.replaceAll('-', ' ')}`),
      app.paid(plainTotal, two.reference),
      entry({ cents: -900, text: 'Fee', reference: 'F' }),
    ],
  })
  expect((await app.upload(statement)).body.imported).toEqual({ lines: 3, added: 3, matched: 2 })
  expect((await app.upload(statement)).body.imported).toEqual({ lines: 3, added: 0, matched: 0 })
  for (const order of [one, two]) {
    expect(await app.stands(order)).toEqual(isPaid)
    expect(await bankOf(order)).toBe(plainTotal)
    expect(await app.mailed(order)).toEqual(['orderTransfer', 'orderPaid'])
  }
})

test('equal lines without a bank reference are told apart by position', async () => {
  const same = entry({ cents: 777, text: 'equal', name: 'Same' })
  expect((await app.brought(same, same)).body.imported).toMatchObject({ added: 2 })
  expect((await app.brought(same, same, same)).body.imported).toMatchObject({ lines: 3, added: 1 })
})

test('refuses a broken line, by number, and another account; imports nothing', async () => {
  const order = await app.ordered(anybody)
  const broken = await app.brought(app.paid(plainTotal, order.reference), entry({ amount: 'x' }))
  expect([broken.status, broken.body.code]).toEqual([422, 'statement_broken'])
  expect(broken.body.detail).toContain('Line 2')
  const foreign = await app.upload(camt({ account: 'DE89370400440532013000', entries: [app.paid(plainTotal, order.reference)] }))
  expect([foreign.status, foreign.body.code]).toEqual([409, 'statement_foreign'])
  expect((await app.upload('<!DOCTYPE a><Document/>')).body.code).toBe('statement_unsupported')
  expect(await app.stands(order)).toEqual(isWaiting)
})

test('the CSV columns are named once per account', async () => {
  const order = await app.ordered(anybody)
  const csv = (row: string) => `Date,Amount,Payer,Details\n${row}`
  const first = csv(`02/03/2026,${(plainTotal / 100).toFixed(2)},Noa,${order.reference}`)
  const asked = (await app.upload(first, {}, 'a.csv')).body
  expect(asked.imported).toBeNull()
  expect(asked.columns.map(({ heading }: { heading: string }) => heading)).toEqual(['Date', 'Amount', 'Payer', 'Details'])
  const columns = { day: 'Date', amount: 'Amount', payer: 'Payer', text: 'Details', days: 'DD/MM/YYYY' }
  expect((await app.upload(first, columns, 'a.csv')).body.imported).toMatchObject({ added: 1, matched: 1 })
  expect(await app.stands(order)).toEqual(isPaid)
  expect((await app.upload(csv('03/03/2026,1.00,X,Y'), {}, 'b.csv')).body.imported).toMatchObject({ added: 1, matched: 0 })
})

test('a CSV with two amount columns is read, and an ambiguous or unreadable one refused', async () => {
  const order = await app.ordered(anybody)
  const csv = (...rows: string[]) => `Buchungstag;Name;Zweck;Soll;Haben\n${rows.join('\n')}`
  const columns = { day: 'Buchungstag', amount: 'Haben', out: 'Soll', payer: 'Name', text: 'Zweck', days: 'DD.MM.YYYY', decimal: ',' }
  const price = (plainTotal / 100).toFixed(2).replace('.', ',')
  const statement = csv(`02.03.2026;Noa;${order.reference};;${price}`, '02.03.2026;Bank;Gebühr;5,00;')
  const same = await app.upload(statement, { ...columns, out: 'Haben' }, 'a.csv')
  expect([same.status, same.body.errors]).toMatchObject([422, [{ path: 'out' }]])
  expect((await app.upload(statement, columns, 'a.csv')).body.imported).toEqual({ lines: 2, added: 2, matched: 1 })
  expect(await app.stands(order)).toEqual(isPaid)
  expect(await app.lineOf('Gebühr')).toBeUndefined()
  const both = await app.upload(csv('03.03.2026;Noa;x;1,00;1,00'), {}, 'b.csv')
  expect([both.body.code, both.body.detail]).toEqual(['statement_broken', expect.stringMatching(/^Line 2: it’s not clear if/)])
  const koi8 = Buffer.from('e4c1d4c13b', 'hex')
  expect((await app.upload(koi8, {}, 'c.csv')).body.code).toBe('statement_unreadable')
})

test('wrong columns can be renamed, and the next CSV uses the new ones', async () => {
  const csv = (row: string) => `Value date,Booked,Sum,Who,Why\n${row}`
  const columns = { day: 'Value date', amount: 'Sum', payer: 'Why', text: 'Who', days: 'DD/MM/YYYY' }
  await app.upload(csv('01/03/2026,02/03/2026,3.33,Noa,one'), columns, 'a.csv')
  expect(await app.lineOf('Noa')).toMatchObject({ booked_on: '2026-03-01' })
  const asked = (await app.upload(csv('01/03/2026,02/03/2026,4.44,Noa,two'), { anew: 'true' }, 'b.csv')).body
  expect(asked).toMatchObject({ imported: null, columns: [{ heading: 'Value date' }, {}, {}, {}, { heading: 'Why', example: 'two' }] })
  const right = { ...columns, day: 'Booked', payer: 'Who', text: 'Why' }
  const broken = await app.upload(csv('01/03/2026,02/03/2026,4.44,Noa,two'), { ...right, amount: 'Who' }, 'b.csv')
  expect([broken.status, broken.body.code]).toEqual([422, 'statement_broken'])
  await app.upload(csv('01/03/2026,02/03/2026,4.44,Noa,two'), right, 'b.csv')
  expect(await app.lineOf('two')).toMatchObject({ booked_on: '2026-03-02', name: 'Noa' })
  await app.upload(csv('01/03/2026,02/03/2026,5.55,Noa,three'), {}, 'c.csv')
  expect(await app.lineOf('three')).toMatchObject({ booked_on: '2026-03-02', name: 'Noa' })
})

test('re-importing a CSV with corrected columns updates each line once', async () => {
  const [one, two] = [await app.ordered(await shop.makeCustomer()), await app.ordered(await shop.makeCustomer())]
  const price = (plainTotal / 100).toFixed(2)
  const rows = [
    `02/03/2026,${price},Payer 1,${one.reference}`,
    `02/03/2026,${price},Payer 2,${two.reference}`,
    '02/03/2026,9.87,Payer 3,Rent',
  ]
  const csv = `Day of booking,Total,From,Purpose\n${rows.join('\n')}`
  const wrong = { day: 'Day of booking', amount: 'Total', payer: 'From', text: 'From', days: 'DD/MM/YYYY' }
  expect((await app.upload(csv, wrong, 'read-wrongly.csv')).body.imported).toMatchObject({ added: 3, matched: 0 })
  await app.asStaff('setTransferAside', { id: (await app.lineOf('Payer 3')).id, reason: 'Nothing of ours' })
  await app.upload(csv, { anew: 'true' }, 'read-wrongly.csv')
  expect((await app.upload(csv, { ...wrong, text: 'Purpose' }, 'read-wrongly.csv')).body.imported).toEqual({
    lines: 3,
    added: 2,
    matched: 2,
  })
  for (const order of [one, two]) expect(await app.stands(order)).toEqual(isPaid)
  const kept = await shop.services.rows(sql`select l.text, l.state from bank_lines l join bank_statements s on s.id = l.statement_id
    where s.name = 'read-wrongly.csv' order by l.position`)
  expect(kept).toEqual([
    { text: one.reference, state: 'matched' },
    { text: two.reference, state: 'matched' },
    { text: 'Payer 3', state: 'aside' },
  ])
  expect((await app.upload(csv, {}, 'read-wrongly.csv')).body.imported).toEqual({ lines: 3, added: 0, matched: 0 })
})

test('a line in another currency is refused and stays open', async () => {
  const order = await app.ordered(anybody)
  await app.brought(app.paid(7_777, 'in euros'))
  const { id } = await app.lineOf('in euros')
  await shop.services.db.execute(sql`update bank_lines set currency = 'EUR' where id = ${id}`)
  const { body } = await app.match(id, order.number)
  expect(body).toMatchObject({ code: 'transfer_currency', detail: expect.stringContaining('EUR') })
  expect(await app.lineOf('in euros')).toBeDefined()
  expect(await app.stands(order)).toEqual(isWaiting)
})

test('a mistyped reference suggests its order, and staff match it', async () => {
  const order = await app.ordered(anybody, { first_name: 'Orly', last_name: 'Azulay' })
  const digits = String(order.number)
  const wrong = order.reference.replace(digits, `${digits.slice(0, -1)}${(Number(digits.slice(-1)) + 1) % 10}`)
  expect((await app.brought(app.paid(plainTotal, wrong, 'O. Azulay'))).body.imported).toMatchObject({ matched: 0 })
  const line = await app.lineOf(wrong)
  expect(line.like).toMatchObject({ kind: 'digit', order: { number: order.number, reference: order.reference, customer: 'Orly Azulay' } })
  expect((await app.match(line.id, order.number)).status).toBe(200)
  expect(await app.stands(order)).toEqual(isPaid)
  expect((await app.match(line.id, order.number)).body.code).toBe('transfer_taken')
})

test('a partial transfer is kept, the rest requested, and a top-up settles the order', async () => {
  const order = await app.ordered(await shop.makeCustomer())
  await app.brought(app.paid(10_000, order.reference))
  const line = await app.lineOf(order.reference)
  expect(line.like).toMatchObject({ kind: 'part', order: { missing_cents: plainTotal } })
  await app.match(line.id, order.number)
  expect(await app.stands(order)).toEqual(isWaiting)
  expect(await transferOf(order)).toMatchObject({
    transfer: { received_cents: 10_000, missing_cents: plainTotal - 10_000 },
    can_pay_by: null,
  })
  expect(await app.mailed(order)).toEqual(['orderTransfer', 'orderPartPaid'])
  expect(await bankOf(order)).toBe(10_000)
  expect((await shop.call('payOrder', { id: order.id, payment_method: 'card' }, order.customer)).body.code).toBe('order_state')
  expect((await shop.call('deleteAccount', {}, order.customer)).status).not.toBe(204)
  expect((await app.brought(app.paid(plainTotal - 10_000, order.reference))).body.imported).toMatchObject({ matched: 1 })
  expect(await app.stands(order)).toEqual(isPaid)
  expect(await bankOf(order)).toBe(plainTotal)
})

test('an excess is refunded by bank once the buyer named an account', async () => {
  const order = await app.ordered(await shop.makeCustomer())
  await app.brought(app.paid(plainTotal + 1200, order.reference))
  const line = await app.lineOf(order.reference)
  expect(line.like).toMatchObject({ kind: 'over' })
  await app.match(line.id, order.number)
  expect(await app.stands(order)).toEqual(['new', 'refund_due', plainTotal + 1200, 1200, 0])
  expect(await app.mailed(order)).toContain('orderRefundAccount')
  const due = await app.refundOf(order)
  expect(due).toMatchObject({ amount_cents: 1200, to: null, due_by: '2026-03-05' })
  const sent = (on = '2026-03-02') => app.asStaff('confirmRefundSent', { id: due.id, sent_on: on })
  expect((await sent()).body.code).toBe('refund_account_missing')
  const account = { holder: 'Noa Levi', account: 'de89 3704 0044 0532 0130 00', bic: 'COBADEFF', bank: 'Bank' }
  expect(
    (await shop.call('saveRefundAccount', { id: order.id, ...account, account: 'DE89370400440532013001' }, order.customer)).status,
  ).toBe(422)
  expect((await shop.call('saveRefundAccount', { id: order.id, ...account }, order.customer)).body.refund).toMatchObject({
    amount_cents: 1200,
    to: { holder: 'Noa Levi', account: 'DE89370400440532013000' },
  })
  expect((await sent('2026-03-03')).status).toBe(422)
  const answers = await Promise.all([sent(), sent(), sent()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await app.stands(order)).toEqual(['new', 'paid', plainTotal + 1200, 0, 1200])
  expect(await bankOf(order)).toBe(plainTotal)
  expect((await shop.call('saveRefundAccount', { id: order.id, ...account }, order.customer)).body.code).toBe('no_refund_due')
})

test('a cancelled order paid by transfer is refunded by bank, not by a provider', async () => {
  const order = await app.ordered(anybody)
  await app.confirm(order.payment)
  expect((await shop.call('cancelOrder', { id: order.id, fee_cents: 0 }, order.customer)).status).toBe(200)
  expect(await app.stands(order)).toEqual(['cancelled', 'refund_due', plainTotal, plainTotal, 0])
  const due = await app.refundOf(order)
  const own = { holder: 'Noa', account: '7654321' }
  expect((await shop.call('saveRefundAccount', { id: order.id, ...own }, order.customer)).status).toBe(200)
  expect((await app.asStaff('noteRefundAccount', { id: due.id, holder: 'Noa', account: '1234567' })).status).toBe(200)
  // The buyer is notified, and the audit log has the old and the new account.
  const told = (await mailsTo(shop.services, order.customer.user.email)).find(({ template }) => template === 'orderRefundAccountNoted')
  expect(told?.data).toMatchObject({ holder: 'Noa', ending: '4567' })
  const [noted] = await shop.services.rows(
    sql`select details from audit_log where action = 'refund.account_noted' and subject = ${`refund:${due.id}`}`,
  )
  expect(noted?.details).toEqual({ ending: '4567', endingBefore: '4321' })
  expect((await app.asStaff('confirmRefundSent', { id: due.id, sent_on: '2026-03-02' })).status).toBe(200)
  expect(await app.stands(order)).toEqual(['cancelled', 'refunded', plainTotal, 0, plainTotal])
  expect(await bankOf(order)).toBe(0)
})

test('a line that pays no order is set aside with a reason and can be reopened', async () => {
  await app.brought(app.paid(4_321, 'a present'))
  const { id, like } = await app.lineOf('a present')
  expect(like).toBeNull()
  expect((await app.match(id, 999_999)).body.errors).toMatchObject([{ path: 'order' }])
  expect((await app.asStaff('setTransferAside', { id, reason: 'Interest' })).status).toBe(200)
  expect(await app.lineOf('a present')).toBeUndefined()
  expect((await app.asStaff('setTransferAside', { id, reason: 'Interest' })).body.code).toBe('transfer_taken')
  expect((await app.list()).aside[0]).toMatchObject({ id, amount_cents: 4_321, text: 'a present', reason: 'Interest' })

  const answers = await Promise.all([1, 2, 3].map(() => app.asStaff('reopenTransfer', { id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await app.lineOf('a present')).toMatchObject({ id })
  expect((await app.list()).aside.map((line: { id: string }) => line.id)).not.toContain(id)
  const order = await app.ordered(await shop.makeCustomer())
  expect((await app.match(id, order.number)).status).toBe(200)
  expect((await app.asStaff('reopenTransfer', { id })).body.code).toBe('transfer_taken')
})

test('a confirmation by hand and a statement line count the money once, in any order', async () => {
  const [byHand, byLine] = [await app.ordered(anybody), await app.ordered(anybody)]
  const key = freshKey()
  expect((await app.confirm(byHand.payment, plainTotal, key)).status).toBe(200)
  expect((await app.confirm(byHand.payment, plainTotal, key)).status).toBe(200)
  expect((await app.confirm(byHand.payment, plainTotal - 1, key)).body.code).toBe('idempotency_conflict')
  expect((await app.confirm(byHand.payment)).body.code).toBe('transfer_paid')
  expect((await app.brought(app.paid(plainTotal, byHand.reference))).body.imported).toMatchObject({ matched: 1 })
  await app.brought(app.paid(plainTotal, byLine.reference))
  expect((await app.confirm(byLine.payment)).status).toBe(200)
  for (const order of [byHand, byLine]) {
    expect(await app.stands(order)).toEqual(isPaid)
    expect(await bankOf(order)).toBe(plainTotal)
  }
})

test('only one of two colleagues can confirm the same part by hand', async () => {
  const order = await app.ordered(anybody)
  const half = plainTotal / 2
  const part = { id: order.payment, amount_cents: half, received_on: '2026-03-01', missing_before: plainTotal }
  const confirm = () => app.asStaff('confirmTransfer', part, { 'idempotency-key': freshKey() })
  const answers = await Promise.all([confirm(), confirm()])
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['transfer_changed', undefined])
  expect((await transferOf(order)).transfer.received_cents).toBe(half)
  const rest = { ...part, missing_before: half }
  expect((await app.asStaff('confirmTransfer', rest, { 'idempotency-key': freshKey() })).status).toBe(200)
  expect(await app.stands(order)).toEqual(isPaid)
})

test('confirms a second payment of the same amount unless it is on a statement', async () => {
  const order = await app.ordered(anybody)
  const half = plainTotal / 2
  await app.brought(entry({ cents: half, text: order.reference, reference: 'half', day: '2026-03-01' }))
  await app.match((await app.lineOf(order.reference)).id, order.number)
  // On the day of the statement line or earlier it is the same money.
  const same = await app.confirm(order.payment, half, freshKey(), '2026-03-01')
  expect([same.status, same.body.code]).toEqual([409, 'transfer_shown'])
  expect((await transferOf(order)).transfer.received_cents).toBe(half)
  const key = freshKey()
  expect((await app.confirm(order.payment, half, key)).status).toBe(200)
  expect(await app.stands(order)).toEqual(isPaid)
  expect((await app.confirm(order.payment, half, key)).status).toBe(200)
  expect((await app.confirm(order.payment, half, key, '2026-03-01')).body.code).toBe('idempotency_conflict')
  expect((await app.brought(app.paid(half, order.reference))).body.imported).toMatchObject({ matched: 1 })
  expect(await app.stands(order)).toEqual(isPaid)
  expect(await bankOf(order)).toBe(plainTotal)
})

test('a line is not matched to an order that changed since staff looked', async () => {
  const [order, cancelled] = [await app.ordered(anybody), await app.ordered(anybody)]
  const name = `Twice ${order.number}`
  await app.brought(app.paid(plainTotal, name), app.paid(plainTotal, name), app.paid(plainTotal, `${name} late`))
  const lines = (await app.list()).lines.filter(({ text }: { text: string }) => text === name)
  const match = ({ id }: { id: string }, to: Ordered, missing_before?: number) =>
    app.asStaff('matchTransfer', { id, order: to.number, missing_before })
  const answers = await Promise.all(lines.map((line: { id: string }) => match(line, order, plainTotal)))
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'transfer_moved'])
  expect(await app.stands(order)).toEqual(isPaid)
  expect((await shop.call('cancelOrder', { id: cancelled.id, fee_cents: 0 }, anybody)).status).toBe(200)
  const late = await app.lineOf(`${name} late`)
  expect((await match(late, cancelled, plainTotal)).body.code).toBe('transfer_moved')
  expect((await app.lineOf(late.text)).id).toBe(late.id)
  // Staff who see that the order has ended match the line in order to refund it.
  expect((await match(late, cancelled)).status).toBe(200)
  expect(await app.stands(cancelled)).toEqual(['cancelled', 'refund_due', plainTotal, plainTotal, 0])
})

test('staff see received parts on the order until it is complete', async () => {
  const order = await app.ordered(anybody)
  const read = async () => (await app.asStaff('readStaffOrder', { id: order.id })).body
  const paying = { status: 'open', amount_cents: plainTotal, reference: order.reference }
  expect((await read()).payments).toMatchObject([{ ...paying, part_cents: 0 }])
  expect((await app.confirm(order.payment, 5_000)).status).toBe(200)
  expect(await read()).toMatchObject({ task: 'payment', paid_cents: 0, payments: [{ ...paying, part_cents: 5_000 }] })
  await app.brought(app.paid(plainTotal - 5_000, order.reference))
  expect(await app.stands(order)).toEqual(isPaid)
  expect((await read()).payments).toMatchObject([{ ...paying, status: 'paid', part_cents: 0 }])
})

test('a received part is shown before cancelling and in the mails after it', async () => {
  const order = await app.ordered(await shop.makeCustomer())
  const part = plainTotal / 2
  expect((await app.confirm(order.payment, part)).status).toBe(200)
  const { body: quote } = await shop.call('readCancellation', { id: order.id }, order.customer)
  expect(quote).toMatchObject({ fee_cents: 0, paid_cents: part, refund_cents: part, refund_by: '2026-03-05' })
  expect((await shop.call('cancelOrder', { id: order.id, fee_cents: 0, reason: '' }, order.customer)).status).toBe(200)
  await settled(shop.services)
  const mails = await mailsTo(shop.services, order.customer.user.email)
  const dataOf = (template: string) => mails.find((mail) => mail.template === template)?.data
  expect(dataOf('orderCancelled')).toMatchObject({ refundCents: part, refundBy: '2026-03-05' })
  expect(dataOf('orderSurplus')).toMatchObject({ why: 'part', refundCents: part, refundBy: '2026-03-05' })
  const [refund] = await shop.services.rows(
    sql`select due_at from refunds join payments p on p.id = payment_id where p.subject_id = ${order.id}`,
  )
  const { refund_by } = await shop.rowOf(order.id)
  expect(refund?.due_at).toEqual(refund_by)
})

test('one of a concurrent card payment, statement and confirmation settles the order', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await app.ordered(anybody)
    const { pay_url } = (await shop.call('payOrder', { id: order.id, payment_method: 'card' }, order.customer)).body
    await Promise.all(
      shuffled([
        () => shop.pay(pay_url),
        () => app.confirm(order.payment),
        () => app.brought(app.paid(plainTotal, order.reference)),
        () => app.confirm(order.payment),
      ]).map((act) => act()),
    )
    const [status, , cents, due, back] = await app.stands(order)
    // Card and transfer were both paid: money of the card is refunded at once, that of the transfer by staff.
    expect([status, cents, Number(due) + Number(back)]).toEqual(['new', 2 * plainTotal, plainTotal])
    const settledBy = await shop.services.rows(sql`select provider from payments where subject_id = ${order.id} and settled`)
    expect(settledBy).toHaveLength(1)
    expect(
      await shop.services.rows(sql`select sum(amount_cents)::int as n from transfer_receipts where payment_id = ${order.payment}`),
    ).toEqual([{ n: plainTotal }])
  }
})

test('ten concurrent imports of a statement store it once', async () => {
  const order = await app.ordered(anybody)
  const statement = camt({
    entries: [
      app.paid(plainTotal, order.reference),
      ...Array.from({ length: 40 }, (_, number) => app.paid(100 + number, `line ${number}`)),
    ],
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.upload(statement)))
  expect(answers.reduce((sum, { body }) => sum + body.imported.added, 0)).toBe(41)
  expect(await app.stands(order)).toEqual(isPaid)
})

test('another customer can neither read nor change a transfer', async () => {
  const order = await app.ordered(anybody)
  const other = await shop.makeCustomer()
  const account = { holder: 'Dan', account: '1234567' }
  for (const answer of [
    await shop.call('readOrderTransfer', { id: order.id }, other),
    await shop.call('drawTransferPaper', { id: order.id }, other),
    await shop.call('saveRefundAccount', { id: order.id, ...account }, other),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})
