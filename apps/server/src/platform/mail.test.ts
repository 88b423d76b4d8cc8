import type { AddressInfo } from 'node:net'
import { accountCalls } from '@waymark/contract/accounts.ts'
import { languages } from '@waymark/contract/choices.ts'
import fc from 'fast-check'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../test/services.ts'
import { newId } from './columns.ts'
import type { Mail, MailKinds } from './mail/kinds.ts'
import { renderMail } from './mail/render.ts'
import { createMailer, tidyMails } from './mail.ts'
import { sentMails } from './tables.ts'

interface Received {
  to: string[]
  headers: string
  text: string
}

let services: TestServices
let server: SMTPServer
let received: Received[] = []
/** What the server answers to a message or a recipient, in turn; then it takes everything. */
let refusals: { at: 'recipient' | 'message'; code: number }[] = []

const site = { name: 'Waymark', origin: 'https://waymark.example' }
const codeMail = (to: string, overrides: Partial<Mail> = {}): Mail =>
  ({ to, language: 'en', site, template: 'code', data: { code: '123456', minutes: 10 }, ...overrides }) as Mail
const refusal = (at: 'recipient' | 'message') => {
  if (refusals[0]?.at !== at) return null
  return Object.assign(new Error(`no, <secret@example.com>`), { responseCode: refusals.shift()?.code })
}

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusal('message')
        const text = Buffer.concat(chunks).toString()
        if (!refused)
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            headers: text.slice(0, text.indexOf('\r\n\r\n')),
            text,
          })
        done(refused)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  services = await createTestServices({
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Way "mark" <hello@waymark.example>',
  })
})
beforeEach(() => {
  received = []
  refusals = []
})
afterAll(async () => {
  await services.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('one mail to one person, known by its job', async () => {
  const id = newId()
  await createMailer(services)(codeMail('noa@example.com'), { id })
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['noa@example.com'])
  expect(received[0]?.headers).toContain(`Message-ID: <${id}@waymark.example>`)
  expect(received[0]?.headers).toContain('Subject: 123456 is your Waymark code')
  expect(received[0]?.headers).toContain('Auto-Submitted: auto-generated')
})

test('a job that runs again, or twice at once, sends once', async () => {
  const send = createMailer(services)
  const [again, atOnce] = [newId(), newId()]
  await send(codeMail('again@example.com'), { id: again })
  await send(codeMail('again@example.com'), { id: again })
  const both = await Promise.allSettled(Array.from({ length: 5 }, () => send(codeMail('at-once@example.com'), { id: atOnce })))
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(received.map(({ to }) => to[0])).toEqual(['again@example.com', 'at-once@example.com'])
})

test('one that was claimed by an instance that died is sent when the claim is old, not before', async () => {
  const [fresh, old] = [newId(), newId()]
  await services.db.insert(sentMails).values([
    { id: fresh, claimedAt: new Date() },
    { id: old, claimedAt: new Date(Date.now() - 31_000) },
  ])
  await expect(createMailer(services)(codeMail('fresh@example.com'), { id: fresh })).rejects.toThrow('being sent')
  await createMailer(services)(codeMail('old@example.com'), { id: old })
  expect(received.map(({ to }) => to[0])).toEqual(['old@example.com'])
})

test('a mail that was refused for now is tried again; one refused for good is not; neither says whose it was', async () => {
  const send = createMailer(services)
  const [later, never] = [newId(), newId()]
  refusals = [
    { at: 'message', code: 451 },
    { at: 'recipient', code: 450 },
  ]
  for (const _ of [1, 2]) {
    const failed = await send(codeMail('later@example.com'), { id: later }).catch((error: Error) => error)
    expect(String(failed)).toMatch(/not taken/)
    expect(String(failed)).not.toContain('@')
  }
  await send(codeMail('later@example.com'), { id: later })
  refusals = [{ at: 'recipient', code: 550 }]
  await send(codeMail('never@example.com'), { id: never })
  expect(received.map(({ to }) => to[0])).toEqual(['later@example.com'])
})

test('a code that has died meanwhile is not sent', async () => {
  const until = services.clock().toISOString()
  services.move(1)
  await createMailer(services)(codeMail('late@example.com', { until }), { id: newId() })
  expect(received).toEqual([])
})

test('tidying keeps the marks that a job may come back to', async () => {
  const [kept, gone] = [newId(), newId()]
  await services.db.insert(sentMails).values([
    { id: kept, claimedAt: new Date(), sentAt: new Date() },
    { id: gone, claimedAt: new Date(Date.now() - 31 * 86_400_000) },
  ])
  await tidyMails(services.db)
  const left = (await services.db.select().from(sentMails)).map(({ id }) => id)
  expect(left).toContain(kept)
  expect(left).not.toContain(gone)
})

const hostile = [
  'Eve\r\nBcc: victim@example.com',
  'a@b.example, c@d.example',
  'x <y@z.example>',
  'Group: a@b.example;',
  '(comment) a',
  '"quoted',
  '\u2028line',
  '=?utf-8?q?x?=',
  '<script>alert(1)</script>',
]

test('whatever a name holds: one recipient and no other header', async () => {
  const send = createMailer(services)
  for (const name of hostile) await send(codeMail('one@example.com', { site: { name, origin: site.origin } }), { id: newId() })
  expect(received).toHaveLength(hostile.length)
  const names = new Set([
    'from',
    'to',
    'subject',
    'message-id',
    'date',
    'mime-version',
    'content-type',
    'auto-submitted',
    'content-language',
  ])
  for (const { to, headers } of received) {
    expect(to).toEqual(['one@example.com'])
    const lines = headers.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
    expect(lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()).filter((name) => !names.has(name))).toEqual([])
    expect(lines.filter((line) => /^to:/i.test(line))).toEqual(['To: one@example.com'])
    expect(lines.find((line) => /^from:/i.test(line))).toMatch(/<hello@waymark\.example>$/)
  }
})

