import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticateUser, freshEmail, mailsTo, makeUser, orderCode, outcomeCode, signIn, wrongCodeFor } from '../../../../test/accounts.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { readTimeZone } from '../accounts/queries.ts'
import { login } from '../sign-in/commands/login.ts'
import { authenticate } from '../sign-in/commands/sessions.ts'
import { tidySignIns } from '../sign-in/commands/tidy-sign-ins.ts'
import { changeEmail, confirmEmail } from './commands/change-email.ts'
import { requestConfirmation } from './commands/confirmation-codes.ts'
import { deleteAccount } from './commands/delete-account.ts'
import { setPassword } from './commands/set-password.ts'

let services: TestServices
let network = 0
const elsewhere = () => ({ address: `198.51.${++network % 256}.1` })
async function makeSignedInUser() {
  const user = await makeUser(services)
  const { token } = await signIn(services, user.email, elsewhere())
  const holder = await authenticateUser(services, token)
  const ctx = (): UserCtx => ({ ...makeCtx(services, elsewhere()), user: holder })
  return { user, token, ctx }
}
const readEmail = async (id: string) => (await services.rows(sql`select email from users where id = ${id}`))[0]?.email
/** Confirms with a code sent to the old address and requests a code for the new one. */
async function ask({ ctx, user }: Pick<Awaited<ReturnType<typeof makeSignedInUser>>, 'ctx' | 'user'>, email: string) {
  expect(outcomeCode(await requestConfirmation(ctx(), { purpose: 'leave_email' }))).toBe('ok')
  const accessCode = await readLastCode(user.email)
  return { accessCode, answer: await changeEmail(ctx(), { email, accessCode }) }
}
async function readLastCode(email: string): Promise<string> {
  const mail = (await mailsTo(services, email)).at(-1)
  return mail?.template === 'confirmation' ? mail.data.code : 'none'
}

beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(() => services.move(3600))
afterAll(() => services.close())

test('changes the address with codes of both addresses and ends other sessions', async () => {
  const one = await makeSignedInUser()
  const { user, token, ctx } = one
  services.move(60)
  const elsewhereToken = (await signIn(services, user.email, { ...elsewhere(), device: 'another' })).token
  services.move(60)
  const email = freshEmail()
  // A session alone is not enough: it takes a code of the old address and of this purpose.
  expect(outcomeCode(await changeEmail(ctx(), { email, accessCode: '000000' }))).toBe('wrong_code')
  await requestConfirmation(ctx(), { purpose: 'set_password' })
  expect(outcomeCode(await changeEmail(ctx(), { email, accessCode: await readLastCode(user.email) }))).toBe('wrong_code')
  expect(await mailsTo(services, email)).toEqual([])

  const { accessCode, answer } = await ask(one, email)
  expect(answer).toEqual({ accessCode: '', resendAfter: 30 })
  services.move(60)
  const waiting = await orderCode(services, user.email, elsewhere())
  expect(outcomeCode(await confirmEmail(ctx(), { accessCode: wrongCodeFor(accessCode) }))).toBe('wrong_code')
  expect(await confirmEmail(ctx(), { accessCode: await readLastCode(email) })).toMatchObject({ id: user.id, email })
  expect((await mailsTo(services, user.email)).at(-1)).toMatchObject({ template: 'emailChanged', data: { hidden: `p•••@example.com` } })
  expect(outcomeCode(await login(makeCtx(services), { email: user.email, accessCode: waiting }))).toBe('wrong_code')
  expect(await authenticateUser(services, token)).toMatchObject({ id: user.id })
  expect(await authenticate(services, elsewhereToken)).toBeNull()
  expect(outcomeCode(await changeEmail(ctx(), { email: freshEmail(), accessCode }))).toBe('wrong_code')
  services.move(60)
  expect(outcomeCode(await login(makeCtx(services), { email, accessCode: await orderCode(services, email, elsewhere()) }))).toBe('ok')
})

test.each(['set_password', 'delete_account'] as const)(
  'a code for %s sent to the old address stops working after the change',
  async (purpose) => {
    const take = ({ ctx }: Awaited<ReturnType<typeof makeSignedInUser>>, accessCode: string) =>
      purpose === 'set_password' ? setPassword(ctx(), { password: 'tram-oval-harbour', accessCode }) : deleteAccount(ctx(), { accessCode })
    const one = await makeSignedInUser()
    await requestConfirmation(one.ctx(), { purpose })
    const waiting = await readLastCode(one.user.email)
    services.move(60)
    const email = freshEmail()
    await ask(one, email)
    expect(outcomeCode(await confirmEmail(one.ctx(), { accessCode: await readLastCode(email) }))).toBe('ok')
    expect(await services.rows(sql`select from confirmations where user_id = ${one.user.id}`)).toEqual([])
    expect(outcomeCode(await take(one, waiting))).toBe('wrong_code')

    // Sent by a request that still used the old address.
    const two = await makeSignedInUser()
    await requestConfirmation(two.ctx(), { purpose })
    const late = await readLastCode(two.user.email)
    await services.db.execute(sql`update users set email = ${freshEmail()} where id = ${two.user.id}`)
    expect(outcomeCode(await take(two, late))).toBe('wrong_code')
  },
)

