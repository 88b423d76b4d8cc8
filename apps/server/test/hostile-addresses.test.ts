import { domainToASCII } from 'node:url'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../src/platform/columns.ts'
import { createMailer, startMail } from '../src/platform/mail.ts'
import { createTestApp, type TestApp } from './app.ts'
import { ownHeaders, type ReceivedMail, startMailSink } from './mail-sink.ts'
import { sampleSize } from './samples.ts'

// Hostile addresses and names, through the real app into a real mail server: one recipient, and no injected header.

const runs = sampleSize(200, 3000)
const round = 500

let app: TestApp
let sink: Awaited<ReturnType<typeof startMailSink>>
beforeAll(async () => {
  sink = await startMailSink()
  app = await createTestApp({ settings: { SMTP_URL: sink.url, MAIL_FROM: 'Waymark <hello@waymark.example>' } })
})
afterAll(async () => {
  await app.close()
  await sink.close()
})

const pieces = fc.constantFrom(
  'a',
  'Z',
  '7',
  '.',
  '..',
  '+',
  '-',
  '_',
  "'",
  '/',
  '=',
  '?',
  '^',
  '`',
  '{',
  '|',
  '}',
  '~',
  '!',
  '#',
  '$',
  '%',
  '&',
  '*',
  '@',
  ',',
  ';',
  ':',
  '<',
  '>',
  '(',
  ')',
  '[',
  ']',
  '"',
  '\\',
  ' ',
  '\t',
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\u001b',
  '\u007f',
  '\u0085',
  'é',
  'ß',
  'ı',
  'ж',
  'א',
  'م',
  '你',
  '🙂',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2066',
  '\u2028',
  '\u00a0',
  '\ufeff',
  '\ud800',
  '＠',
  '．',
  'Bcc: v@evil.example',
  '\r\nBcc: v@evil.example\r\n',
  '\r\nRCPT TO:<v@evil.example>\r\n',
  '\r\n.\r\n',
  '=?utf-8?q?=0d=0aBcc:v?=',
  'v@evil.example',
  '<v@evil.example>',
  ', v@evil.example',
  'Group: v@evil.example;',
  '(comment)',
  '"a b"',
  '"\\"@evil.example"',
  '%0d%0a',
)
// Characters that random addresses are built from.
const odd = fc.constantFrom(..."abz019.+-_'/=?^`{|}~!#$%&*éßıжאم你🙂")
const joined = (most: number) => fc.array(pieces, { maxLength: most }).map((some) => some.join(''))
const plain = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const domain = fc.oneof(
  { weight: 6, arbitrary: plain.map((name) => `${name}.example`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('bücher.example', 'пример.example', 'xn--bcher-kva.example', '[127.0.0.1]', 'localhost', 'a.b.c.d.example'),
  },
  { weight: 1, arbitrary: joined(4) },
)
const long = fc.tuple(plain, fc.integer({ min: 50, max: 5_000 })).map(([text, length]) => text.repeat(length).slice(0, length))
const local = fc.oneof(
  { weight: 8, arbitrary: fc.array(odd, { minLength: 1, maxLength: 20 }).map((some) => some.join('')) },
  { weight: 3, arbitrary: fc.tuple(plain, joined(3), plain).map((some) => some.join('')) },
  { weight: 2, arbitrary: joined(4) },
  { weight: 1, arbitrary: joined(4).map((inner) => `"${inner}"`) },
  { weight: 1, arbitrary: fc.tuple(plain, joined(2)).map(([name, inner]) => `${name}(${inner})`) },
  { weight: 1, arbitrary: long },
)
const address = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(local, domain).map((some) => some.join('@')) },
  { weight: 1, arbitrary: fc.tuple(local, domain, joined(3)).map(([name, host, after]) => `${name}@${host}${after}`) },
  { weight: 1, arbitrary: fc.tuple(plain, plain, domain).map(([group, name, host]) => `${group}: ${name}@${host};`) },
  { weight: 1, arbitrary: fc.tuple(joined(2), plain, domain).map(([shown, name, host]) => `${shown} <${name}@${host}>`) },
)
const name = fc.oneof(
  { weight: 3, arbitrary: fc.array(odd, { minLength: 1, maxLength: 40 }).map((some) => some.join('')) },
  joined(5),
  long,
  fc.string({ unit: 'binary', maxLength: 120 }),
)

const settled = async () => {
  const open = await app.services.rows(sql`select count(*)::int as n from pgboss.job where name = 'mail' and state not in ('completed')`)
  expect(open).toEqual([{ n: 0 }])
}

/** Domains have a Unicode and an ASCII spelling. */
const spelt = (email: string) => `${email.slice(0, email.indexOf('@'))}@${domainToASCII(email.slice(email.indexOf('@') + 1))}`

function expectOneRecipient({ from, to, headers }: ReceivedMail, wanted: string) {
  expect(from).toBe('hello@waymark.example')
  expect(to).toHaveLength(1)
  expect(to.map(spelt)).toEqual([spelt(wanted)])
  expect(headers.map(([header]) => header).toSorted()).toEqual(ownHeaders)
  expect(headers.find(([header]) => header === 'to')?.[1]).not.toMatch(/[,;<].*@|@.*@/)
}

test('each accepted address is one recipient, and a name adds no header', async () => {
  await startMail(app.services)
  const wanted = new Map<string, string>()
  let number = 0
  const ask = async (email: string, given: string) => {
    number++
    const remoteAddress = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    const payload = { email, name: given }
    const response = await app.fastify.inject({ method: 'POST', url: '/api/react/register', remoteAddress, payload })
    expect([200, 422, 429]).toContain(response.statusCode)
    if (response.statusCode === 200) wanted.set(email.trim().toLowerCase(), email)
  }
  for (let done = 0; done < runs; done += round) {
    app.services.move(3600)
    wanted.clear()
    sink.received.length = 0
    await fc.assert(fc.asyncProperty(address, name, ask), { numRuns: Math.min(round, runs - done) })
    await vi.waitFor(settled, { timeout: 60_000, interval: 100 })
    const taken = [...wanted.keys()]
    expect(taken.length).toBeGreaterThan(Math.min(round, runs - done) / 10)
    const byRecipient = new Map(taken.map((email) => [spelt(email), email]))
    expect(sink.received.map(({ to }) => spelt(to[0] ?? '')).toSorted()).toEqual(taken.map(spelt).toSorted())
    for (const mail of sink.received) expectOneRecipient(mail, byRecipient.get(spelt(mail.to[0] ?? '')) ?? 'nobody@nowhere.example')
    const stored = await app.services.rows(sql`select email, name from access_codes where name is not null`)
    for (const { name: kept } of stored) expect(kept).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
    await app.services.db.execute(sql`delete from pgboss.job where name = 'mail'`)
  }
}, 600_000)

test("a site's name adds no recipient and no header to its emails", async () => {
  const send = createMailer(app.services)
  sink.received.length = 0
  const samples = fc.sample(name, runs / 4)
  const one = (title: string) =>
    send(
      { to: 'one@example.com', language: 'en', site: { name: title, origin: 'https://waymark.example' }, template: 'noAccount', data: {} },
      { id: newId() },
    )
  for (let done = 0; done < samples.length; done += 10) await Promise.all(samples.slice(done, done + 10).map(one))
  expect(sink.received).toHaveLength(samples.length)
  for (const mail of sink.received) expectOneRecipient(mail, 'one@example.com')
}, 600_000)
