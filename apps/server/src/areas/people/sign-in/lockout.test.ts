import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, mailsTo, makeUser, wrongCodeFor } from '../../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { hashPassword } from '../../../platform/passwords.ts'

// Strangers cannot lock the owner out: they use up their own budget, which many strangers share. Tested over HTTP with the cookies that
// browsers keep.

const password = 'tram-oval-harbour'
let app: TestApp
let passwordHash: string
let network = 0
beforeAll(async () => {
  app = await createTestApp()
  passwordHash = await hashPassword(password, { account: 'test' })
})
beforeEach(() => app.services.move(2 * 86_400))
afterAll(() => app.close())

/** A browser that keeps its cookie and uses another network for each request. */
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
    password: (email: string, text: string) => send('login/password', { email, password: text }),
    forget: (email: string) => send('password/forgot', { email }),
  }
}
/** A browser that has no cookie yet. */
const stranger = () => browser()
const runAtOnce = <T>(count: number, work: (nth: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))
async function readLastCode(email: string): Promise<string> {
  const mail = (await mailsTo(app.services, email)).at(-1)
  return mail?.template === 'code' ? mail.data.code : 'none'
}
async function requestCode(by: ReturnType<typeof browser>, email: string): Promise<string> {
  expect(await by.ask(email)).toBe('ok')
  return readLastCode(email)
}
/** Creates a user whose browser has signed in before. */
async function makeOwner() {
  const { email } = await makeUser(app.services, { passwordHash })
  const own = browser()
  expect(await own.enter(email, await requestCode(own, email))).toBe('ok')
  app.services.move(2 * 86_400)
  return { email, own }
}
const countTries = (email: string) =>
  app.services.rows(sql`select own_tries as own, wrong_tries as others from access_codes where email = ${email} order by device`)

test('the owner signs in at once after strangers used up requests, codes and passwords', async () => {
  const { email, own } = await makeOwner()
  for (let nth = 0; nth < 5; nth++) {
    expect(await stranger().ask(email)).toBe('ok')
    app.services.move(31)
  }
  expect(await stranger().ask(email)).toBe('too_many_codes')
  const wrong = wrongCodeFor(await readLastCode(email))
  for (let nth = 0; nth < 5; nth++) expect(await stranger().enter(email, wrong)).toBe('wrong_code')
  for (let nth = 0; nth < 15; nth++) expect(await stranger().password(email, 'wrong')).toBe('wrong_password')
  for (let nth = 0; nth < 5; nth++) expect(await stranger().password(email, password)).toBe('too_many_tries')

  const code = await requestCode(own, email)
  await runAtOnce(10, () => stranger().enter(email, wrongCodeFor(code)))
  expect(await own.enter(email, code)).toBe('ok')
  expect(await own.password(email, password)).toBe('ok')
})

test('a code allows its requester five failed attempts, and all others five together', async () => {
  const { email } = await makeUser(app.services)
  const [requester, visitor] = [browser(), browser()]
  // A browser with a cookie of its own gets no more attempts than one without.
  await visitor.ask(freshEmail())
  const code = await requestCode(requester, email)
  const wrong = wrongCodeFor(code)
  // In waves, because the server refuses more requests at once than it can work on.
  const enterAsStrangers = () => runAtOnce(40, () => stranger().enter(email, wrong))
  await Promise.all([
    enterAsStrangers(),
    runAtOnce(20, () => visitor.enter(email, wrong)),
    runAtOnce(20, () => requester.enter(email, wrong)),
  ])
  for (let wave = 1; wave < sampleSize(1, 25); wave++) await enterAsStrangers()
  expect(await countTries(email)).toEqual([{ own: 5, others: 5 }])
  for (const device of [requester, visitor, stranger()]) expect(await device.enter(email, code)).not.toBe('ok')
})

test('strangers’ wrong codes and passwords do not use up the requester’s attempts', async () => {
  const { email } = await makeUser(app.services, { passwordHash })
  const requester = browser()
  await runAtOnce(25, () => stranger().password(email, 'wrong'))
  const code = await requestCode(requester, email)
  for (let nth = 0; nth < 4; nth++) expect(await requester.enter(email, wrongCodeFor(code))).toBe('wrong_code')
  await runAtOnce(20, () => stranger().enter(email, wrongCodeFor(code)))
  expect(await requester.enter(email, code)).toBe('ok')
})

test('a code works in another browser than the one that requested it', async () => {
  const { email, own } = await makeOwner()
  expect(await stranger().enter(email, await requestCode(own, email))).toBe('ok')
  expect(await own.enter(email, await requestCode(stranger(), email))).toBe('ok')
})

test('codes and links requested by strangers do not replace those of a known device', async () => {
  const { email, own } = await makeOwner()
  const code = await requestCode(own, email)
  const theirs = await requestCode(stranger(), email)
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

test('a known device waits after 20 failed attempts a day; others do not', async () => {
  const { email, own } = await makeOwner()
  const answers = await runAtOnce(30, () => own.password(email, 'wrong'))
  expect(answers.filter((answer) => answer === 'wrong_password')).toHaveLength(20)
  expect(await own.password(email, password)).toBe('too_many_tries')
  expect(await stranger().password(email, password)).toBe('ok')
  app.services.move(30)
  expect(await own.password(email, password)).toBe('ok')
})

test('repeated requests allow 20 failed attempts a day, and strangers 20 codes', async () => {
  const { email } = await makeUser(app.services)
  const requester = browser()
  for (let nth = 0; nth < 4; nth++) {
    const code = await requestCode(requester, email)
    await runAtOnce(5, () => requester.enter(email, wrongCodeFor(code)))
    app.services.move(900)
  }
  const code = await requestCode(requester, email)
  expect(await requester.enter(email, wrongCodeFor(code))).toBe('wrong_code')
  expect(await requester.enter(email, code)).toBe('too_many_tries')
  for (let nth = 5; nth < 20; nth++) {
    app.services.move(900)
    expect(await stranger().ask(email)).toBe('ok')
  }
  app.services.move(3600)
  expect(await stranger().ask(email)).toBe('too_many_codes')
})
