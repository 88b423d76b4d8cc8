import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { createShop, freshKey, makeOrder, plainTotal, type Shop } from '../../../../test/orders.ts'
import { findIssuedPaper, keepRate, recordSale, recordSentRefund } from '../../../../test/papers.ts'
import { disputePayment, settled as moneySettled, startJobs, webhook } from '../../../../test/payments.ts'
import { renderMail } from '../../../platform/mail/render.ts'
import { programs } from '../../people/programs/tables.ts'
import { comparePapers } from '../bookkeeping/reads/compare-papers.ts'
import { readBalances } from '../ledger/queries.ts'
import { issuePaper, tidyPapers } from './commands/issue-paper.ts'
import { noteDue } from './commands/note-due.ts'
import { composeCreditNote, composeInvoice, officialSums } from './drawing/compose-paper.ts'
import { papers } from './module.ts'
import type { DuePaper, PaperContent } from './tables.ts'

let shop: Shop
beforeAll(async () => {
  shop = await createShop()
  await startJobs(shop.services, [papers])
})
afterAll(() => shop.close())

/** Waits until jobs of money and papers are done. */
async function settled(services: Shop['services']) {
  await moneySettled(services)
  const waiting = () => services.rows(sql`select id from due_papers`)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 20 })
}

const papersOf = (id: string) =>
  shop.services.rows(sql`select id, kind, label, content, user_id from papers where subject_id = ${id} order by issued_at, number`)

test('a paid order gets an invoice, a refund a credit note, and each a mail', async () => {
  const person = await shop.makeCustomer()
  const { id, number } = await shop.paid(person)
  await settled(shop.services)
  const [invoice] = await papersOf(id)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    label: expect.stringMatching(/^WM-2026-\d{5}$/),
    user_id: person.user.id,
    content: {
      sums: { gross: 22_000, vat: 3_356, net: 18_644 },
      sold: { number: String(number), provider: 'sandbox' },
      buyer: { name: 'Noa Levi', country: 'IL' },
      official: { perDollar: 3_650_000, gross: 80_300, vat: 12_249, net: 68_051, currency: 'ILS' },
      seller: { number: '515555019' },
      corrects: null,
    },
  })
  expect((await shop.call('cancelOrder', { id, fee_cents: 0 }, person)).status).toBe(200)
  await settled(shop.services)
  const [, note] = await papersOf(id)
  expect(note).toMatchObject({
    kind: 'credit_note',
    label: expect.stringMatching(/^WM-C-2026-\d{5}$/),
    content: {
      sums: { gross: 22_000, vat: 3_356, net: 18_644 },
      official: { gross: 80_300, vat: 12_249 },
      corrects: { label: invoice?.label, remainsCents: 0, reason: 'cancelled' },
    },
  })
  expect((await readBalances(shop.services.db, { kind: 'order', id })).vat).toBe(0)
  const told = (await mailsTo(shop.services, person.user.email)).filter(({ template }) => template === 'paperIssued')
  const paths = [invoice, note].map((paper) => ({ data: { path: `/profile/invoices?paper=${paper?.id}` } }))
  expect(told).toMatchObject(paths)
})

