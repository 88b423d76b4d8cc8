import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, mailsTo, makeUser } from '../../../../test/accounts.ts'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { multipartForm } from '../../../../test/forms.ts'
import { filled, freshNetwork, sendForm } from '../../../../test/inquiries.ts'
import { createInstance } from '../../../../test/instances.ts'
import { startStandIn } from '../../../../test/third-parties.ts'
import { programs } from '../../people/programs/tables.ts'
import { createProof } from '../../people/sign-in/commands/prove-human.ts'
import { deleteOldInquiries } from './commands/delete-inquiries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.services.move(86_400))
afterAll(() => app.close())

const listStored = (email: string) => app.services.rows(sql`select * from inquiries where email = ${email} order by number`)

test.each(Object.entries(filled))('stores the %s form as sent and returns its number', async (form, { call, input }) => {
  const email = freshEmail()
  const { status, body } = await sendForm(app.fastify, call, { ...input, email }, { headers: { 'accept-language': 'de' } })
  expect(status).toBe(200)
  const { comment, ...same } = { comment: '', ...input }
  expect(await listStored(email)).toMatchObject([
    {
      ...same,
      email,
      form,
      status: 'new',
      language: 'de',
      user_id: null,
      program: null,
      note: '',
      told_at: null,
      text: 'text' in input ? input.text : comment,
      // Numbers with + are normalized, others stay as typed.
      phone: { join: '+972501234567', partner: '03 123 4567', contact: '050-1234567' }[form] ?? '',
      number: body.number,
    },
  ])
})

test.each(Object.entries(filled))('accepts the %s form as multipart with empty optional fields', async (_, { call, input }) => {
  const email = freshEmail()
  const overrides = { phone: '', page: '', comment: '', ...input, email, website: '', recaptcha_proof: '' }
  const { payload, headers } = multipartForm(Object.entries(overrides).map(([name, value]) => ({ name, value })))
  const answer = await app.fastify.inject({ method: 'POST', url: callAddress(call), payload, headers, remoteAddress: freshNetwork() })
  expect([answer.statusCode, await listStored(email)]).toMatchObject([200, [{ name: input.name, status: 'new' }]])
})

test('validates multipart like JSON and stores the signed-in user', async () => {
  const { user, bearer } = await makeSignedIn(app.services)
  const email = freshEmail()
  const { payload, headers } = multipartForm([
    { name: 'name', value: 'Noa\u202e Levi' },
    { name: 'email', value: ` ${email.toUpperCase()} ` },
    { name: 'text', value: 'One\r\ntwo' },
    { name: 'user_id', value: crypto.randomUUID() },
  ])
  const request = { method: 'POST' as const, url: '/api/react/faq', payload, remoteAddress: freshNetwork() }
  expect((await app.fastify.inject({ ...request, headers: { ...headers, ...bearer } })).statusCode).toBe(200)
  expect(await listStored(email)).toMatchObject([{ name: 'Noa Levi', text: 'One\ntwo', user_id: user.id }])
  expect((await app.fastify.inject({ ...request, headers: { ...headers, authorization: 'Bearer x.y.z' } })).statusCode).toBe(401)
})

test.each(languages)('names each missing or invalid field, in %s', async (language) => {
  const headers = { 'accept-language': language }
  const { required, email, digits } = {
    en: { required: 'Required', email: 'Email must be correct', digits: '15' },
    ru: { required: 'Обязательное поле', email: 'почт', digits: '15' },
    de: { required: 'Pflichtfeld', email: 'E-Mail', digits: '15' },
  }[language]
  for (const [call, input, wrong] of [
    ['sendFeedback', {}, { name: required, email: required, type: required, text: required }],
    ['sendPartner', {}, { name: required, email: required, phone: required, activity: required }],
    [
      'sendJoin',
      { text: ' \u200b…' },
      { name: required, email: required, phone: required, activity: required, type: required, text: required },
    ],
    ['sendSpot', { ...filled.spot.input, email: 'noa@shop' }, { email }],
    ['sendContact', { ...filled.contact.input, phone: '1234 5678 9012 3456' }, { phone: digits }],
    ['sendContact', { ...filled.contact.input, phone: '+49 30' }, { phone: '+972 50 123 4567' }],
  ] as const) {
    const { status, body } = await sendForm(app.fastify, call, input, { headers })
    expect([call, status]).toEqual([call, 422])
    const overrides = Object.fromEntries(body.errors.map(({ path, message }: Record<string, string>) => [path, message]))
    expect(Object.keys(overrides).toSorted()).toEqual(Object.keys(wrong).toSorted())
    for (const [path, part] of Object.entries(wrong)) expect(overrides[path]).toContain(part)
  }
})

test('stores messages with a filled honeypot field as spam, without any mail', async () => {
  const email = freshEmail()
  const { status, body } = await sendForm(app.fastify, 'askQuestion', { ...filled.question.input, email, website: 'https://spam.example' })
  expect([status, Object.keys(body)]).toEqual([200, ['number']])
  expect(await listStored(email)).toMatchObject([{ status: 'spam', number: body.number }])
  expect(await mailsTo(app.services, email)).toEqual([])
  const jobs = sql`select count(*)::int as n from pgboss.job where name = 'tell-of-inquiries' and created_on > now() - interval '1 hour'`
  const [before] = await app.services.rows(jobs)
  await sendForm(app.fastify, 'askQuestion', { ...filled.question.input, email: freshEmail(), website: 'x' })
  expect(await app.services.rows(jobs)).toEqual([before])
})

