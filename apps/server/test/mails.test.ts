import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailNewVersions } from '../src/areas/people/legal/commands/mail-new-versions.ts'
import type { mails as agreementMails } from '../src/areas/people/legal/mails.ts'
import type { mails as settingsMails } from '../src/areas/people/settings/mails.ts'
import type { mails as signInMails } from '../src/areas/people/sign-in/mails.ts'
import type { mails as staffMails } from '../src/areas/people/staff/mails.ts'
import type { mails as staffRightsMails } from '../src/areas/people/staff-rights/mails.ts'
import { startMail } from '../src/platform/mail.ts'
import { freshEmail, makeUser, signIn } from './accounts.ts'
import { createTestApp, makeStaff, type TestApp } from './app.ts'
import { retryJobs } from './jobs.ts'
import { ownHeaders, startMailSink } from './mail-sink.ts'
import { isTestedIn } from './samples.ts'
import { createTokenMaker, startStandIn } from './third-parties.ts'

// Each account email, from the call that causes it through the queue to a mail server.

let app: TestApp
let sink: Awaited<ReturnType<typeof startMailSink>>
let google: Awaited<ReturnType<typeof startStandIn>>
let tokens: Awaited<ReturnType<typeof createTokenMaker>>
const clientId = '123-abc.apps.googleusercontent.com'
/** Number of emails that the server still rejects. */
let turnAway = 0
let network = 0
beforeAll(async () => {
  sink = await startMailSink((at) => {
    if (at === 'recipient' || turnAway === 0) return null
    turnAway--
    return Object.assign(new Error('later'), { responseCode: 451 })
  })
  google = await startStandIn()
  const fromGoogle = { GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: `${google.url}/certs` }
  app = await createTestApp({ settings: { SMTP_URL: sink.url, MAIL_FROM: 'Waymark <hello@waymark.example>', ...fromGoogle } })
  tokens = await createTokenMaker({ issuer: 'https://accounts.google.com', audience: clientId, clock: app.services.clock })
  google.answers(() => ({ body: tokens.keys }))
  // Sign in before emails are sent, because codes are read from the queue.
  for (const { template } of causes) {
    for (const language of languagesOf(template)) {
      const user = await makeUser(app.services, { language })
      const { token, refreshToken } = await signIn(app.services, user.email, { address: `198.51.100.${people.size + 1}` })
      people.set(`${template} ${language}`, { user, refreshToken, bearer: { authorization: `Bearer ${token}` } })
    }
  }
  app.services.move(60)
  await startMail(app.services)
  await allSent()
})
afterAll(async () => {
  await app.close()
  await sink.close()
  await google.close()
})