test('a lost dispute gets a credit note over the rest, matching the ledger to the cent', async () => {
  const { services } = shop
  const person = await shop.makeCustomer()
  const order = await shop.placed(person)
  await shop.pay(order.pay_url)
  await settled(services)
  const manager = await makeStaff(services, 'manager')
  const back = { id: order.id, amount_cents: 33_33, reason: 'Late' }
  expect((await shop.call('refundOrder', back, manager, { 'idempotency-key': freshKey() })).status).toBe(200)
  await settled(services)
  await disputePayment(shop.fastify, order.pay_url, 'open')
  await settled(services)
  expect(await papersOf(order.id)).toHaveLength(2)
  await disputePayment(shop.fastify, order.pay_url, 'lost')
  await settled(services)
  const [, first, note] = await papersOf(order.id)
  expect(note).toMatchObject({
    kind: 'credit_note',
    content: { sums: { gross: 186_67 }, corrects: { reason: 'disputed', remainsCents: 0 } },
  })
  const vatOf = (paper: typeof note) => (paper?.content as PaperContent | undefined)?.sums.vat ?? 0
  expect(vatOf(first) + vatOf(note)).toBe(33_56)
  const mails = (await mailsTo(services, person.user.email)).filter(({ template }) => template === 'paperIssued')
  const said = mails.map((mail) => renderMail(mail, services.modules).text)
  expect(said[1]).toContain('for your refund of')
  expect(said[2]).toContain('Your bank has already returned $186.67 to you, so we won’t send anything more.')
  expect(said[2]).not.toContain('your refund')
  const { vat, revenue, disputed } = await readBalances(services.db, { kind: 'order', id: order.id })
  expect([vat, revenue, disputed].every((cents) => cents === 0)).toBe(true)
  expect((await comparePapers(services.db, services)).found).toEqual([])

  // The bank reverses its decision: papers stay as they are, and staff must act.
  await disputePayment(shop.fastify, order.pay_url, 'won')
  await settled(services)
  expect(await papersOf(order.id)).toHaveLength(3)
  const [difference] = (await comparePapers(services.db, services)).found
  expect(difference).toMatchObject({ what: 'paper reinstated', wantedCents: 0, foundCents: 186_67 })
  // Sales from before there were invoices are not compared, here or in other tests.
  await services.db.execute(sql`update payments set paid_at = '2000-01-01' where subject_id = ${order.id}`)
  expect((await comparePapers(services.db, services)).found).toEqual([])
})

test("papers of a sale on a program's host are sent under its name and open there", async () => {
  const { services } = shop
  await services.db.insert(programs).values({ slug: 'bakers', name: 'Bakers', hosts: ['bakers.example'], createdAt: services.clock() })
  const person = await shop.makeCustomer()
  const { id, pay_url } = await shop.placed(person)
  await services.db.execute(sql`update orders set program = 'bakers' where id = ${id}`)
  await shop.pay(pay_url)
  await settled(services)
  expect((await shop.call('cancelOrder', { id, fee_cents: 0 }, person)).status).toBe(200)
  await settled(services)
  const told = (await mailsTo(services, person.user.email)).filter(({ template }) => template === 'paperIssued')
  expect(told.map(({ site }) => site.origin)).toEqual(Array(2).fill('http://bakers.example:3000'))
})

test('a dispute lost after a returned refund gets no second credit note', async () => {
  const { services, fastify } = shop
  const person = await shop.makeCustomer()
  const order = await shop.placed(person)
  // The sandbox sends no events by itself here, so that the test controls their order.
  await shop.pay(order.pay_url, 'returned', 'never')
  const [payment] = await services.rows(sql`select id, reference from payments where subject_id = ${order.id}`)
  const tell = async (type: string, about: unknown) => {
    await fastify.inject(webhook(services, String(about), { type }))
    await settled(services)
  }
  await tell('checkout.paid', payment?.reference)
  expect((await shop.call('cancelOrder', { id: order.id, fee_cents: 0 }, person)).status).toBe(200)
  await settled(services)
  const refundOf = async () =>
    (await services.rows(sql`select status, returned, reference from refunds where payment_id = ${payment?.id}`))[0]
  const sent = await refundOf()
  await disputePayment(fastify, order.pay_url, 'open')
  const [dispute] = await services.rows(sql`select id from sandbox.disputes where checkout_id = ${payment?.reference}`)
  await tell('dispute.opened', dispute?.id)
  await tell('refund.failed', sent?.reference)
  expect(await refundOf()).toMatchObject({ status: 'failed', returned: 1 })
  await disputePayment(fastify, order.pay_url, 'lost')
  await tell('dispute.changed', dispute?.id)
  expect(await refundOf()).toMatchObject({ status: 'void', returned: 1 })

  const issued = await papersOf(order.id)
  expect(issued.map(({ kind, content }) => [kind, (content as PaperContent).sums.gross])).toEqual([
    ['invoice', plainTotal],
    ['credit_note', plainTotal],
  ])
  expect((await comparePapers(services.db, services)).found).toEqual([])
})

