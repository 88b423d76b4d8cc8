import { languages } from '@waymark/contract/choices.ts'
import { signInCalls } from '@waymark/contract/people/sign-in.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { KnownMail } from '../../test/accounts.ts'
import { startMailSink } from '../../test/mail-sink.ts'
import { createTestServices, type TestServices } from '../../test/services.ts'
import { newId } from './columns.ts'
import type { Mail } from './mail/mail.ts'
import { renderMail } from './mail/render.ts'
import { createMailer, tidyMails } from './mail.ts'
import { sentMails } from './tables.ts'

let services: TestServices
let sink: Awaited<ReturnType<typeof startMailSink>>
/** Answers of the mail server to the next messages or recipients. After them it accepts everything. */
let refusals: { at: 'sender' | 'recipient' | 'message'; code: number; status: string }[] = []

const site = { name: 'Waymark', origin: 'https://waymark.example' }
const codeMail = (to: string, overrides: Partial<Mail> = {}): Mail =>
  ({ to, language: 'en', site, template: 'code', data: { code: '123456', minutes: 10 }, ...overrides }) as Mail
const refusal = (at: 'sender' | 'recipient' | 'message') => {
  const [refused] = refusals
  if (refused?.at !== at) return null
  refusals.shift()
  const { code, status } = refused
  return Object.assign(new Error(`${status} no, <secret@example.com>`.trim()), { responseCode: code })
}

beforeAll(async () => {
  sink = await startMailSink(refusal)
  services = await createTestServices({
    SMTP_URL: sink.url,
    MAIL_FROM: 'Way "mark" <hello@waymark.example>',
  })
})
beforeEach(() => {
  sink.received.length = 0
  refusals = []
})
afterAll(async () => {
  await services.close()
  await sink.close()
})

test("sends one email to one person, with the job's id", async () => {
  const id = newId()
  await createMailer(services)(codeMail('noa@example.com'), { id })
  expect(sink.received).toHaveLength(1)
  expect(sink.received[0]?.to).toEqual(['noa@example.com'])
  expect(sink.received[0]?.text).toContain(`Message-ID: <${id}@waymark.example>`)
  expect(sink.received[0]?.text).toContain('Subject: 123456 is your Waymark code')
  expect(sink.received[0]?.text).toContain('Auto-Submitted: auto-generated')
})

test('a job that runs twice sends once', async () => {
  const send = createMailer(services)
  const [again, atOnce] = [newId(), newId()]
  await send(codeMail('again@example.com'), { id: again })
  await send(codeMail('again@example.com'), { id: again })
  const both = await Promise.allSettled(Array.from({ length: 5 }, () => send(codeMail('at-once@example.com'), { id: atOnce })))
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(sink.received.map(({ to }) => to[0])).toEqual(['again@example.com', 'at-once@example.com'])
})

test('an email claimed by a dead instance is sent once the claim has expired', async () => {
  const [fresh, old] = [newId(), newId()]
  await services.db.insert(sentMails).values([
    { id: fresh, claimedAt: new Date() },
    { id: old, claimedAt: new Date(Date.now() - 31_000) },
  ])
  await expect(createMailer(services)(codeMail('fresh@example.com'), { id: fresh })).rejects.toThrow('being sent')
  await createMailer(services)(codeMail('old@example.com'), { id: old })
  expect(sink.received.map(({ to }) => to[0])).toEqual(['old@example.com'])
})

test.each<(typeof refusals)[number]>([
  { at: 'message', code: 451, status: '' },
  { at: 'recipient', code: 450, status: '' },
  { at: 'recipient', code: 452, status: '4.2.2' },
  { at: 'sender', code: 550, status: '' },
  // Gmail's daily sending limit.
  { at: 'message', code: 550, status: '5.4.5' },
  // A rejected client or sender, which Postfix reports at the recipient.
  { at: 'recipient', code: 554, status: '5.7.1' },
  { at: 'recipient', code: 553, status: '5.7.1' },
  { at: 'recipient', code: 550, status: '5.1.0' },
  { at: 'recipient', code: 553, status: '5.1.8' },
  { at: 'recipient', code: 554, status: '' },
  { at: 'message', code: 550, status: '' },
])('a mail is tried again where not it was refused: $at $code $status', async (refused) => {
  const send = createMailer(services)
  const id = newId()
  refusals = [refused]
  const failed = await send(codeMail('later@example.com'), { id }).catch((error: Error) => error)
  expect(String(failed)).toMatch(/not taken/)
  expect(String(failed)).not.toContain('@')
  await send(codeMail('later@example.com'), { id })
  expect(sink.received.map(({ to }) => to[0])).toEqual(['later@example.com'])
})

