import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createShop, freshKey, plainTotal, type Shop } from '../../../../test/orders.ts'
import { settled } from '../../../../test/payments.ts'
import { everyNth } from '../../../../test/samples.ts'
import { renderMail } from '../../../platform/mail/render.ts'
import { programs } from '../../people/programs/tables.ts'
import { expireOrder } from './commands/expire-order.ts'

const staffEmail = 'desk@waymark.example'
let app: Shop
let onPrograms: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createShop({ STAFF_EMAIL: staffEmail })
  await app.services.db
    .insert(programs)
    .values({ slug: 'bakers', name: 'Bakers', hosts: ['bakers.example'], createdAt: app.services.clock() })
  onPrograms = await createInstance(app)
  await onPrograms.fastify.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => app.services.move(3600))
afterAll(async () => {
  await onPrograms.close()
  await app.close()
})

const orderMails = async (email: string, id: string) =>
  (await mailsTo(app.services, email)).filter((mail) => 'path' in mail.data && mail.data.path.endsWith(id))
const templates = async (email: string, id: string) => (await orderMails(email, id)).map(({ template }) => template)

test.each(everyNth(languages, 3))('mails customers about each change, and staff about their tasks, in %s', async (language) => {
  const person = await app.makeCustomer({ language })
  const manager = await makeStaff(app.services, 'manager')
  const vendor = await makeStaff(app.services, 'vendor')
  const headers = { 'accept-language': language }

  const { id, pay_url } = await app.placed(person, headers)
  await app.pay(pay_url, 'insufficient')
  await app.pay((await app.call('payOrder', { id }, person, headers)).body.pay_url)
  await app.call('assignOrder', { id, vendor: vendor.user.id }, manager)
  await app.call('acceptOrder', { id }, manager)
  await app.call('refundOrder', { id, amount_cents: 1_050, reason: 'Late' }, manager, { 'idempotency-key': freshKey() })
  await settled(app.services)
  await app.call('deliverOrder', { id, text: 'Look inside' }, manager)
  await app.call('finishOrder', { id }, manager)
  const mails = await orderMails(person.user.email, id)
  expect(mails.map(({ template }) => template)).toEqual([
    'orderPlaced',
    'orderPaymentFailed',
    'orderPaid',
    'orderAccepted',
    'orderRefunded',
    'orderDelivered',
    'orderFinished',
  ])
  // Reminders to pay are not sent after the deadline.
  const payUntil = new Date(String((await app.rowOf(id)).pay_until))
  const times = mails.flatMap(({ template, until }) => (until ? [[template, new Date(until)]] : []))
  expect(times).toEqual([
    ['orderPlaced', payUntil],
    ['orderPaymentFailed', payUntil],
  ])
  expect(await templates(staffEmail, id)).toEqual(['staffOrderPaid'])
  expect(await templates(vendor.user.email, id)).toEqual(['staffOrderAssigned', 'staffOrderAccepted'])
  for (const mail of mails) {
    expect(mail).toMatchObject({
      language,
      site: { name: 'Waymark', origin: 'http://localhost:3000' },
      data: { path: `/profile/orders/${id}` },
    })
    const { text } = renderMail(mail, app.services.modules)
    expect(text).toContain(`http://localhost:3000/profile/orders/${id}`)
    expect(text).not.toMatch(/undefined|null|NaN|\.\./)
  }
  const said = mails.map((mail) => renderMail(mail, app.services.modules).text.replace(/\s/g, ' ')).join(' ')
  const amounts = {
    en: ['$220.00', '$10.50', '9 March 2026'],
    ru: ['220,00 $', '10,50 $', '9 марта 2026 года'],
    de: ['220,00 $', '10,50 $', '9. März 2026'],
  }
  for (const words of amounts[language]) expect(said).toContain(words)

  const refused = await app.paid(person, headers)
  await app.call('refuseOrder', { id: refused.id, reason: 'Not our field' }, manager)
  expect(await templates(person.user.email, refused.id)).toEqual(expect.arrayContaining(['orderPlaced', 'orderPaid', 'orderRefused']))
  expect((await orderMails(person.user.email, refused.id)).find(({ template }) => template === 'orderRefused')).toMatchObject({
    data: { reason: 'Not our field', refundCents: plainTotal, refundBy: '2026-03-05' },
  })

  const cancelled = await app.paid(person, headers)
  await app.call('assignOrder', { id: cancelled.id, vendor: vendor.user.id }, manager)
  await app.call('acceptOrder', { id: cancelled.id }, manager)
  await app.call('cancelOrder', { id: cancelled.id, fee_cents: 1_100 }, person)
  expect(await templates(person.user.email, cancelled.id)).toContain('orderCancelled')
  expect(await templates(staffEmail, cancelled.id)).toEqual(['staffOrderPaid', 'staffOrderCancelled'])
  expect(await templates(vendor.user.email, cancelled.id)).toEqual(['staffOrderAssigned', 'staffOrderAccepted', 'staffOrderCancelled'])

  const early = await app.paid(person, headers)
  await app.call('assignOrder', { id: early.id, vendor: vendor.user.id }, manager)
  await app.call('cancelOrder', { id: early.id, fee_cents: 0 }, person)
  expect(await templates(vendor.user.email, early.id)).toEqual(['staffOrderAssigned', 'staffOrderEnded'])

  const late = await app.placed(person, headers)
  await app.call('assignOrder', { id: late.id, vendor: vendor.user.id }, manager)
  await app.services.db.execute(sql`update orders set pay_until = created_at, lapses_at = created_at where id = ${late.id}`)
  await expireOrder(app.services, { id: late.id })
  expect(await templates(person.user.email, late.id)).toEqual(['orderPlaced', 'orderExpired'])
  expect(await templates(vendor.user.email, late.id)).toEqual(['staffOrderAssigned', 'staffOrderEnded'])
})