test('a refund that came back before it was recorded gets its note when sent again', async () => {
  const { services } = shop
  const person = await shop.makeCustomer()
  const order = await shop.placed(person)
  await shop.pay(order.pay_url, 'returned')
  // Makes the process fail before it records that the refund was sent.
  await services.db.execute(sql`create function unnoted() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
  await services.db.execute(
    sql`create trigger unnoted before update on refunds for each row when (new.status = 'sent') execute function unnoted()`,
  )
  expect((await shop.call('cancelOrder', { id: order.id, fee_cents: 0 }, person)).status).toBe(200)
  const refunds = () =>
    services.rows(sql`select r.status, r.returned from refunds r join payments p on p.id = r.payment_id where p.subject_id = ${order.id}`)
  await vi.waitFor(async () => expect(await refunds()).toEqual([{ status: 'failed', returned: 1 }]), { timeout: 30_000, interval: 20 })
  expect((await comparePapers(services.db, services)).found).toEqual([])
  await services.db.execute(sql`drop trigger unnoted on refunds`)
  await settled(services)
  expect(await refunds()).toEqual([{ status: 'sent', returned: 1 }])
  expect((await papersOf(order.id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  expect((await comparePapers(services.db, services)).found).toEqual([])
})

test('a paper that is missing or differs from the ledger is a difference', async () => {
  const { services } = shop
  const { id } = await shop.paid(await shop.makeCustomer())
  await settled(services)
  const [payment] = await services.rows(sql`select id from payments where subject_id = ${id}`)
  const compared = async () =>
    (await comparePapers(services.db, services)).found.map(({ what, about, wantedCents, foundCents }) => [
      what,
      about,
      wantedCents,
      foundCents,
    ])
  expect(await compared()).toEqual([])
  await services.db.execute(sql`update payments set vat_cents = vat_cents + 1 where id = ${payment?.id}`)
  expect(await compared()).toEqual([['paper vat', payment?.id, 33_56, 33_57]])
  await services.db.execute(sql`update payments set vat_cents = vat_cents - 1, amount_cents = amount_cents + 1 where id = ${payment?.id}`)
  expect(await compared()).toEqual([['paper', payment?.id, 220_00, 220_01]])
  await services.db.execute(sql`update payments set amount_cents = amount_cents - 1 where id = ${payment?.id}`)
})

test('a sale whose papers may be deleted by now is no difference', async () => {
  const { services } = shop
  const person = await shop.makeCustomer()
  // A paper of another, existing user, as proof that there were invoices at that time.
  await services.db.execute(sql`insert into papers (id, kind, year, number, label, subject_kind, subject_id, payment_id, language, issued_at, content)
    select gen_random_uuid(), kind, 2016, number, 'of 2016', subject_kind, gen_random_uuid(), gen_random_uuid(), language, '2016-05-01', content
    from papers limit 1`)
  const id = await makeOrder(services, { userId: person.user.id, paymentStatus: 'paid', paid: plainTotal })
  const [payment] = await services.rows(sql`select id from payments where subject_id = ${id}`)
  const found = async (paidAt: string) => {
    await services.db.execute(sql`update payments set paid_at = ${paidAt} where id = ${payment?.id}`)
    return (await comparePapers(services.db, services)).found.map(({ about }) => about)
  }
  // Now is 2026; in Israel a year begins two hours earlier than in UTC.
  expect(await found('2018-12-31T22:00:00Z')).toEqual([payment?.id])
  expect(await found('2018-12-31T21:59:00Z')).toEqual([])
})

test('a surplus payment gets no paper', async () => {
  const person = await shop.makeCustomer()
  const { id, pay_url } = await shop.placed(person)
  await shop.call('cancelOrder', { id, fee_cents: 0 }, person)
  await shop.pay(pay_url)
  expect(await papersOf(id)).toEqual([])
  expect(await shop.services.rows(sql`select * from due_papers`)).toEqual([])
})

test('repeated events issue a paper once; refunds without an invoice get none', async () => {
  const { services } = shop
  const payment = await recordSale(services)
  await Promise.all(Array.from({ length: 6 }, () => issuePaper(services, { id: payment.id })))
  expect(await services.rows(sql`select id from papers where payment_id = ${payment.id}`)).toHaveLength(1)
  const refund = await recordSentRefund(services, { ...payment, id: payment.subjectId }, 1_00)
  await issuePaper(services, { id: refund })
  expect(await services.rows(sql`select id from due_papers where id = ${refund}`)).toEqual([])
  expect(await findIssuedPaper(services, refund)).toBeUndefined()
})

test('concurrent credit notes show the remaining amount in order', async () => {
  const { services } = shop
  const payment = await recordSale(services)
  await issuePaper(services, { id: payment.id })
  const refunds = await Promise.all(Array.from({ length: 8 }, () => recordSentRefund(services, payment, 10_00, 1_53)))
  await Promise.all(refunds.map((id) => issuePaper(services, { id })))
  const notes = await Promise.all(refunds.map(async (id) => (await findIssuedPaper(services, id))?.content))
  const remains = notes.map((content) => content?.corrects?.remainsCents).toSorted((a, b) => Number(b) - Number(a))
  expect(remains).toEqual([108_00, 98_00, 88_00, 78_00, 68_00, 58_00, 48_00, 38_00])
})

test('concurrent credit notes never exceed the invoice', async () => {
  const { services } = shop
  const payment = await recordSale(services)
  await issuePaper(services, { id: payment.id })
  const part = await recordSentRefund(services, payment, 50_00, 7_63)
  await issuePaper(services, { id: part })
  const wholes = await Promise.all(Array.from({ length: 6 }, () => recordSentRefund(services, payment, 118_00, 18_00)))
  await Promise.all(wholes.map((id) => issuePaper(services, { id })))
  const notes = await services.rows(
    sql`select content from papers where payment_id = ${payment.id} and kind = 'credit_note' order by number`,
  )
  expect(notes.map(({ content }) => content)).toMatchObject([
    { sums: { gross: 50_00, vat: 7_63 }, corrects: { remainsCents: 68_00 } },
    { sums: { gross: 68_00, vat: 10_37 }, corrects: { remainsCents: 0 } },
  ])
  expect(await services.rows(sql`select id from due_papers where payment_id = ${payment.id}`)).toEqual([])
})

test('a refund sent again keeps its credit note', async () => {
  const { services } = shop
  const payment = await recordSale(services)
  await issuePaper(services, payment)
  const refund = await recordSentRefund(services, payment, 10_00, 1_53)
  await issuePaper(services, { id: refund })
  const note = await findIssuedPaper(services, refund)
  await services.db.transaction((tx) =>
    noteDue(tx, services, {
      kind: 'refunded',
      id: refund,
      at: services.clock(),
      payment,
      amountCents: 10_00,
      reason: 'cancelled',
      kept: null,
    }),
  )
  await issuePaper(services, { id: refund })
  expect(await findIssuedPaper(services, refund)).toEqual(note)
  expect(await services.rows(sql`select id from due_papers where id = ${refund}`)).toEqual([])
})

test('an issued invoice cannot be changed, or deleted within seven years', async () => {
  const { services } = shop
  const payment = await recordSale(services)
  await issuePaper(services, { id: payment.id })
  const refused = expect.objectContaining({ cause: expect.objectContaining({ code: '42501' }) })
  for (const statement of [
    sql`update papers set content = content || '{"currency":"EUR"}'`,
    sql`update papers set label = 'X' || label, user_id = null`,
    sql`delete from papers`,
    sql`truncate papers`,
    sql`truncate paper_numbers`,
    sql`update paper_numbers set last = last - 1`,
    sql`update paper_numbers set last = last + 2`,
    sql`delete from paper_numbers`,
    sql`insert into paper_numbers values ('invoice', 2031, 7)`,
  ])
    await expect(services.db.execute(statement)).rejects.toEqual(refused)
  await services.db.execute(sql`update papers set user_id = null where payment_id = ${payment.id}`)
  const copy = (year: number) =>
    services.db.execute(sql`insert into papers (id, kind, year, number, label, subject_kind, subject_id, payment_id, language, issued_at, content)
      select gen_random_uuid(), kind, ${year}, number, ${`of ${year}`}, subject_kind, subject_id, gen_random_uuid(), language, issued_at, content
      from papers where payment_id = ${payment.id}`)
  await copy(2017)
  await copy(2019)
  await tidyPapers(services)
  expect((await services.rows(sql`select label from papers where label like 'of %'`)).map(({ label }) => label)).toEqual(['of 2019'])
})

test('a paper survives the deletion of its account, without the link to it', async () => {
  const person = await shop.makeCustomer()
  const { id } = await shop.paid(person)
  await settled(shop.services)
  expect((await shop.call('cancelOrder', { id, fee_cents: 0 }, person)).status).toBe(200)
  await settled(shop.services)
  expect((await shop.call('listPapers', {}, person)).body.items).toHaveLength(2)
  await shop.services.db.execute(sql`delete from users where id = ${person.user.id}`)
  expect((await papersOf(id)).map(({ user_id }) => user_id)).toEqual([null, null])
})

test('lines, VAT and official amounts add up for any split into credit notes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 2_500_000, max: 4_500_000 }),
      fc.boolean(),
      (prices, shares, perDollar, withCredit) => {
        const credit = withCredit && prices.length > 1 ? -1 : 0
        const lines = [...prices, ...(credit ? [credit] : [])].map((amountCents) => ({ name: 'x', amountCents }))
        const gross = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
        const vatCents = Math.round((gross * 18) / 118)
        const facts = {
          kind: 'invoice',
          subjectKind: 'order',
          subjectId: '',
          provider: 'stripe',
          currency: 'USD',
          amountCents: gross,
          movedAt: '2026-03-02T09:00:00Z',
          vatCents,
          vat: { basisPoints: 1800, note: null },
          sale: { kind: 'order', name: 'x', number: null, orderedAt: '', language: 'en', lines, creditCents: 0, buyer: {} as never },
        } satisfies DuePaper
        const rate = { day: '2026-03-02', perDollar }
        const content = composeInvoice({ env: shop.services.env, facts, rate, wantedDay: rate.day }, null)
        expect(content.lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(gross - vatCents)
        const whole = { label: 'WM-2026-00001', issuedAt: new Date(0), language: 'en' as const, content }
        const total = shares.reduce((sum, share) => sum + share, 0)
        const notes: (typeof content)[] = []
        let taken = { gross: 0, vat: 0 }
        let given = 0
        for (const share of shares) {
          given += share
          const upTo = { gross: Math.floor((gross * given) / total), vat: Math.floor((vatCents * given) / total) }
          const part = { grossCents: upTo.gross - taken.gross, vatCents: upTo.vat - taken.vat, reason: 'x', kept: null }
          notes.push(composeCreditNote(whole, notes, part))
          taken = upTo
        }
        const sum = (of: (note: typeof content) => number) => notes.reduce((all, note) => all + of(note), 0)
        expect(sum((note) => note.official.gross)).toBe(content.official.gross)
        expect(sum((note) => note.official.vat)).toBe(content.official.vat)
        expect(sum((note) => note.official.net)).toBe(content.official.net)
        expect(content.official).toMatchObject(officialSums(content.sums, perDollar))
        expect(notes.at(-1)?.corrects?.remainsCents).toBe(0)
      },
    ),
  )
})

test("an invoice states the rate of the payment's day, and which rate replaced it", async () => {
  const { services } = shop
  await keepRate(services, '2026-03-02', 3_700_000)
  const today = await recordSale(services)
  await issuePaper(services, { id: today.id })
  expect((await findIssuedPaper(services, today.id))?.content.official).toMatchObject({
    day: '2026-03-02',
    wantedDay: '2026-03-02',
    gross: 436_60,
  })
  services.move(86_400)
  const later = await recordSale(services)
  await issuePaper(services, { id: later.id })
  expect((await findIssuedPaper(services, later.id))?.content.official).toMatchObject({ day: '2026-03-02', wantedDay: '2026-03-03' })
})