test('sends a receipt once an hour, without anything that was typed', async () => {
  await app.services.db
    .insert(programs)
    .values({ slug: 'bakers', name: 'Bakers', hosts: ['bakers.example'], createdAt: app.services.clock() })
  const onPrograms = await createInstance(app)
  const email = freshEmail()
  const typed = { name: 'Pay now at evil.example', email, text: 'evil.example/pay', page: '/evil' }
  const headers = { 'accept-language': 'ru', host: 'bakers.example' }
  const { body } = await sendForm(onPrograms.fastify, 'sendSpot', typed, { headers })
  await sendForm(onPrograms.fastify, 'sendSpot', typed, { headers })
  const mails = await mailsTo(app.services, email)
  expect(mails).toEqual([
    {
      to: email,
      language: 'ru',
      site: { name: 'Bakers', origin: 'http://bakers.example:3000' },
      template: 'inquiryReceived',
      // Two working days of the company.
      data: { number: body.number, answerBy: expect.stringMatching(/^2026-03-\d\d$/) },
    },
  ])
  app.services.move(3600)
  await sendForm(onPrograms.fastify, 'sendSpot', typed, { headers })
  expect(await mailsTo(app.services, email)).toHaveLength(2)
  expect(await listStored(email)).toMatchObject([{ program: 'bakers' }, { program: 'bakers' }, { program: 'bakers' }])
  await onPrograms.close()
})

test('with reCAPTCHA each form needs its own proof, which is used once', async () => {
  const recaptcha = await startStandIn()
  const settings = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_VERIFY_URL: `${recaptcha.url}/verify` }
  const guarded = await createTestApp({ settings })
  for (const { call, input } of Object.values(filled)) {
    expect((await sendForm(guarded.fastify, call, input)).body.code).toBe('recaptcha_required')
    const recaptchaProof = createProof(guarded.services.secrets, guarded.services.clock())
    const proven = { ...input, email: freshEmail(), recaptchaProof }
    expect([call, (await sendForm(guarded.fastify, call, { ...proven, email: 'none' })).status]).toEqual([call, 422])
    expect([call, (await sendForm(guarded.fastify, call, proven)).status]).toEqual([call, 200])
    expect((await sendForm(guarded.fastify, call, proven)).body.code).toBe('recaptcha_required')
    // A lost response is repeated, whatever the proof.
    const overrides = { from: freshNetwork(), headers: { 'idempotency-key': crypto.randomUUID() } }
    const proof = createProof(guarded.services.secrets, guarded.services.clock())
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(guarded.fastify, call, { ...proven, recaptchaProof: proof }, overrides)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number > 0} ${body.number === answers[0]?.body.number}`))).toEqual(
      new Set(['200 true true']),
    )
  }
  await guarded.close()
  await recaptcha.close()
})

test('a message resent with the same key is stored, mailed and counted once', async () => {
  const other = await createInstance(app)
  const email = freshEmail()
  const { call, input } = filled.join
  const [from, key] = [freshNetwork(), crypto.randomUUID()]
  const send = (overrides = {}, name: typeof call | 'sendSpot' = call, fastify = app.fastify) =>
    sendForm(fastify, name, { ...input, email, ...overrides }, { from, headers: { 'idempotency-key': key } })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => send({}, call, nth % 2 ? other.fastify : app.fastify)))
  const [first] = answers
  expect(first?.status).toBe(200)
  for (const answer of answers) expect(answer).toEqual(first)
  // Whitespace and capitals make no difference.
  expect(await send({ email: ` ${email.toUpperCase()}` })).toEqual(first)
  expect([(await listStored(email)).length, (await mailsTo(app.services, email)).length]).toEqual([1, 1])

  for (const answer of [await send({ text: 'I write more shops' }), await send({}, 'sendSpot')])
    expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_conflict'])
  // Messages without a valid key are separate ones. The fifth of this network reaches the limit.
  const plain = (headers = {}) => sendForm(app.fastify, call, { ...input, email }, { from, headers })
  expect((await Promise.all([plain(), plain(), plain({ 'idempotency-key': 'no' }), plain()])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ])
  expect((await plain()).status).toBe(429)
  expect(await send()).toEqual(first)
  expect(await listStored(email)).toHaveLength(5)
  await other.close()
})

test('deletes spam after 30 days, and settled messages of visitors after three years', async () => {
  const user = await makeUser(app.services)
  const email = freshEmail()
  const statuses = ['new', 'in_work', 'answered', 'closed', 'spam']
  for (const status of statuses)
    for (const userId of [null, user.id]) {
      const { body } = await sendForm(app.fastify, 'askQuestion', { ...filled.question.input, email })
      const spamSince = status === 'spam' ? sql`created_at` : null
      await app.services.db.execute(
        sql`update inquiries set status = ${status}, user_id = ${userId}, spam_since = ${spamSince} where number = ${body.number}`,
      )
      app.services.move(3600)
    }
  const left = async () => (await listStored(email)).map(({ status, user_id }) => `${status} ${user_id === null ? 'visitor' : 'account'}`)
  const tidy = () => deleteOldInquiries(app.services.db, app.services.clock())
  app.services.move(29 * 86_400)
  await tidy()
  expect(await left()).toHaveLength(10)
  app.services.move(86_400)
  await tidy()
  expect(await left()).toEqual(statuses.slice(0, 4).flatMap((status) => [`${status} visitor`, `${status} account`]))
  app.services.move(3 * 365 * 86_400)
  await tidy()
  expect(await left()).toEqual(['new visitor', 'new account', 'in_work visitor', 'in_work account', 'answered account', 'closed account'])
})

test('staff can send forms as well', async () => {
  const manager = await makeStaff(app.services, 'manager')
  expect((await sendForm(app.fastify, 'sendContact', filled.contact.input, { headers: manager.bearer })).status).toBe(200)
})