test.each(everyNth(languages, 3))('mails a vendor in %s when the work begins and when it must stop', async (language) => {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const [first, second] = [await makeStaff(app.services, 'vendor', { language }), await makeStaff(app.services, 'vendor', { language })]
  const { id } = await app.paid(person)
  await app.call('assignOrder', { id, vendor: first.user.id }, manager)
  await app.call('acceptOrder', { id }, manager)
  await app.call('assignOrder', { id, vendor: second.user.id, vendor_before: first.user.id }, manager)
  await app.call('refuseOrder', { id, reason: 'Not our field' }, manager)
  const mailsOf = async (email: string) =>
    (await mailsTo(app.services, email))
      .filter(({ data }) => 'number' in data)
      .map((mail) => ({ ...mail, ...renderMail(mail, app.services.modules) }))
  const [ofFirst, ofSecond] = [await mailsOf(first.user.email), await mailsOf(second.user.email)]
  expect(ofFirst.map(({ template }) => template)).toEqual(['staffOrderAssigned', 'staffOrderAccepted', 'staffOrderTakenBack'])
  expect(ofSecond.map(({ template }) => template)).toEqual(['staffOrderAssigned', 'staffOrderRefused'])
  const [, accepted, takenBack] = ofFirst
  const [given, refused] = ofSecond
  const due = { en: '9 March', ru: '9 марта', de: '9. März' }[language]
  for (const mail of [accepted, given]) expect(mail?.text.replace(/\s/g, ' ')).toContain(due)
  for (const mail of [accepted, refused]) expect(mail?.text).toContain(`/staff/orders/${id}`)
  // The vendor can no longer open the order.
  expect(takenBack?.text).not.toContain(`/staff/orders/${id}`)
  // An id can contain any digits.
  for (const { text } of [...ofFirst, ...ofSecond])
    expect(text.replaceAll(id, 'id')).not.toMatch(/undefined|null|NaN|Not our field|22000|220/)
})

test('mails about an order of a program have its name and links to its host', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  const headers = { host: 'bakers.example' }
  const { status, body } = await app.order(person, {}, { headers, at: onPrograms.fastify })
  expect([status, body]).toMatchObject([200, { pay_url: expect.any(String) }])
  await app.pay(body.pay_url)
  const mails = await orderMails(person.user.email, body.id)
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(mail.site).toEqual({ name: 'Bakers', origin: 'http://bakers.example:3000' })
  const [staff] = await orderMails(staffEmail, body.id)
  expect(staff).toMatchObject({ site: { name: 'Waymark', origin: 'http://localhost:3000' }, data: { path: `/staff/orders/${body.id}` } })
  const [page] = await app.services.rows(
    sql`select success_url from sandbox.checkouts c join payments p on p.reference = c.id where p.subject_id = ${body.id}`,
  )
  expect(page?.success_url).toBe(`http://bakers.example:3000/basket/success?order=${body.id}`)
})