test.each<(typeof refusals)[number]>([
  { at: 'recipient', code: 550, status: '' },
  { at: 'recipient', code: 550, status: '5.1.1' },
  { at: 'recipient', code: 556, status: '5.1.10' },
  { at: 'recipient', code: 552, status: '5.2.2' },
  { at: 'message', code: 552, status: '5.3.4' },
  { at: 'message', code: 554, status: '5.6.0' },
])('a mail that was refused for good is let be: $at $code $status', async (refused) => {
  refusals = [refused]
  await createMailer(services)(codeMail('never@example.com'), { id: newId() })
  expect(refusals).toEqual([])
  expect(sink.received).toEqual([])
})

test('does not send an expired code', async () => {
  const until = services.clock().toISOString()
  services.move(1)
  await createMailer(services)(codeMail('late@example.com', { until }), { id: newId() })
  expect(sink.received).toEqual([])
})

test('cleanup keeps the marks of jobs that may be retried', async () => {
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

test('the contract refuses anything but one plain address', () => {
  const { email } = signInCalls.requestCode.input.shape
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
    '.a@b.example',
    'a..b@c.example',
    'a@b.example$',
    'a@-b.example',
    'a@1.2',
    `${'a'.repeat(65)}@b.example`,
  ])
    expect([text, email.safeParse(text).success]).toEqual([text, false])
})