interface Recipient {
  user: { email: string }
  bearer: { authorization: string }
  refreshToken: string
}
const people = new Map<string, Recipient>()
const post = (path: string, language: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/react/${path}`,
    headers: { 'accept-language': language, ...headers },
    payload,
    remoteAddress: `10.1.${++network >> 8}.${network & 255}`,
  })

/** Waits until no email is pending; failed ones are due again at once. */
const allSent = () =>
  vi.waitFor(
    async () => {
      await retryJobs(app.services.db, sql`name = 'mail'`)
      expect(await app.services.rows(sql`select state from pgboss.job where name = 'mail' and state <> 'completed'`)).toEqual([])
    },
    { timeout: 60_000, interval: 25 },
  )
const subjectCode = (email: string) => {
  const subject = sink.received.findLast(({ to }) => to[0] === email)?.headers.find(([name]) => name === 'subject')?.[1] ?? ''
  return /\d{6}/.exec(decoded(subject))?.[0] ?? ''
}
/** Requests a code for the current address, which is needed to send one to a new address. */
async function leavingCode(email: string, bearer: Record<string, string>) {
  await post('user/confirmation', 'en', { purpose: 'leave_email' }, bearer)
  await allSent()
  const code = subjectCode(email)
  sink.received.length = 0
  return code
}
/** Decodes header words to plain text. */
const decoded = (text: string) =>
  text.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, inner: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(inner, 'base64').toString()
      : decodeURIComponent(
          inner
            .replaceAll('_', ' ')
            .replace(/%/g, '%25')
            .replace(/=([0-9A-F]{2})/g, '%$1'),
        ),
  )

interface Cause {
  template: keyof typeof subjects
  /** Causes the email and returns who must receive it. */
  cause: (person: Recipient, language: (typeof languages)[number]) => Promise<string>
}
const causes: Cause[] = [
  {
    template: 'code',
    async cause({ user }, language) {
      await post('access_code', language, { email: user.email })
      return user.email
    },
  },
  {
    template: 'noAccount',
    async cause(_, language) {
      const email = freshEmail()
      await post('access_code', language, { email })
      return email
    },
  },
  {
    template: 'welcome',
    async cause(_, language) {
      const email = freshEmail()
      await post('register', language, { name: 'Ada', email })
      await allSent()
      const access_code = subjectCode(email)
      sink.received.length = 0
      expect((await post('login', language, { email, access_code })).statusCode).toBe(200)
      return email
    },
  },
  {
    template: 'confirmation',
    async cause({ user, bearer }, language) {
      await post('user/confirmation', language, { purpose: 'set_password' }, bearer)
      return user.email
    },
  },
  {
    template: 'addressTaken',
    async cause({ user: own, bearer }, language) {
      const user = await makeUser(app.services)
      const access_code = await leavingCode(own.email, bearer)
      await post('user/email', language, { email: user.email, access_code }, bearer)
      return user.email
    },
  },
  {
    template: 'emailChanged',
    async cause({ user, bearer }, language) {
      const email = freshEmail()
      const leaving = await leavingCode(user.email, bearer)
      await post('user/email', language, { email, access_code: leaving }, bearer)
      await allSent()
      const access_code = subjectCode(email)
      sink.received.length = 0
      expect((await post('user/email/confirm', language, { access_code }, bearer)).statusCode).toBe(200)
      return user.email
    },
  },
  {
    template: 'recovery',
    async cause({ user }, language) {
      await post('password/forgot', language, { email: user.email })
      return user.email
    },
  },
  {
    template: 'passwordChanged',
    async cause({ user, bearer }, language) {
      await post('user/confirmation', language, { purpose: 'set_password' }, bearer)
      await allSent()
      const access_code = subjectCode(user.email)
      sink.received.length = 0
      const answer = await post('user/password', language, { password: 'a long enough one', access_code }, bearer)
      expect(answer.statusCode).toBeLessThan(300)
      return user.email
    },
  },
  {
    template: 'googleLinked',
    async cause(_, language) {
      const { email } = await makeUser(app.services, { language })
      const hd = email.slice(email.indexOf('@') + 1)
      const credential = await tokens.make({ sub: `${language} ${email}`, email, email_verified: true, hd })
      expect((await post('google/login', language, { credential })).statusCode).toBe(200)
      return email
    },
  },
  {
    template: 'sessionCopied',
    async cause({ user, refreshToken }, language) {
      const first = await post('refresh_token', language, { refresh_token: refreshToken })
      await post('refresh_token', language, { refresh_token: first.json().refresh_token })
      await post('refresh_token', language, { refresh_token: refreshToken })
      return user.email
    },
  },
  {
    template: 'newDevice',
    async cause({ user }, language) {
      await post('access_code', language, { email: user.email })
      await allSent()
      const access_code = subjectCode(user.email)
      sink.received.length = 0
      await post('login', language, { email: user.email, access_code }, { cookie: 'device=quite-another-device-of-theirs' })
      return user.email
    },
  },
  {
    template: 'accountStatus',
    async cause({ user }, language) {
      const { bearer } = await makeStaff(app.services, 'manager')
      const [account] = await app.services.rows(sql`select id from users where email = ${user.email}`)
      const given = { status: 'suspended', reason: 'a payment is disputed' }
      expect((await post(`staff/user/${account?.id}/status`, language, given, bearer)).statusCode).toBe(204)
      return user.email
    },
  },
  {
    template: 'accountDeleted',
    async cause({ user, bearer }, language) {
      await post('user/confirmation', language, { purpose: 'delete_account' }, bearer)
      await allSent()
      const access_code = subjectCode(user.email)
      sink.received.length = 0
      expect((await post('user/delete', language, { access_code }, bearer)).statusCode).toBe(204)
      return user.email
    },
  },
  {
    template: 'newVersions',
    async cause({ user }, language) {
      const at = app.services.clock()
      await app.services.db.execute(sql`insert into documents (slug, version, content_hash, changed_at) values ('terms', 'first', '', ${at})
        on conflict do nothing`)
      await app.services.db.execute(sql`insert into agreements (user_id, slug, version, accepted_at)
        select id, 'terms', 'first', ${at} from users where email = ${user.email}`)
      await app.services.db.execute(sql`insert into document_texts (slug, version, language, title, revised, effective, summary, html, sections)
        values ('terms', ${language}, ${language}, 'Terms', '2026-03-02', '2026-03-16', '', '', '[]')`)
      await mailNewVersions(app.services, { versions: [{ slug: 'terms', version: language }], after: null })
      return user.email
    },
  },
  {
    template: 'doneByStaff',
    async cause({ user }, language) {
      const { bearer } = await makeStaff(app.services, 'admin')
      const [account] = await app.services.rows(sql`select id from users where email = ${user.email}`)
      const given = { asked: 'letter', reason: 'you lost your phone' }
      expect((await post(`staff/user/${account?.id}/sessions/end`, language, given, bearer)).statusCode).toBe(204)
      return user.email
    },
  },
]

/** Each email is tested in one language, or in all languages in the project `samples`. */
const languagesOf = (template: Cause['template']) => {
  const index = causes.findIndex((cause) => cause.template === template)
  return languages.filter((language) => isTestedIn(language, index))
}

/**
 * Words that identify each email in each language. Reminders, day emails and those of orders, subscriptions and forms
 * are tested with their modules.
 */
type AccountMails = typeof agreementMails & typeof settingsMails & typeof signInMails & typeof staffMails & typeof staffRightsMails
const subjects: Record<keyof AccountMails, Record<(typeof languages)[number], RegExp>> = {
  code: { en: /is your Waymark code/, ru: /ваш код для входа/, de: /ist Ihr Code/ },
  noAccount: { en: /There’s no .* account/, ru: /Аккаунта .* с этим адресом нет/, de: /gibt es kein Konto bei/ },
  welcome: { en: /Welcome to/, ru: /Добро пожаловать/, de: /Willkommen bei/ },
  confirmation: {
    en: /is your code to set a new password/,
    ru: /код, чтобы задать новый пароль/,
    de: /Ihr Code: neues Passwort festlegen/,
  },
  addressTaken: { en: /already has a .* account/, ru: /С этим адресом уже есть аккаунт/, de: /gibt es schon ein Konto bei/ },
  emailChanged: { en: /has a new address/, ru: /Новый адрес вашего аккаунта/, de: /hat eine neue Adresse/ },
  recovery: { en: /Choose a new password for/, ru: /Новый пароль для/, de: /ein neues Passwort für/ },
  passwordChanged: { en: /password was changed/, ru: /Пароль .* изменён/, de: /Passwort .* wurde geändert/ },
  newDevice: { en: /New sign-in to/, ru: /с нового устройства/, de: /Neue Anmeldung in/ },
  googleLinked: { en: /sign in to .* with Google/, ru: /через Google подключён/, de: /mit Google anmelden/ },
  sessionCopied: { en: /We signed you out/, ru: /Вход в .* завершён/, de: /Wir haben Sie bei .* abgemeldet/ },
  accountStatus: { en: /account is suspended/, ru: /Ваш аккаунт .* приостановлен/, de: /Konto .* ist vorübergehend gesperrt/ },
  accountDeleted: { en: /account was deleted/, ru: /аккаунт .* удалён/, de: /Konto .* wurde gelöscht/ },
  newVersions: { en: /documents are changing/, ru: /Новые версии документов/, de: /Neue Fassungen von Dokumenten/ },
  doneByStaff: { en: /We signed you out of/, ru: /на всех устройствах завершены/, de: /überall abgemeldet/ },
}

test('every email template is sent by a test', () => {
  expect(causes.map(({ template }) => template).toSorted()).toEqual(Object.keys(subjects).toSorted())
})

describe.each(causes)('$template', ({ template, cause }) => {
  test.each(languagesOf(template))('is sent once in %s, as HTML and text', async (language) => {
    const person = people.get(`${template} ${language}`)
    if (!person) throw new Error('nobody')
    sink.received.length = 0
    const email = await cause(person, language)
    await allSent()
    const received = sink.received.filter(({ to }) => to[0] === email)
    expect(received).toHaveLength(1)
    const [mail] = received
    expect(mail?.headers.map(([name]) => name).toSorted()).toEqual(ownHeaders)
    const header = (name: string) => decoded(mail?.headers.find(([key]) => key === name)?.[1] ?? '')
    expect(header('subject')).toMatch(subjects[template][language])
    expect(header('content-language')).toBe(language)
    expect(header('content-type')).toMatch(/^multipart\/alternative/)
    expect([...(mail?.text ?? '').matchAll(/^Content-Type: (text\/\w+)/gm)].map(([, type]) => type)).toEqual(['text/plain', 'text/html'])
  })
})

test('an email that the server refuses temporarily is sent later, once', async () => {
  sink.received.length = 0
  turnAway = 2
  const email = freshEmail()
  await post('access_code', 'en', { email })
  await allSent()
  expect(turnAway).toBe(0)
  expect(sink.received.map(({ to }) => to)).toEqual([[email]])
})
