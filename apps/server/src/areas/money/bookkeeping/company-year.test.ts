import { workZone } from '@waymark/contract/company.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { compareAccounts, compareCardPayments, comparePaperTotals, findNumberGaps } from '../../../../test/books.ts'
import { createRandom } from '../../../../test/random.ts'
import { type Company, createCompany } from '../../../../test/simulated-company.ts'
import { addCustomer, sellByCard } from '../../../../test/simulated-customers.ts'
import { answerStripe } from '../../../../test/stripe-store.ts'
import { localDay } from '../../../platform/local-time.ts'
import { findLedgerGaps } from '../payments/reads/find-ledger-gaps.ts'
import { listDifferences } from './queries.ts'

// A simulated month of the company: whatever customers, banks and Stripe do, ledger, papers, Stripe and bank agree to
// the cent every night. The same SEED gives the same customers.

const customers = 30
const days = 30
const seed = Number(process.env.SEED ?? 1)
/** Days at the end in which everything that began is completed. */
const quietDays = 14

let company: Company
beforeAll(async () => {
  company = await createCompany()
})
afterAll(() => company.close())

/** Simulates a day, which starts an hour after the nightly comparison. */
async function passDay(day: number): Promise<void> {
  await company.pass(3)
  await company.morning()
  if (day % 7 === 0 && day < days) company.payOut()
  await company.pass(20)
  await company.night()
  await company.pass(1)
}

test(`SEED=${seed}: ${customers} customers in ${days} days keep all books equal to the cent`, {
  timeout: 14_400_000,
}, async () => {
  const { it: app, stripe, bank } = company
  const { services } = app
  const random = createRandom(seed)
  for (let number = 0; number < customers; number++)
    await addCustomer(company, { number, hours: (days - 1) * 24, random: createRandom(random.between(0, 2 ** 31)) })
  for (let day = 1; day <= days + quietDays; day++) await passDay(day)
  // Fees are recorded at night, including those of the last hour.
  await company.pass(23)
  await company.night()

  expect(await services.rows(sql`select what, about, wanted_cents, found_cents from money_differences`)).toEqual([])
  expect(await findLedgerGaps(services.db)).toEqual([])
  const { ours, theirs } = await compareCardPayments(services.db, stripe.store)
  expect(ours).toEqual(theirs)
  expect(await services.rows(sql`select held, facts from due_papers`)).toEqual([])
  const { papers, ledger } = await comparePaperTotals(services.db)
  expect(papers).toEqual(ledger)
  expect(await findNumberGaps(services.db)).toEqual([])
  const accounts = await compareAccounts(services.db, { store: stripe.store, bankCents: bank.balance() - company.asideCents() })
  expect(accounts.ledger).toEqual(accounts.elsewhere)
  // Every kind of event happened at least once.
  const [counts] = await services.rows(sql`select (select count(*)::int from orders) as orders,
    (select count(*)::int from payments where status = 'paid' and provider = 'stripe') as cards,
    (select count(*)::int from payments where status = 'paid' and provider = 'bank') as transfers,
    (select count(*)::int from charges where kind = 'renewal' and status = 'paid') as renewals,
    (select count(*)::int from charges where kind = 'upgrade' and status = 'paid') as upgrades,
    (select count(*)::int from refunds where status = 'sent') as refunds,
    (select count(*)::int from disputes) as disputes,
    (select count(*)::int from papers) as papers,
    (select count(*)::int from movements) as movements`)
  console.info(JSON.stringify({ seed, customers, days, ...counts, held: company.held() }))
  for (const [what, count] of Object.entries(counts ?? {})) expect([what, count]).not.toEqual([what, 0])
  expect(company.held()).toBeGreaterThan(0)
})

test('an error at Stripe, in an order, a payment, its paper or the bank is a task', async () => {
  const { it: app, stripe, bank, staff } = company
  const { db } = app.services
  const { store } = stripe
  const cents = 220_00
  async function sell() {
    const order = await sellByCard(company)
    await company.time.settle()
    const [row] = await app.services.rows(
      sql`select p.id, o.number from payments p join orders o on o.id = p.subject_id where o.id = ${order}`,
    )
    const payment = String(row?.id)
    const intent = [...store.intents.values()].find(({ metadata }) => metadata.payment === payment)?.id ?? ''
    const movement = store.movements.find(({ source }) => source === intent)
    if (!movement) throw new Error('Stripe took nothing')
    return { order, number: String(row?.number), payment, intent, movement }
  }
  const [refunded, missing, other, changedOrder, changedPayment] = [await sell(), await sell(), await sell(), await sell(), await sell()]

  const charge = { payment_method: 'pm_card_visa', confirm: 'true', amount: '5000', currency: 'usd' }
  answerStripe(store, 'POST /v1/payment_intents', charge)
  const byHand = store.movements.at(-1)?.id
  answerStripe(store, 'POST /v1/refunds', { payment_intent: refunded.intent, amount: '1000' })
  store.movements.splice(store.movements.indexOf(missing.movement), 1)
  Object.assign(other.movement, { amount: cents - 1 })
  await db.execute(sql`update orders set refunded_cents = 1 where id = ${changedOrder.order}`)
  const changed = (cents: number) =>
    db.execute(sql`update payments set amount_cents = amount_cents + ${cents} where id = ${changedPayment.payment}`)
  await changed(1)
  onTestFinished(async () => void (await changed(-1)))
  bank.book(4_711, 'a present', 'STRANGER')
  const day = localDay(workZone, app.services.clock())
  await company.importStatement()

  // Bank receipts may stay unmatched for some days before they are a difference.
  for (let nights = 0; nights < 5; nights++) {
    await company.pass(23)
    await company.night()
    await company.pass(1)
  }
  const found = (await listDifferences(db)).map(
    ({ what, about, wantedCents, foundCents }) => `${what} ${about}: ${wantedCents} ${foundCents}`,
  )
  expect(found.toSorted()).toEqual(
    [
      `provider ${byHand}: 5000 0`,
      `provider ${refunded.payment}: -1000 0`,
      `provider ${missing.payment}: 0 ${cents}`,
      `provider ${other.payment}: ${cents - 1} ${cents}`,
      `order ${changedOrder.number}: ${cents - 1} ${cents}`,
      `payment ${changedPayment.payment}: ${cents + 1} ${cents}`,
      `sale ${changedPayment.payment}: ${cents + 1} ${cents}`,
      `paper ${changedPayment.payment}: ${cents} ${cents + 1}`,
      `bank ${day}: 4711 0`,
    ].toSorted(),
  )
  const { items } = (await app.call('listBankLines', {}, staff[0])).body
  expect(items).toMatchObject([{ name: 'STRANGER', amount_cents: 4_711, like: null }])
})
