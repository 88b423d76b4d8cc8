import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshEmail, mailsTo, makeUser } from '../../../../test/accounts.ts'
import { callAddress, createTestApp, makeStaff, type TestApp } from '../../../../test/app.ts'
import { filled, sendForm } from '../../../../test/inquiries.ts'
import { createInstance } from '../../../../test/instances.ts'
import { ownHeaders, startMailSink } from '../../../../test/mail-sink.ts'
import { startBackground } from '../../../background.ts'
import { newId } from '../../../platform/columns.ts'
import { sweepJob } from '../../../platform/jobs.ts'
import { renderMail } from '../../../platform/mail/render.ts'
import { createMailer } from '../../../platform/mail.ts'
import { users } from '../../people/accounts/tables.ts'
import { mailStaffAboutInquiries } from './commands/mail-staff.ts'

// Mails to staff about new inquiries.

const staffEmail = 'desk@waymark.example'
let app: TestApp
let sink: Awaited<ReturnType<typeof startMailSink>>
beforeAll(async () => {
  sink = await startMailSink()
  app = await createTestApp({ settings: { STAFF_EMAIL: staffEmail, SMTP_URL: sink.url, MAIL_FROM: 'hello@waymark.example' } })
  await makeUser(app.services, { email: staffEmail, staffRole: 'manager' })
})
beforeEach(async () => {
  app.services.move(86_400)
  await app.services.db.execute(sql`delete from inquiries`)
  await app.services.db.execute(sql`delete from pgboss.job where name = 'mail'`)
})
afterAll(async () => {
  await app.close()
  await sink.close()
})

const send = async (form: keyof typeof filled, overrides: object = {}) =>
  (await sendForm(app.fastify, filled[form].call, { ...filled[form].input, email: freshEmail(), ...overrides })).body.number
const mailStaff = () => mailStaffAboutInquiries(app.services)
const listStaffMails = () => mailsTo(app.services, staffEmail)

test('mails staff about former spam only when its status becomes new', async () => {
  const manager = await makeStaff(app.services, 'manager')
  for (const [call, overrides] of [
    ['replyToInquiry', { text: 'You are no machine' }],
    ['changeInquiry', { status: 'in_work' }],
    ['changeInquiry', { status: 'new' }],
  ] as const) {
    await send('question', { website: 'filled in by a browser' })
    const [{ id } = { id: '' }] = await app.services.rows(sql`select id from inquiries order by number desc limit 1`)
    const headers = { ...manager.bearer, 'idempotency-key': `a-key-of-${call}` }
    const answer = await app.fastify.inject({ method: 'POST', url: callAddress(call, { id: String(id) }), headers, payload: overrides })
    expect(answer.json().status).toBe('status' in overrides ? overrides.status : 'answered')
    await mailStaff()
    expect(await listStaffMails()).toHaveLength('status' in overrides && overrides.status === 'new' ? 1 : 0)
  }
})

test('mails a single message in full and later ones in a digest every 15 minutes', async () => {
  const number = await send('join', { email: 'dan@shop.example', text: 'First line\nSecond line' })
  await mailStaff()
  const [{ id } = { id: '' }] = await app.services.rows(sql`select id from inquiries`)
  expect(await listStaffMails()).toEqual([
    {
      to: staffEmail,
      language: 'en',
      site: { name: 'Waymark', origin: 'http://localhost:3000' },
      replyTo: 'dan@shop.example',
      template: 'staffInquiry',
      data: {
        number,
        form: 'join',
        type: 'vendor',
        name: 'Noa Levi',
        email: 'dan@shop.example',
        phone: '+972501234567',
        activity: 'it',
        text: 'First line\nSecond line',
        page: '',
        language: 'en',
        path: `/staff/inquiries/${id}`,
      },
    },
  ])
  for (let nth = 0; nth < 14; nth++) {
    app.services.move(60)
    await send(nth % 2 ? 'question' : 'spot', { text: `Message ${nth}\n\n${'long '.repeat(100)}` })
    await mailStaff()
  }
  expect(await listStaffMails()).toHaveLength(1)
  app.services.move(60)
  await mailStaff()
  const [, digest, ...more] = await listStaffMails()
  expect(more).toEqual([])
  expect(digest).toMatchObject({
    template: 'staffInquiries',
    data: { total: 14, path: '/staff/inquiries' },
  })
  if (digest?.template !== 'staffInquiries') throw new Error('No digest')
  expect(digest.replyTo).toBeUndefined()
  expect(digest.data.counts.toSorted((one, other) => (one.form < other.form ? -1 : 1))).toEqual([
    { form: 'question', count: 7 },
    { form: 'spot', count: 7 },
  ])
  expect(digest.data.first.map(({ number: one }) => one)).toEqual(Array.from({ length: 14 }, (_, nth) => number + 1 + nth))
  for (const { text } of digest.data.first) expect(text).toMatch(/^Message \d+ long [^\n]{100,160}…$/)
  app.services.move(3600)
  await mailStaff()
  expect(await listStaffMails()).toHaveLength(2)
})

