import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, mailsTo } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { filled, sendForm } from '../../../../test/inquiries.ts'
import { mailStaffAboutInquiries } from './commands/mail-staff.ts'

// Data export and erasure of inquiries.

const staffEmail = 'desk@waymark.example'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ settings: { STAFF_EMAIL: staffEmail } })
})
beforeEach(async () => {
  app.services.move(86_400)
  await app.services.db.execute(sql`delete from inquiries`)
  await app.services.db.execute(sql`delete from pgboss.job where name = 'mail'`)
})
afterAll(() => app.close())

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>
const ask = (text: string, email: string, person?: SignedIn) =>
  sendForm(app.fastify, 'askQuestion', { ...filled.question.input, text, email }, { headers: person?.bearer ?? {} })
const post = (path: string, { bearer }: SignedIn, payload: object, headers = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/react/${path}`, headers: { ...bearer, ...headers }, payload })
const listTexts = async () => (await app.services.rows(sql`select text from inquiries order by number`)).map(({ text }) => text)

async function readCode(email: string) {
  const mail = (await mailsTo(app.services, email)).findLast(({ template }) => template === 'confirmation')
  return mail?.template === 'confirmation' ? mail.data.code : ''
}
async function changeEmail(person: SignedIn, email: string) {
  await post('user/confirmation', person, { purpose: 'leave_email' })
  await post('user/email', person, { email, access_code: await readCode(person.user.email) })
  expect((await post('user/email/confirm', person, { access_code: await readCode(email) })).statusCode).toBe(200)
}
async function deleteAccount(person: SignedIn, email = person.user.email) {
  await post('user/confirmation', person, { purpose: 'delete_account' })
  return (await post('user/delete', person, { access_code: await readCode(email) })).statusCode
}

test('the data export contains messages and replies, without staff notes', async () => {
  const [person, other] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const manager = await makeStaff(app.services, 'manager')
  await ask('Signed in', freshEmail(), person)
  await ask('As a visitor', person.user.email)
  await ask('Of another with this address', person.user.email, other)
  await ask('Of a stranger', freshEmail())
  const [{ id } = { id: '' }] = await app.services.rows(sql`select id from inquiries order by number limit 1`)
  await post(`staff/inquiry/${id}`, manager, { note: 'A secret of staff' })
  await post(`staff/inquiry/${id}/reply`, manager, { text: 'Our answer' }, { 'idempotency-key': 'a-key-of-a-test' })

  const zip = (await app.fastify.inject((await post('user/export', person, {})).json().url)).rawPayload
  const exported = JSON.parse(strFromU8(unzipSync(zip)['inquiries.json'] ?? new Uint8Array()))
  expect(exported).toMatchObject([
    { form: 'question', text: 'Signed in', status: 'answered', replies: [{ text: 'Our answer', createdAt: expect.any(String) }] },
    { form: 'question', text: 'As a visitor', status: 'new', replies: [] },
  ])
  expect(exported).toHaveLength(2)
  expect(JSON.stringify(exported)).not.toMatch(/secret|staff|userId/i)
})

test('account deletion removes messages, also from earlier addresses', async () => {
  const [person, other] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const [before, after] = [person.user.email, freshEmail()]
  await ask('Before the account', before)
  await ask('Signed in', freshEmail(), person)
  await ask('Of another with this address', before, other)
  await ask('Of a stranger', freshEmail())
  await changeEmail(person, after)
  await ask('From the new address', after)
  app.services.move(60)
  expect(await deleteAccount(person, after)).toBe(204)
  expect(await listTexts()).toEqual(['Of another with this address', 'Of a stranger'])
})

test('account deletion removes queued mails; staff are told of the other messages again', async () => {
  const person = await makeSignedIn(app.services)
  const address = freshEmail()
  await ask('Of the one who leaves', address, person)
  await ask('Of one who stays', freshEmail())
  await mailStaffAboutInquiries(app.services)
  expect(JSON.stringify(await mailsTo(app.services, staffEmail))).toMatch(/who leaves.*who stays/)
  expect(await mailsTo(app.services, address)).toHaveLength(1)
  expect(await deleteAccount(person)).toBe(204)
  expect(await mailsTo(app.services, staffEmail)).toEqual([])
  expect(await mailsTo(app.services, address)).toEqual([])
  await mailStaffAboutInquiries(app.services)
  expect(await mailsTo(app.services, staffEmail)).toMatchObject([{ template: 'staffInquiry', data: { text: 'Of one who stays' } }])
})

test('parallel account deletions remove messages that share a mail', async () => {
  for (let round = 0; round < 3; round++) {
    app.services.move(3600)
    const people = await Promise.all(Array.from({ length: 4 }, () => makeSignedIn(app.services)))
    for (const person of people) await ask('Of one of four', freshEmail(), person)
    await mailStaffAboutInquiries(app.services)
    expect(await Promise.all(people.map((person) => deleteAccount(person)))).toEqual([204, 204, 204, 204])
    expect(await listTexts()).toEqual([])
  }
})

test('account deletion removes queued mails about messages from an earlier address', async () => {
  const person = await makeSignedIn(app.services)
  const [before, after] = [person.user.email, freshEmail()]
  await ask('Before the account', before)
  await mailStaffAboutInquiries(app.services)
  await changeEmail(person, after)
  app.services.move(60)
  expect(await deleteAccount(person, after)).toBe(204)
  expect(await mailsTo(app.services, staffEmail)).toEqual([])
})

test('does not mail staff again about messages in a mail already sent', async () => {
  const person = await makeSignedIn(app.services)
  await ask('Of the one who leaves', freshEmail(), person)
  await ask('Of one who stays', freshEmail())
  await mailStaffAboutInquiries(app.services)
  await app.services.db.execute(sql`update pgboss.job set data = data - 'sealed' where name = 'mail'`)
  // Unsent mails with confirmation codes stay in the queue.
  expect(await deleteAccount(person)).toBe(204)
  await mailStaffAboutInquiries(app.services)
  expect(await mailsTo(app.services, staffEmail)).toEqual([])
})
