import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, mailsTo, makeUser, wrongFor } from '../../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { hashPassword } from '../../../platform/passwords.ts'

// Nobody locks another out: what strangers do spends what is theirs, and there is no more of it for many of them than for one. Asked over
// HTTP, with the cookies that browsers keep.

const password = 'tram-oval-harbour'
let app: TestApp
let passwordHash: string
let network = 0
beforeAll(async () => {
  app = await createTestApp()
  passwordHash = await hashPassword(password)
})
beforeEach(() => app.services.move(2 * 86_400))
afterAll(() => app.close())

/** A browser that keeps its cookie, each time in another network. */
function browser() {
  let cookie = ''
  const send = async (path: string, payload: object) => {
    network++
    const remoteAddress = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
    const headers = cookie ? { cookie } : {}
    const response = await app.fastify.inject({ method: 'POST', url: `/api/react/${path}`, remoteAddress, headers, payload })
    cookie = String(response.headers['set-cookie'] ?? cookie).split(';')[0] ?? ''
    return response.statusCode < 300 ? 'ok' : String(response.json().code)
  }
  return {
    ask: (email: string) => send('access_code', { email }),
    enter: (email: string, code: string) => send('login', { email, access_code: code }),
    password: (email: string, given: string) => send('login/password', { email, password: given }),
    forget: (email: string) => send('password/forgot', { email }),
  }
}
/** Keeps no cookie. */
const stranger = () => browser()
const times = <T>(count: number, work: (nth: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))
async function codeFor(email: string): Promise<string> {
  const mail = (await mailsTo(app.services, email)).at(-1)
  return mail?.template === 'code' ? mail.data.code : 'none'
}
async function askCode(by: ReturnType<typeof browser>, email: string): Promise<string> {
  expect(await by.ask(email)).toBe('ok')
  return codeFor(email)
}
/** An owner whose browser has signed in before. */
async function owner() {
  const { email } = await makeUser(app.services, { passwordHash })
  const own = browser()
  expect(await own.enter(email, await askCode(own, email))).toBe('ok')
  app.services.move(2 * 86_400)
  return { email, own }
}
const triesOf = (email: string) =>
  app.services.rows(sql`select own_tries as own, wrong_tries as others from access_codes where email = ${email} order by device`)

test('after 5 requests, 5 wrong codes and 20 wrong passwords from elsewhere the owner signs in at once, by code and by password', async () => {
  const { email, own } = await owner()
  for (let nth = 0; nth < 5; nth++) {
    expect(await stranger().ask(email)).toBe('ok')
    app.services.move(31)
  }
  expect(await stranger().ask(email)).toBe('too_many_codes')
  const wrong = wrongFor(await codeFor(email))
  for (let nth = 0; nth < 5; nth++) expect(await stranger().enter(email, wrong)).toBe('wrong_code')
  for (let nth = 0; nth < 15; nth++) expect(await stranger().password(email, 'wrong')).toBe('wrong_password')
  for (let nth = 0; nth < 5; nth++) expect(await stranger().password(email, password)).toBe('too_many_tries')

  const code = await askCode(own, email)
  await times(10, () => stranger().enter(email, wrongFor(code)))
  expect(await own.enter(email, code)).toBe('ok')
  expect(await own.password(email, password)).toBe('ok')
})

test('of a code the browser that asked for it has five wrong tries of its own, all others together five, whatever number of addresses', async () => {
  const many = sampleSize(40, 1000)
  const { email } = await makeUser(app.services)
  const [asker, visitor] = [browser(), browser()]
  // A browser with a cookie of its own, which is no more than one without.
  await visitor.ask(freshEmail())
  const code = await askCode(asker, email)
  const wrong = wrongFor(code)
  await Promise.all([
    times(many, () => stranger().enter(email, wrong)),
    times(20, () => visitor.enter(email, wrong)),
    times(20, () => asker.enter(email, wrong)),
  ])
  expect(await triesOf(email)).toEqual([{ own: 5, others: 5 }])
  for (const who of [asker, visitor, stranger()]) expect(await who.enter(email, code)).not.toBe('ok')
})

test('strangers who spend their tries of a code, and their passwords of a day, leave those of the browser that asked for it', async () => {
  const { email } = await makeUser(app.services, { passwordHash })
  const asker = browser()
  await times(25, () => stranger().password(email, 'wrong'))
  const code = await askCode(asker, email)
  for (let nth = 0; nth < 4; nth++) expect(await asker.enter(email, wrongFor(code))).toBe('wrong_code')
  await times(20, () => stranger().enter(email, wrongFor(code)))
  expect(await asker.enter(email, code)).toBe('ok')
})

test('who reads the mail elsewhere than where the code was asked for may type it there', async () => {
  const { email, own } = await owner()
  expect(await stranger().enter(email, await askCode(own, email))).toBe('ok')
  expect(await own.enter(email, await askCode(stranger(), email))).toBe('ok')
})

test('what strangers ask for takes no place of the code or the link that a known device asked for, and works itself', async () => {
  const { email, own } = await owner()
  const code = await askCode(own, email)
  const theirs = await askCode(stranger(), email)
  expect(await own.enter(email, code)).toBe('ok')
  expect(await stranger().enter(email, theirs)).toBe('ok')

  const linkAfter = async (by: ReturnType<typeof browser>) => {
    expect(await by.forget(email)).toBe('ok')
    const mail = (await mailsTo(app.services, email)).at(-1)
    return mail?.template === 'recovery' ? mail.data.token : 'none'
  }
  const token = await linkAfter(own)
  await linkAfter(stranger())
  const payload = { token, password: 'quite-new-and-long', password_repeat: 'quite-new-and-long' }
  expect((await app.fastify.inject({ method: 'POST', url: '/api/react/password/reset', payload })).statusCode).toBe(204)
})

test('a known device has 20 wrong tries a day of its own, then it waits, and nobody else for it', async () => {
  const { email, own } = await owner()
  const answers = await times(30, () => own.password(email, 'wrong'))
  expect(answers.filter((answer) => answer === 'wrong_password')).toHaveLength(20)
  expect(await own.password(email, password)).toBe('too_many_tries')
  expect(await stranger().password(email, password)).toBe('ok')
  app.services.move(30)
  expect(await own.password(email, password)).toBe('ok')
})

test('a browser that keeps asking for new codes has 20 wrong tries a day, too, and all others together 20 codes', async () => {
  const { email } = await makeUser(app.services)
  const asker = browser()
  for (let nth = 0; nth < 4; nth++) {
    const code = await askCode(asker, email)
    await times(5, () => asker.enter(email, wrongFor(code)))
    app.services.move(900)
  }
  const code = await askCode(asker, email)
  expect(await asker.enter(email, wrongFor(code))).toBe('wrong_code')
  expect(await asker.enter(email, code)).toBe('too_many_tries')
  for (let nth = 5; nth < 20; nth++) {
    app.services.move(900)
    expect(await stranger().ask(email)).toBe('ok')
  }
  app.services.move(3600)
  expect(await stranger().ask(email)).toBe('too_many_codes')
})
