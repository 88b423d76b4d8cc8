import type { CallName } from '@waymark/contract/calls.ts'
import { languages } from '@waymark/contract/choices.ts'
import { inquiryStatuses } from '@waymark/contract/conversation/form-choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, mailsTo } from '../../../../test/accounts.ts'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { filled, sendForm } from '../../../../test/inquiries.ts'
import { createInstance } from '../../../../test/instances.ts'
import { callSpec } from '../../../platform/calls.ts'
import { renderMail } from '../../../platform/mail/render.ts'
import { deleteOldInquiries } from './commands/delete-inquiries.ts'

// Inquiries as staff see them, over HTTP.

const staffEmail = 'desk@waymark.example'
const day = 86_400
let app: TestApp
let manager: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  app = await createTestApp({ settings: { STAFF_EMAIL: staffEmail } })
})
beforeEach(async () => {
  app.services.move(86_400)
  await app.services.db.execute(sql`delete from inquiries`)
  manager = await makeStaff(app.services, 'manager')
})
afterAll(() => app.close())

async function call(name: CallName, input: Record<string, unknown>, headers: Record<string, string> = {}, at = app.fastify) {
  const { method } = callSpec(name)
  const query = new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]))
  const address = callAddress(name, input as Record<string, string>)
  const response = await at.inject({
    method,
    url: method === 'POST' ? address : `${address}?${query}`,
    headers: { ...manager.bearer, ...headers },
    ...(method === 'POST' && { payload: input }),
  })
  return { status: response.statusCode, body: response.json() }
}
const withKey = (key: string) => ({ 'idempotency-key': key })
const listIds = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id)
const readNewestId = async () => String((await app.services.rows(sql`select id from inquiries order by number desc limit 1`))[0]?.id)

async function send(form: keyof typeof filled, overrides: object = {}, headers: Record<string, string> = {}) {
  const { status } = await sendForm(
    app.fastify,
    filled[form].call,
    { ...filled[form].input, email: freshEmail(), ...overrides },
    { headers },
  )
  expect(status).toBe(200)
  return readNewestId()
}

test('lists waiting messages oldest first and others newest first, page by page', async () => {
  const forms = Object.keys(filled) as (keyof typeof filled)[]
  for (const [nth, status] of [...inquiryStatuses, ...inquiryStatuses, ...inquiryStatuses].entries()) {
    const id = await send(forms[nth % 6] ?? 'spot')
    await app.services.db.execute(sql`update inquiries set status = ${status} where id = ${id}`)
    if (nth % 2) app.services.move(60)
  }
  const expected = {
    open: sql`select id from inquiries where status in ('new', 'in_work') order by created_at, id`,
    new: sql`select id from inquiries where status = 'new' order by created_at, id`,
    in_work: sql`select id from inquiries where status = 'in_work' order by created_at, id`,
    answered: sql`select id from inquiries where status = 'answered' order by created_at desc, id desc`,
    closed: sql`select id from inquiries where status = 'closed' order by created_at desc, id desc`,
    spam: sql`select id from inquiries where status = 'spam' order by created_at desc, id desc`,
    all: sql`select id from inquiries order by created_at desc, id desc`,
  }
  for (const [filter, query] of Object.entries(expected)) {
    const right = (await app.services.rows(query)).map(({ id }) => id)
    expect(listIds(await call('listInquiries', { filter, rows: 100 }))).toEqual(right)
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await call('listInquiries', { filter, rows: 2, ...(cursor && { cursor }) })
      walked.push(...listIds(page))
      cursor = page.body.next
    }
    expect(walked).toEqual(right)
    expect(listIds(await call('listInquiries', { filter, rows: 2, page: 2 }))).toEqual(right.slice(2, 4))
  }
  const { body } = await call('listInquiries', {})
  expect((await call('listInquiries', { filter: 'answered' })).body.items[0]).toMatchObject({ deadline: null })
  expect(body.counts).toEqual({ open: 6, new: 3, in_work: 3, spam: 3, late: 0 })
  expect(body.items[0]).toEqual({
    id: expect.any(String),
    number: expect.any(Number),
    form: 'feedback',
    type: 'offer',
    name: 'Noa Levi',
    status: 'new',
    email: expect.stringMatching(/@example\.com$/),
    excerpt: 'Sell me a map',
    language: 'en',
    // End of the second working day after 3 March, in the company's time zone.
    deadline: '2026-03-05T22:00:00.000Z',
    created_at: expect.any(String),
  })
  const joins = await app.services.rows(sql`select id from inquiries where form = 'join' order by created_at desc, id desc`)
  expect(listIds(await call('listInquiries', { filter: 'all', form: 'join' }))).toEqual(joins.map(({ id }) => id))
  expect((await call('listInquiries', { cursor: 'none' })).body).toMatchObject({ code: 'validation', errors: [{ path: 'cursor' }] })
})