const moment = { at: '2026-03-02T09:00:00Z', timeZone: 'Asia/Jerusalem' }
const order = { number: 1042, service: 'Umsatz <b>1</b>', path: '/profile/orders/1' }
const amount = { amountCents: 125_000, currency: 'USD' }
const refund = { refundCents: 118_750, currency: 'USD', refundBy: '2026-03-05' }
const offer = { name: 'Umsatz <b>1</b>', path: '/profile/routes/1', timeZone: 'Asia/Jerusalem' }
const others: { [M in Exclude<KnownMail, { template: 'code' }> as M['template']]: M['data'] } = {
  trialStarted: { ...offer, until: moment.at, days: 3 },
  trialEnding: { ...offer, until: moment.at },
  trialEnded: offer,
  subscriptionPaid: {
    ...offer,
    ...amount,
    kind: 'upgrade',
    creditCents: 565,
    unit: 'month',
    until: moment.at,
    next: { at: moment.at, amountCents: 1_900 },
  },
  renewalAhead: { ...offer, ...amount, unit: 'year', at: moment.at },
  renewalFailed: { ...offer, ...amount, problem: 'declined', nextTry: moment.at, usableUntil: moment.at },
  subscriptionCancelled: { ...offer, until: moment.at },
  subscriptionEnded: { ...offer, reason: 'declined' },
  subscriptionGranted: { ...offer, until: moment.at, reason: '<img src=x>' },
  subscriptionExtended: { ...offer, until: moment.at, reason: '<img src=x>' },
  subscriptionEndedByStaff: { ...offer, reason: '<img src=x>' },
  subscriptionRefunded: { ...offer, ...amount },
  subscriptionSurplus: { ...offer, ...amount },
  staffSubscriptionDisputed: { ...offer, ...amount, reason: 'fraudulent', answerBy: moment.at },
  staffSubscriptionInquiry: { ...offer, ...amount, reason: 'fraudulent', answerBy: moment.at },
  staffSubscriptionDisputeDecided: { ...offer, ...amount, outcome: 'ended', besideCents: 1 },
  staffSubscriptionRefundFailed: { ...offer, ...amount, problem: '503', until: moment.at },
  orderPlaced: { ...order, ...amount, until: moment.at },
  orderTransfer: { ...order, ...amount, holder: 'X', bank: 'X', account: 'X', bic: 'X', reference: 'WM-1047-4', lastDay: '2026-03-09' },
  orderPartPaid: { ...order, ...amount, missingCents: 1, reference: 'WM-1047-4', until: moment.at },
  orderRefundAccount: { ...order, ...amount, refundBy: '2026-03-09' },
  orderRefundAccountNoted: { ...order, holder: '<img src=x>', ending: '1234' },
  orderPaid: { ...order, ...amount },
  orderPaymentFailed: { ...order, problem: 'declined', until: moment.at },
  orderAccepted: { ...order, readyBy: '2026-03-09' },
  orderRefused: { ...order, ...refund, reason: '<img src=x>' },
  orderDelivered: { ...order, text: '<img src=x>', files: 2 },
  orderFinished: order,
  orderCancelled: { ...order, ...refund, feeCents: 6_250, cardFeeCents: 250 },
  orderExpired: order,
  orderSurplus: { ...order, ...refund, why: 'late', canReinstate: true },
  orderReinstated: { ...order, ...amount },
  orderRefunded: { ...order, ...amount },
  staffOrderPaid: { ...order, ...amount, until: moment.at },
  staffOrderAssigned: { ...order, until: moment.at },
  staffOrderCancelled: order,
  staffOrderEnded: order,
  staffOrderAccepted: { ...order, until: moment.at },
  staffOrderRefused: order,
  staffOrderTakenBack: order,
  staffOrderTaken: order,
  staffOrderDisputed: { ...order, ...amount, reason: 'fraudulent', answerBy: moment.at },
  staffOrderInquiry: { ...order, ...amount, reason: 'fraudulent', answerBy: moment.at },
  staffOrderDisputeDecided: { ...order, ...amount, won: true, ended: false },
  staffRefundFailed: { ...order, ...amount, problem: '503', until: moment.at },
  staffPaymentMismatch: { provider: 'sandbox', reference: 'co_1', problem: '1 USD ≠ 2 USD' },
  paperIssued: {
    ...amount,
    kind: 'credit_note',
    label: 'WM-C-2026-00037',
    disputed: false,
    corrects: 'WM-2026-00412',
    path: '/profile/invoices?paper=1',
  },
  levelGiven: { day: '30 November 2026' },
  levelEnded: {},
  staffRatesOld: { day: '2026-03-02' },
  inquiryReceived: { number: 1001, answerBy: '2026-03-04' },
  inquiryReply: { number: 1001, text: '<img src=x>\nUmsatz' },
  unseenMessages: {
    from: 'Maya',
    order: 1031,
    messages: [
      { text: 'Ja, 29 NIS', files: 0 },
      { text: '', files: 2 },
    ],
    more: 1,
    link: '/#conversation=token',
  },
  staffUnseenMessages: { from: 'Noa', order: null, messages: [{ text: 'Bank Hapoalim?', files: 0 }], more: 0, link: '/staff/chats/1' },
  staffInquiry: {
    number: 1001,
    form: 'join',
    text: 'Umsatz\n<img src=x>',
    path: '/staff/inquiries/1',
    name: '<b>A</b>',
    email: 'a@b.example',
    phone: '+972501234567',
    type: 'vendor',
    activity: 'it',
    page: '/<script>',
    language: 'de',
  },
  staffInquiries: {
    total: 3,
    counts: [{ form: 'spot', count: 3 }],
    path: '/staff/inquiries',
    first: [{ number: 1001, form: 'spot', text: '<img src=x>' }],
  },
  noAccount: { asked: 'link' },
  welcome: {},
  confirmation: { code: '123456', minutes: 10, purpose: 'delete_account' },
  addressTaken: {},
  emailChanged: { hidden: 'n•••@example.com', contact: 'hello@waymark.example' },
  recovery: { token: 'x'.repeat(43), minutes: 30 },
  passwordChanged: { ...moment, contact: 'hello@waymark.example', everywhere: true },
  newDevice: { ...moment, device: 'Firefox, Windows' },
  sessionCopied: { ...moment, device: 'Firefox, Windows', contact: 'hello@waymark.example' },
  googleLinked: { ...moment, google: 'ada@example.com', contact: 'hello@waymark.example' },
  accountStatus: { status: 'suspended', reason: 'A payment is disputed.', contact: 'hello@waymark.example' },
  accountDeleted: { contact: 'hello@waymark.example', reason: '', wished: true },
  newVersions: { documents: [{ title: 'Terms <b>', path: '/terms', effective: '2026-12-04' }] },
  doneByStaff: { done: 'withdrawn', reason: 'Brief vom 12.', document: 'Terms', wished: true, contact: 'hello@waymark.example' },
  todaysDay: {
    route: 'Umsatz <b>1</b>',
    day: 5,
    days: 14,
    title: 'Montag & <i>Dienstag</i>',
    cards: 3,
    minutes: 15,
    path: '/instruction/umsatz/montag',
    stop: 'x.y',
  },
  reminder: { name: 'Waymark', step: 'A1', path: '/instruction/rent-a-shop?step=lease', stop: 'token' },
}

test('each email template belongs to one module', () => {
  const templates = services.modules.flatMap(({ mails }) => Object.keys(mails?.en ?? {}))
  expect(templates.toSorted()).toEqual(['code', ...Object.keys(others)].toSorted())
  expect(() => renderMail({ ...codeMail('a@b.example'), template: 'none' }, services.modules)).toThrow('No module has the mail none')
})

test.each(languages)('in %s text and HTML say the same, and a hostile name stays plain text', (language) => {
  const name = '<img src=x onerror=alert(1)>"\'&'
  for (const mail of [
    codeMail('a@b.example', { language }),
    ...Object.entries(others).map(([template, data]) => ({ to: 'a@b.example', language, site, template, data }) as Mail),
  ]) {
    const { subject, html, text } = renderMail({ ...mail, site: { name, origin: site.origin } }, services.modules)
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
    expect(text).not.toMatch(/\.\.|undefined|null|NaN/)
    if (language !== 'en') expect(text).not.toMatch(/\b(the|code for|your|account)\b/i)
  }
})