test('shows the first 20 messages in a digest, and never spam', async () => {
  for (let nth = 0; nth < 25; nth++) await send('question')
  await send('question', { website: 'x' })
  await mailStaff()
  const [digest] = await listStaffMails()
  if (digest?.template !== 'staffInquiries') throw new Error('No digest')
  expect([digest.data.total, digest.data.first.length]).toEqual([25, 20])
  expect(renderMail(digest, app.services.modules).text).toContain('And 5 more.')
})

test('sends one mail when two instances run in parallel', async () => {
  const other = await createInstance(app)
  for (const round of [1, 2, 3]) {
    for (let nth = 0; nth < 3; nth++) await send('question')
    await Promise.all(Array.from({ length: 20 }, (_, nth) => mailStaffAboutInquiries(nth % 2 ? other.services : app.services)))
    expect(await listStaffMails()).toHaveLength(round)
    app.services.move(15 * 60)
  }
  await other.close()
})

test.each(languages)('mails staff in their language, %s, and escapes what was typed', async (language) => {
  await app.services.db.update(users).set({ language })
  const hostile = '<img src=x onerror=alert(1)>\r\n<script>alert(1)</script>'
  await send('partner', { name: '<b>Noa</b>', comment: hostile })
  await mailStaff()
  await send('spot', { text: hostile, page: '/"><script>' })
  await send('feedback', { text: hostile })
  app.services.move(15 * 60)
  await mailStaff()
  const [one, several] = (await listStaffMails()).map((mail) => ({ mail, ...renderMail(mail, app.services.modules) }))
  const known = {
    en: ['Retail and online stores', 'Issue: 1'],
    ru: ['Магазины и интернет-торговля', 'Замечание: 1'],
    de: ['Einzelhandel', 'Hinweis: 1'],
  }
  expect([one?.mail.language, several?.mail.language]).toEqual([language, language])
  expect(one?.text).toContain(known[language][0])
  expect(several?.text).toContain(known[language][1])
  for (const mail of [one, several]) {
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.html).not.toMatch(/<img|<script|<b>/)
  }
  // Both mails keep line breaks.
  expect(one?.html).toMatch(/onerror=alert\(1\)&gt;<br\/>&lt;script/)
})

test('sets the sender as the only reply address, without header injection', async () => {
  await send('contact', { email: "o'neil+a=b@bücher.example", name: 'Noa\u2028Bcc: v@evil.example'.replace('\u2028', ' ') })
  await mailStaff()
  const [mail] = await listStaffMails()
  if (!mail) throw new Error('No mail')
  await createMailer(app.services)(mail, { id: newId() })
  const received = sink.received.find(({ to }) => to[0] === staffEmail)
  expect(received?.to).toEqual([staffEmail])
  const headers = received?.headers ?? []
  expect(headers.map(([name]) => name).toSorted()).toEqual([...ownHeaders, 'reply-to'].toSorted())
  expect(new Map(headers).get('reply-to')).toBe("o'neil+a=b@xn--bcher-kva.example")
})

test('a sent form mails staff at once, and the periodic job mails the rest', async () => {
  await startBackground(app.services)
  sink.received.length = 0
  await send('question')
  const mailsToStaff = () => sink.received.filter(({ to }) => to[0] === staffEmail)
  await vi.waitFor(() => expect(mailsToStaff()).toHaveLength(1), { timeout: 20_000, interval: 25 })
  expect(mailsToStaff()[0]?.text).toContain('Reply-To: person')
  await send('question')
  app.services.move(15 * 60)
  expect(mailsToStaff()).toHaveLength(1)
  // The scheduler enqueues this job every minute.
  await app.services.jobs.enqueue(app.services.db, sweepJob, null)
  await vi.waitFor(() => expect(mailsToStaff()).toHaveLength(2), { timeout: 20_000, interval: 25 })
})