test('the code of the old address allows another new address for ten minutes and five tries', async () => {
  const one = await makeSignedInUser()
  const { ctx, user } = one
  const { accessCode } = await ask(one, freshEmail())
  services.move(60)
  const email = freshEmail()
  expect(outcomeCode(await changeEmail(ctx(), { email, accessCode }))).toBe('ok')
  expect(await confirmEmail(ctx(), { accessCode: await readLastCode(email) })).toMatchObject({ id: user.id, email })

  const other = await makeSignedInUser()
  await requestConfirmation(other.ctx(), { purpose: 'leave_email' })
  const right = await readLastCode(other.user.email)
  const wrong = { email: freshEmail(), accessCode: wrongCodeFor(right) }
  await Promise.all(Array.from({ length: 8 }, () => changeEmail(other.ctx(), wrong)))
  expect(outcomeCode(await changeEmail(other.ctx(), { ...wrong, accessCode: right }))).toBe('wrong_code')
  services.move(60)
  await requestConfirmation(other.ctx(), { purpose: 'leave_email' })
  const late = await readLastCode(other.user.email)
  services.move(601)
  expect(outcomeCode(await changeEmail(other.ctx(), { ...wrong, accessCode: late }))).toBe('wrong_code')
})

test('does not reveal whether the new address has an account', async () => {
  const [one, other] = [await makeSignedInUser(), await makeUser(services)]
  const { ctx } = one
  const seen = []
  const { accessCode } = await ask(one, freshEmail())
  for (const email of [other.email, freshEmail()]) {
    services.move(60)
    services.statements()
    const answer = await changeEmail(ctx(), { email, accessCode })
    seen.push({ answer, wrong: outcomeCode(await confirmEmail(ctx(), { accessCode: '000000' })), statements: services.statements() })
  }
  expect(seen[0]).toEqual(seen[1])
  expect((await mailsTo(services, other.email)).map(({ template }) => template)).toEqual(['addressTaken'])
  const taken = (await readEmail((await makeSignedInUser()).user.id)) as string
  expect(await changeEmail(ctx(), { email: taken, accessCode })).toMatchObject({ code: 'code_too_soon' })
})

test('demo mode shows a working code, but not for a taken address', async () => {
  const [one, other] = [await makeSignedInUser(), await makeUser(services)]
  const { ctx } = one
  const env = { ...services.env, mode: 'demo' as const }
  const own = await ask(one, freshEmail())
  for (const [email, outcome] of [
    [other.email, 'wrong_code'],
    [freshEmail(), 'ok'],
  ] as const) {
    services.move(60)
    const answer = await changeEmail({ ...ctx(), env }, { email, accessCode: own.accessCode })
    const accessCode = 'accessCode' in answer ? answer.accessCode : ''
    expect(accessCode).toMatch(/^\d{6}$/)
    expect(outcomeCode(await confirmEmail(ctx(), { accessCode }))).toBe(outcome)
  }
})

test('refuses an address that another account took meanwhile', async () => {
  const [one, two] = [await makeSignedInUser(), await makeSignedInUser()]
  const email = freshEmail()
  const codes: string[] = []
  for (const person of [one, two]) {
    services.move(60)
    await ask(person, email)
    codes.push(await readLastCode(email))
  }
  const answers = await Promise.all([one, two].map(({ ctx }, at) => confirmEmail(ctx(), { accessCode: codes[at] ?? '' })))
  expect(answers.map(outcomeCode).toSorted()).toEqual(['email_taken', 'ok'])

  const third = await makeSignedInUser()
  const wanted = freshEmail()
  await ask(third, wanted)
  await makeUser(services, { email: wanted })
  expect(outcomeCode(await confirmEmail(third.ctx(), { accessCode: await readLastCode(wanted) }))).toBe('email_taken')
  expect(await readEmail(third.user.id)).toBe(third.user.email)
})