test('an address that the contract takes is one recipient, whatever it is made of', async () => {
  const { email } = accountCalls.requestCode.input.shape
  for (const text of [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'g:a@b.example;',
    'a(c)@b.example',
    '"a b"@b.example',
    '<a@b.example>',
    'a@[127.0.0.1]',
    'a@b.example\0',
    'a@b',
    'a b@c.example',
    '@b.example',
    'a@b.example@c.example',
  ])
    expect([text, email.safeParse(text).success]).toEqual([text, false])
  const parts = [
    'a',
    'b.example',
    '@',
    '.',
    ',',
    ';',
    ':',
    '<',
    '>',
    '(',
    ')',
    '"',
    '\\',
    '\r',
    '\n',
    '\0',
    ' ',
    '[',
    ']',
    '%',
    '\u2028',
    'é',
    'ı',
    '\u200b',
    '＠',
  ]
  const taken: string[] = []
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join('')),
        fc.array(fc.constantFrom(...parts), { maxLength: 4 }).map((some) => `x${some.join('')}@mail.example`),
      ),
      (text) => {
        const parsed = email.safeParse(text)
        if (parsed.success) taken.push(parsed.data)
        return !parsed.success || !/[\s,;:<>()"\\[\]]|\p{Cc}|@.*@/u.test(parsed.data)
      },
    ),
    { numRuns: 5_000 },
  )
  const sample = [...new Set(taken)].slice(0, 40)
  expect(sample.length).toBeGreaterThan(5)
  const send = createMailer(services)
  for (const to of sample) await send(codeMail(to), { id: newId() }).catch(() => {})
  for (const { to, headers } of received) {
    expect(to).toHaveLength(1)
    expect(headers).not.toMatch(/^bcc:|^cc:/im)
  }
})

const moment = { at: '2026-03-02T09:00:00Z', timeZone: 'Asia/Jerusalem' }
const others: Omit<MailKinds, 'code'> = {
  noAccount: {},
  confirmation: { code: '123456', minutes: 10, purpose: 'delete_account' },
  addressTaken: {},
  emailChanged: { hidden: 'n•••@example.com' },
  recovery: { token: 'x'.repeat(43), minutes: 30 },
  passwordChanged: moment,
  newDevice: { ...moment, device: 'Firefox, Windows' },
}

test.each(languages)('in %s text and HTML say the same, and a hostile name stays text', (language) => {
  const name = '<img src=x onerror=alert(1)>"\'&'
  for (const mail of [
    codeMail('a@b.example', { language }),
    ...Object.entries(others).map(([template, data]) => ({ to: 'a@b.example', language, site, template, data }) as Mail),
  ]) {
    const { subject, html, text } = renderMail({ ...mail, site: { name, origin: site.origin } })
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/)
    const shown = html
      .replace(/^.*<body[^>]*>/s, '')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
    for (const line of shown.split('\n').filter((line) => line.trim())) expect(text).toContain(line)
    for (const [href] of html.matchAll(/href="[^"]*"/g)) expect(href).toMatch(/^href="https:\/\/waymark\.example\//)
    if (mail.template === 'code' || mail.template === 'confirmation') expect(`${subject} ${text}`.match(/123456/g)).toHaveLength(2)
    if (language !== 'en') expect(text).not.toMatch(/\b(the|code for|your|account)\b/i)
  }
})