test('finds messages by number, or by the beginning of a name or address', async () => {
  const id = await send('contact', { name: 'Zoë O’Brien-50%', email: 'Zoe_B@Firm.example' })
  const { number } = (await call('readInquiry', { id })).body
  const found = async (q: string) => listIds(await call('listInquiries', { filter: 'all', q })).includes(id)
  for (const q of [String(number), `#${number}`, `№ ${number}`, 'zoë o', 'ZOË', 'zoë  o’brien-50%', 'zoe_b@', 'ZOE_B@firm.example'])
    expect([q, await found(q)]).toEqual([q, true])
  for (const q of ['%', '_oe', 'oë', 'zoe%', 'brien', '1e9', "' or 1=1 --", '99999999999', 'zoexb@'])
    expect([q, await found(q)]).toEqual([q, false])
  // All inquiries of one customer, by user id.
  const { user } = await makeSignedIn(app.services)
  await app.services.db.execute(sql`update inquiries set user_id = ${user.id} where id = ${id}`)
  expect(listIds(await call('listInquiries', { filter: 'all', q: user.id }))).toEqual([id])
  expect((await call('listInquiries', { q: 'a\u0007b' })).status).toBe(422)
})

test('changes status and note without lost updates, and audits no contents', async () => {
  const { user, bearer } = await makeSignedIn(app.services)
  const id = await send('join', { text: 'One\nTwo' }, bearer)
  expect((await call('readInquiry', { id })).body).toMatchObject({
    id,
    form: 'join',
    type: 'vendor',
    activity: 'it',
    phone: '+972501234567',
    text: 'One\nTwo',
    excerpt: 'One Two',
    page: '',
    program: null,
    customer: user.id,
    note: '',
    replies: [],
    status: 'new',
  })
  expect((await call('changeInquiry', { id, note: 'Knows Dan' })).body).toMatchObject({ note: 'Knows Dan', status: 'new' })
  expect((await call('changeInquiry', { id, status: 'in_work', note: 'Knows Dan' })).body).toMatchObject({ status: 'in_work' })
  expect((await call('changeInquiry', { id, status: 'in_work' })).status).toBe(200)
  // A stale status is rejected, unless the new status is already set.
  expect((await call('changeInquiry', { id, status: 'spam', status_before: 'new' })).body.code).toBe('inquiry_moved')
  expect((await call('changeInquiry', { id, status: 'in_work', status_before: 'new' })).status).toBe(200)
  // A stale note rejects the whole change, unless the note is already the same.
  const unread = { id, status: 'closed', note: 'Knows Tal' }
  for (const note_before of ['', 'Knows Da'])
    expect((await call('changeInquiry', { ...unread, note_before })).body.code).toBe('inquiry_changed')
  expect((await call('readInquiry', { id })).body).toMatchObject({ note: 'Knows Dan', status: 'in_work' })
  const both = await Promise.all(['Knows Tal', 'Knows Noa'].map((note) => call('changeInquiry', { id, note, note_before: 'Knows Dan' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [kept] = both.flatMap(({ body }) => body.note ?? [])
  expect((await call('changeInquiry', { id, status: 'spam', note: '', note_before: kept })).body).toMatchObject({
    note: '',
    status: 'spam',
  })
  const log = await app.services.rows(sql`select action, details, actor_id from audit_log where subject = ${`inquiry:${id}`} order by id`)
  expect(log).toEqual(
    [
      { action: 'inquiry.noted', details: {} },
      { action: 'inquiry.moved', details: { from: 'new', to: 'in_work' } },
      { action: 'inquiry.noted', details: {} },
      { action: 'inquiry.moved', details: { from: 'in_work', to: 'spam' } },
      { action: 'inquiry.noted', details: {} },
    ].map((entry) => ({ ...entry, actor_id: manager.user.id })),
  )
  const unknown = { id: crypto.randomUUID() }
  for (const [name, input] of [
    ['readInquiry', unknown],
    ['changeInquiry', { ...unknown, status: 'closed' }],
    ['replyToInquiry', { ...unknown, text: 'Why' }],
  ] as const)
    expect((await call(name, input, withKey('a-key-of-a-test'))).body.code).toBe('not_found')
})

test('deletes spam 30 days after it was marked, unless it was answered', async () => {
  const old = await send('feedback')
  const answered = await send('feedback')
  const sentAsSpam = await send('feedback', { website: 'x' })
  await call('replyToInquiry', { id: answered, text: 'We are sorry' }, withKey('a-key-of-spam'))
  const left = async () => {
    await deleteOldInquiries(app.services.db, app.services.clock())
    return (await app.services.rows(sql`select id from inquiries order by number`)).map(({ id }) => id)
  }
  app.services.move(42 * day)
  manager = await makeStaff(app.services, 'manager')
  for (const id of [old, answered]) expect((await call('changeInquiry', { id, status: 'spam' })).status).toBe(200)
  expect(await left()).toEqual([old, answered])
  expect(await app.services.rows(sql`select from inquiries where id = ${sentAsSpam}`)).toEqual([])
  // Marking as spam again restarts the 30 days.
  app.services.move(29 * day)
  manager = await makeStaff(app.services, 'manager')
  await call('changeInquiry', { id: old, status: 'closed' })
  await call('changeInquiry', { id: old, status: 'spam' })
  app.services.move(2 * day)
  expect(await left()).toEqual([old, answered])
  app.services.move(29 * day)
  expect(await left()).toEqual([answered])
  app.services.move(3 * 365 * day)
  expect(await left()).toEqual([])
})

test('rejects a reply written before a colleague’s reply was seen', async () => {
  const email = freshEmail()
  const id = await send('question', { email })
  const reply = (text: string, key: string, overrides: object = {}) => call('replyToInquiry', { id, text, ...overrides }, withKey(key))
  expect((await reply('Begin here', 'the-first-answer', { replies_seen: 0 })).body.replies).toHaveLength(1)
  expect((await reply('Begin there', 'the-second-answer', { replies_seen: 0 })).body.code).toBe('inquiry_answered')
  expect((await mailsTo(app.services, email)).filter(({ template }) => template === 'inquiryReply')).toHaveLength(1)
  // Repeating the first reply succeeds.
  expect((await reply('Begin here', 'the-first-answer', { replies_seen: 0 })).status).toBe(200)
  expect((await reply('Begin there', 'the-second-answer', { replies_seen: 1 })).body.replies).toHaveLength(2)
})

test('counts all late messages, however few are listed', async () => {
  // Sent on Tuesday, Wednesday and Thursday evening; due on Thursday, Sunday and Monday.
  const late = async (at: string) => {
    app.services.move((Date.parse(at) - app.services.clock().getTime()) / 1000)
    manager = await makeStaff(app.services, 'manager')
    const { items, counts } = (await call('listInquiries', { rows: 100 })).body
    const overdue = items.filter(({ deadline }: { deadline: string }) => deadline < app.services.clock().toISOString())
    expect(counts.late).toBe(overdue.length)
    return (await call('listInquiries', { rows: 1 })).body.counts.late
  }
  for (const day of ['07', '08', '09']) {
    app.services.move((Date.parse(`2026-07-${day}T20:30:00Z`) - app.services.clock().getTime()) / 1000)
    await send('question')
  }
  await send('feedback', { website: 'x' })
  const counted = []
  for (const at of ['09T20:59', '09T21:01', '12T20:59', '12T21:01', '13T21:01']) counted.push(await late(`2026-07-${at}:00Z`))
  expect(counted).toEqual([0, 1, 1, 2, 3])
})

test('sends one mail for a reply sent 20 times with one key', async () => {
  const email = freshEmail()
  const id = await send('question', { email }, { 'accept-language': 'de' })
  const other = await createInstance(app)
  const reply = (text: string, key: string, nth = 0) =>
    call('replyToInquiry', { id, text }, withKey(key), nth % 2 ? other.fastify : app.fastify)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => reply('Begin here.\n\nThen go on.', 'one-key-of-many', nth)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({
    status: 'answered',
    replies: [{ text: 'Begin here.\n\nThen go on.', by: 'Noa Levi', created_at: app.services.clock().toISOString() }],
  })
  const replies = async () => (await mailsTo(app.services, email)).filter(({ template }) => template === 'inquiryReply')
  const [mail] = await replies()
  expect(await replies()).toHaveLength(1)
  expect(mail).toMatchObject({ language: 'de', replyTo: staffEmail, site: { name: 'Waymark', origin: 'http://localhost:3000' } })
  const { subject, html, text } = mail ? renderMail(mail, app.services.modules) : { subject: '', html: '', text: '' }
  expect(subject).toBe(`Unsere Antwort auf Ihre Nachricht Nr. ${answers[0]?.body.number}`)
  expect(html).toContain('Begin here.<br/><br/>Then go on.')
  // The mail contains nothing of the original message.
  expect(text).not.toMatch(/Where do I begin|Noa/)
  expect(
    await app.services.rows(
      sql`select count(*)::int as n from audit_log where action = 'inquiry.answered' and subject = ${`inquiry:${id}`}`,
    ),
  ).toEqual([{ n: 1 }])

  expect((await reply('Something else', 'one-key-of-many')).body.code).toBe('idempotency_conflict')
  expect((await call('replyToInquiry', { id, text: 'No key' })).body).toMatchObject({ errors: [{ path: 'idempotency_key' }] })
  expect((await reply(' \0 ', 'another-key-of-many')).status).toBe(422)
  expect((await reply('And this', 'another-key-of-many')).body.replies).toHaveLength(2)
  expect(await replies()).toHaveLength(2)
  await other.close()
})

test.each(languages)('exports the list as CSV without formulas, in %s', async (language) => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', 'a "b", c;\nd', 'a\nb', '<script>alert(1)</script>', 'שלום']
  for (const text of texts) await send('feedback', { text: `${text} x`, name: `=${text.replace(/[\t\n]/g, '')}a` })
  await send('partner', { phone: '+972 50 123 4567', comment: '' })
  await send('question', { website: 'x' })
  const { status, body } = await call('exportInquiries', { filter: 'open' }, { 'accept-language': language })
  expect([status, body.type, body.name]).toEqual([200, 'text/csv; charset=utf-8', expect.stringMatching(/^inquiries-2026-\d\d-\d\d\.csv$/)])
  const csv = Buffer.from(body.content, 'base64').toString()
  expect(csv.startsWith('\ufeff')).toBe(true)
  const [header, ...rows] = readCsv(csv.slice(1))
  expect(header).toHaveLength(14)
  expect(header).toContain({ en: 'Industry', ru: 'Сфера деятельности', de: 'Branche' }[language])
  expect(rows).toHaveLength(texts.length + 1)
  for (const cells of rows) {
    expect(cells).toHaveLength(14)
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
  }
  // The newest first. Cells that look like formulas begin with an apostrophe.
  const [partner = [], ...feedback] = rows
  expect(partner.slice(2, 9)).toEqual([
    { en: 'Partnership', ru: 'Сотрудничество', de: 'Partnerschaft' }[language],
    '',
    { en: 'New', ru: 'Новое', de: 'Neu' }[language],
    'Noa Levi',
    expect.stringContaining('@example.com'),
    "'+972501234567",
    { en: 'Retail and online stores', ru: 'Магазины и интернет-торговля', de: 'Einzelhandel und Onlineshops' }[language],
  ])
  expect(partner[1]).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(feedback.map((cells) => cells[9]?.replace(/^'/, '')).toReversed()).toEqual(texts.map((text) => `${text.trim()} x`))
  const [entry] = await app.services.rows(
    sql`select details, subject from audit_log where action = 'inquiry.exported' order by id desc limit 1`,
  )
  expect(entry).toEqual({ details: { filter: 'open', count: texts.length + 1 }, subject: 'inquiries:all' })
  // Formulas after line breaks and separators are escaped too, for programs that split cells differently.
  await send('feedback', { text: 'a\n=1+1\nb;=2+2,@c;"=3+3;"""-4', name: 'A;=2+3;b;"=4+4' })
  const other = Buffer.from((await call('exportInquiries', { filter: 'open' })).body.content, 'base64').toString()
  expect(other).not.toMatch(/(^|[;,\t\n]"*)[=+\-@]/m)
  expect(other.split('\r\n')).toHaveLength(csv.split('\r\n').length + 1)
})

test('limits the size of an export to the newest messages', async () => {
  await app.services.db.execute(sql`
    insert into inquiries (id, form, name, email, phone, text, page, language, status, created_at)
    select gen_random_uuid(), 'question', 'N' || n, 'a@b.example', '', repeat('=Ы"x,', 1000), '', 'en', 'new', to_timestamp(1e9 + n)
    from generate_series(1, 2500) n`)
  const { body } = await call('exportInquiries', { filter: 'all' })
  const [, ...lines] = Buffer.from(body.content, 'base64').toString().trimEnd().split('\r\n')
  // Each text has 6,000 bytes.
  expect(lines).toHaveLength(1666)
  expect([lines[0], lines.at(-1)]).toEqual([expect.stringContaining(',"N2500",'), expect.stringContaining(',"N835",')])
})

/** Parses CSV by RFC 4180. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '') break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
