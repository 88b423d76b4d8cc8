import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, type Customer, createBilling, day, hour } from '../../../../test/billing.ts'
import { createInstance } from '../../../../test/instances.ts'
import { freshKey } from '../../../../test/orders.ts'
import { settled } from '../../../../test/payments.ts'
import { everyNth } from '../../../../test/samples.ts'
import { sayDate } from '../../../platform/local-time.ts'
import { createMail } from '../../../platform/mail/mail.ts'
import { renderMail } from '../../../platform/mail/render.ts'
import { programs } from '../../people/programs/tables.ts'
import { mails } from './mails.ts'

let app: Billing
let onPrograms: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createBilling()
  await app.services.db
    .insert(programs)
    .values({ slug: 'bakers', name: 'Bakers', hosts: ['bakers.example'], createdAt: app.services.clock() })
  onPrograms = await createInstance(app)
  await onPrograms.fastify.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await app.forgetDue()
  app.services.move(hour)
})
afterAll(async () => {
  await onPrograms.close()
  await app.close()
})

const about = async ({ user }: Customer) =>
  (await mailsTo(app.services, user.email)).filter(({ data }) => 'path' in data && data.path.startsWith('/profile/routes'))
const untilEnd = async (id: string) => (((await app.rowOf(id)).paidUntil as Date).getTime() - app.services.clock().getTime()) / 1000

test.each(everyNth(languages, 3))('the customer is notified of each event in %s', async (language) => {
  const person = await app.makeCustomer({ language })
  const manager = await makeStaff(app.services, 'manager')
  const { id } = (await app.call('startTrial', { id: 'bakery' }, person)).body
  await app.pass(3 * day)
  await app.subscribed(person, 'bakery', 'year', 'renewal')
  await app.pass(await untilEnd(id))
  await app.pass(3 * day)
  await app.pass(4 * day)
  await app.subscribed(person, 'bakery', 'month')
  await app.call('refundEnrolment', { id, amount_cents: 1_050, reason: 'Late' }, manager, { headers: { 'idempotency-key': freshKey() } })
  await settled(app.services)
  await app.call('cancelEnrolment', { id }, person)
  const mails = await about(person)
  // A mail that announces an event is not sent after the event.
  const times = mails.flatMap(({ template, until, data }) => (until ? [[template, Object.values(data).includes(until)]] : []))
  expect(times).toEqual([
    ['trialEnding', true],
    ['renewalAhead', true],
    ['renewalFailed', true],
    ['renewalFailed', true],
  ])
  expect(mails.map(({ template }) => template)).toEqual([
    'trialStarted',
    'trialEnding',
    'trialEnded',
    'subscriptionPaid',
    'renewalAhead',
    'renewalFailed',
    'renewalFailed',
    'subscriptionEnded',
    'subscriptionPaid',
    'subscriptionRefunded',
    'subscriptionCancelled',
  ])
  const name = { en: 'bakery', ru: 'bakery по-русски', de: 'bakery auf Deutsch' }[language]
  for (const mail of mails) {
    expect(mail).toMatchObject({
      language,
      site: { name: 'Waymark', origin: 'http://localhost:3000' },
      data: { name, path: `/profile/routes/${id}` },
    })
    const { text, subject } = renderMail(mail, app.services.modules)
    expect(text).toContain(`http://localhost:3000/profile/routes/${id}`)
    expect(subject).toContain(name)
    expect(text).not.toMatch(/undefined|null|NaN|Invalid|\.\./)
  }
  const said = mails.map((mail) => renderMail(mail, app.services.modules).text.replace(/\s/g, ' ')).join(' ')
  for (const words of { en: ['$119.00', '$10.50'], ru: ['119,00 $', '10,50 $'], de: ['119,00 $', '10,50 $'] }[language])
    expect(said).toContain(words)
})

test.each(languages)('a grant names its last day as the pages do, in %s', async (language) => {
  const person = await app.makeCustomer({ language })
  const manager = await makeStaff(app.services, 'manager')
  const until = new Date(app.services.clock().getTime() + 10 * day * 1000)
  const later = new Date(until.getTime() + 20 * day * 1000)
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const given = { id: person.user.id, subscription: 'pro', until: dayOf(until), reason: 'A prize' }
  const { id } = (await app.call('grantEnrolment', given, manager)).body
  await app.call('extendEnrolment', { id, until: dayOf(later), reason: 'Another' }, manager)
  const [granted, extended] = (await about(person)).map((mail) => renderMail(mail, app.services.modules).text)
  expect(granted).toContain(sayDate(until, 'UTC', language))
  expect(extended).toContain(sayDate(later, 'UTC', language))
  expect(`${granted}${extended}`).not.toContain('00:00')
})

test.each(languages)('a failed refund is due by the end of the day for each reader, in %s', (language) => {
  const facts = { name: 'Pro', path: '/staff/enrolments/1', timeZone: 'Asia/Jerusalem', amountCents: 500, currency: 'USD', problem: '503' }
  const data = { ...facts, until: '2026-12-01T22:00:00.000Z' }
  const to = { to: 'staff@waymark.example', language, site: { name: 'Waymark', origin: 'http://localhost:3000' } }
  const { text } = renderMail(createMail(mails.staffSubscriptionRefundFailed, { ...to, data }), app.services.modules)
  expect(text).toContain(`${sayDate(new Date('2026-12-01'), 'UTC', language)}, 23:59`)
})

test("an enrolment from a program's host gets its name in mails and its URLs in payments", async () => {
  const person = await app.makeCustomer()
  const headers = { host: 'bakers.example' }
  const { status, body } = await app.call('subscribe', { id: await app.periodOf('pro', 'month') }, person, {
    headers,
    at: onPrograms.fastify,
  })
  expect(status).toBe(200)
  await app.pay(body.pay_url)
  const manager = await makeStaff(app.services, 'manager')
  expect((await app.call('readStaffEnrolment', { id: body.id }, manager)).body).toMatchObject({ program: 'Bakers' })
  const listed = (await app.call('listStaffEnrolments', { filter: 'all', user: person.user.id }, manager)).body.items
  expect(listed).toMatchObject([{ id: body.id, program: 'Bakers' }])
  const [mail] = await about(person)
  expect(mail?.site).toEqual({ name: 'Bakers', origin: 'http://bakers.example:3000' })
  const [page] =
    await app.services.rows(sql`select c.id, success_url, cancel_url, description from sandbox.checkouts k join payments p on p.reference = k.id
    join charges c on c.id = p.subject_id where c.enrolment_id = ${body.id}`)
  expect(page).toEqual({
    id: page?.id,
    success_url: `http://bakers.example:3000/basket/success?subscription=${body.id}&charge=${page?.id}`,
    cancel_url: `http://bakers.example:3000/basket/decline?subscription=${body.id}&charge=${page?.id}`,
    description: 'pro · 1 month',
  })
})