test('20 right codes in parallel change the address once; five wrong ones are checked', async () => {
  const one = await makeSignedInUser()
  const { user, ctx } = one
  const email = freshEmail()
  await ask(one, email)
  const code = await readLastCode(email)
  const right = await Promise.all(Array.from({ length: 15 }, () => confirmEmail(ctx(), { accessCode: code })))
  expect(right.filter((answer) => outcomeCode(answer) === 'ok')).toHaveLength(1)
  expect(await mailsTo(services, user.email)).toMatchObject([
    { template: 'code' },
    { template: 'confirmation' },
    { template: 'emailChanged' },
  ])

  const other = await makeSignedInUser()
  const next = freshEmail()
  await ask(other, next)
  const living = await readLastCode(next)
  await Promise.all(Array.from({ length: 18 }, () => confirmEmail(other.ctx(), { accessCode: wrongCodeFor(living) })))
  expect(outcomeCode(await confirmEmail(other.ctx(), { accessCode: living }))).toBe('wrong_code')
  expect(
    await services.rows(sql`select wrong_tries from confirmations where user_id = ${other.user.id} and purpose = 'change_email'`),
  ).toEqual([{ wrong_tries: 5 }])
  await confirmEmail(other.ctx(), { accessCode: living })
  expect(outcomeCode(await confirmEmail(other.ctx(), { accessCode: living }))).toBe('too_many_tries')
})

test('a code works for one purpose, one user and ten minutes', async () => {
  const [one, two] = [await makeSignedInUser(), await makeSignedInUser()]
  await requestConfirmation(one.ctx(), { purpose: 'delete_account' })
  const deleting = await readLastCode(one.user.email)
  expect(outcomeCode(await confirmEmail(one.ctx(), { accessCode: deleting }))).toBe('wrong_code')
  const email = freshEmail()
  await ask(one, email)
  const code = await readLastCode(email)
  expect(outcomeCode(await confirmEmail(two.ctx(), { accessCode: code }))).toBe('wrong_code')
  services.move(601)
  expect(outcomeCode(await confirmEmail(one.ctx(), { accessCode: code }))).toBe('wrong_code')
})

test('refuses the current address; sends codes every 30 s and five an hour', async () => {
  const one = await makeSignedInUser()
  const { user, ctx } = one
  const { accessCode } = await ask(one, freshEmail())
  expect(await changeEmail(ctx(), { email: user.email, accessCode })).toMatchObject({ code: 'validation', errors: [{ path: 'email' }] })
  expect(outcomeCode(await changeEmail(ctx(), { email: freshEmail(), accessCode }))).toBe('code_too_soon')
  const outcomes = []
  for (let round = 0; round < 4; round++) {
    services.move(30)
    outcomes.push(outcomeCode(await changeEmail(ctx(), { email: freshEmail(), accessCode })))
  }
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'too_many_codes'])
})

test('users do not share the wait for another code', async () => {
  const [first, second] = [await makeSignedInUser(), await makeSignedInUser()]
  await requestConfirmation(first.ctx(), { purpose: 'set_password' })
  services.move(20)
  await requestConfirmation(second.ctx(), { purpose: 'set_password' })
  const refused = await requestConfirmation(second.ctx(), { purpose: 'set_password' })
  expect(refused).toMatchObject({ code: 'code_too_soon', retryAfter: 30 })
})

test('a code sent while the clock was hours ahead does not delay the next one', async () => {
  const { ctx } = await makeSignedInUser()
  services.move(5 * 3600)
  await requestConfirmation(ctx(), { purpose: 'set_password' })
  services.move(-5 * 3600)
  expect(outcomeCode(await requestConfirmation(ctx(), { purpose: 'set_password' }))).toBe('ok')
  expect(await requestConfirmation(ctx(), { purpose: 'set_password' })).toMatchObject({ code: 'code_too_soon', retryAfter: 30 })
})

test('each user has their own time zone', async () => {
  const zones = ['Asia/Jerusalem', 'America/Lima'] as const
  const people = await Promise.all(zones.map((timeZone) => makeUser(services, { timeZone })))
  expect(await Promise.all(people.map(({ id }) => readTimeZone(services.db, id, services.clock())))).toEqual(zones)
})

test('tidying skips a code that is being tried', async () => {
  const { user } = await makeSignedInUser()
  services.move(60)
  await orderCode(services, user.email, elsewhere())
  services.move(3600)
  const codes = sql`select from access_codes where email = ${user.email}`
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`${codes} for update`)
    await tidySignIns(services.db, services.clock())
    expect(await services.rows(codes)).toHaveLength(1)
  })
  await tidySignIns(services.db, services.clock())
  expect(await services.rows(codes)).toEqual([])
})
