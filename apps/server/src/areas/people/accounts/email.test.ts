import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proves } from '../../../../../../scripts/proves.ts'
import { codeOf, freshEmail, holderOf, mailsTo, makeUser, orderCode, signIn, wrongFor } from '../../../../test/accounts.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { changeEmail, confirmEmail } from './commands/change-email.ts'
import { requestConfirmation } from './commands/confirmation-codes.ts'
import { login } from './commands/login.ts'

let services: TestServices
let network = 0
const elsewhere = () => ({ address: `198.51.${++network % 256}.1` })
async function somebody() {
  const user = await makeUser(services)
  const { token } = await signIn(services, user.email, elsewhere())
  const holder = await holderOf(services, token)
  const ctx = (): UserCtx => ({ ...makeCtx(services, elsewhere()), user: holder })
  return { user, token, ctx }
}
const emailOf = async (id: string) => (await services.rows(sql`select email from users where id = ${id}`))[0]?.email
async function codeTo(email: string): Promise<string> {
  const mail = (await mailsTo(services, email)).at(-1)
  return mail?.template === 'confirmation' ? mail.data.code : 'none'
}

beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(() => services.move(3600))
afterAll(() => services.close())

proves('7.1 Ours: changes the address')
test('a code to the new address, a notice to the old one; codes of the old one are dead', async () => {
  const { user, token, ctx } = await somebody()
  const email = freshEmail()
  expect(await changeEmail(ctx(), { email })).toEqual({ accessCode: '', resendAfter: 30 })
  services.move(60)
  const waiting = await orderCode(services, user.email, elsewhere())
  expect(await confirmEmail(ctx(), { accessCode: await codeTo(email) })).toMatchObject({ id: user.id, email })
  expect((await mailsTo(services, user.email)).at(-1)).toMatchObject({ template: 'emailChanged', data: { hidden: `p•••@example.com` } })
  expect(codeOf(await login(makeCtx(services), { email: user.email, accessCode: waiting }))).toBe('wrong_code')
  expect(await holderOf(services, token)).toMatchObject({ id: user.id })
  services.move(60)
  expect(codeOf(await login(makeCtx(services), { email, accessCode: await orderCode(services, email, elsewhere()) }))).toBe('ok')
})

proves('7.1 Ours: a code to a new address')
test('whether the address has an account is told to nobody but its owner', async () => {
  const [{ ctx }, other] = [await somebody(), await makeUser(services)]
  const seen = []
  for (const email of [other.email, freshEmail()]) {
    services.move(60)
    services.statements()
    const answer = await changeEmail(ctx(), { email })
    seen.push({ answer, wrong: codeOf(await confirmEmail(ctx(), { accessCode: '000000' })), statements: services.statements() })
  }
  expect(seen[0]).toEqual(seen[1])
  expect((await mailsTo(services, other.email)).map(({ template }) => template)).toEqual(['addressTaken'])
  expect(await changeEmail(ctx(), { email: (await emailOf((await somebody()).user.id)) as string })).toMatchObject({
    code: 'code_too_soon',
  })
})

test('demo mode shows a code that works, and for a taken address one that does not', async () => {
  const [{ ctx }, other] = [await somebody(), await makeUser(services)]
  const env = { ...services.env, mode: 'demo' as const }
  for (const [email, outcome] of [
    [other.email, 'wrong_code'],
    [freshEmail(), 'ok'],
  ] as const) {
    services.move(60)
    const answer = await changeEmail({ ...ctx(), env }, { email })
    const accessCode = 'accessCode' in answer ? answer.accessCode : ''
    expect(accessCode).toMatch(/^\d{6}$/)
    expect(codeOf(await confirmEmail(ctx(), { accessCode }))).toBe(outcome)
  }
})

proves('7.1 Ours: changes the address')
test('an address that was taken meanwhile stays with whoever was faster', async () => {
  const [one, two] = [await somebody(), await somebody()]
  const email = freshEmail()
  const codes: string[] = []
  for (const { ctx } of [one, two]) {
    services.move(60)
    await changeEmail(ctx(), { email })
    codes.push(await codeTo(email))
  }
  const answers = await Promise.all([one, two].map(({ ctx }, at) => confirmEmail(ctx(), { accessCode: codes[at] ?? '' })))
  expect(answers.map(codeOf).toSorted()).toEqual(['email_taken', 'ok'])

  const third = await somebody()
  const wanted = freshEmail()
  await changeEmail(third.ctx(), { email: wanted })
  await makeUser(services, { email: wanted })
  expect(codeOf(await confirmEmail(third.ctx(), { accessCode: await codeTo(wanted) }))).toBe('email_taken')
  expect(await emailOf(third.user.id)).toBe(third.user.email)
})

proves('7.1 Ours: changes the address')
test('20 at once with the right code change it once; many wrong ones look at five', async () => {
  const { user, ctx } = await somebody()
  const email = freshEmail()
  await changeEmail(ctx(), { email })
  const code = await codeTo(email)
  const right = await Promise.all(Array.from({ length: 15 }, () => confirmEmail(ctx(), { accessCode: code })))
  expect(right.filter((answer) => codeOf(answer) === 'ok')).toHaveLength(1)
  expect(await mailsTo(services, user.email)).toMatchObject([{ template: 'code' }, { template: 'emailChanged' }])

  const other = await somebody()
  const next = freshEmail()
  await changeEmail(other.ctx(), { email: next })
  const living = await codeTo(next)
  await Promise.all(Array.from({ length: 18 }, () => confirmEmail(other.ctx(), { accessCode: wrongFor(living) })))
  expect(codeOf(await confirmEmail(other.ctx(), { accessCode: living }))).toBe('wrong_code')
  expect(await services.rows(sql`select wrong_tries from confirmations where user_id = ${other.user.id}`)).toEqual([{ wrong_tries: 5 }])
  await confirmEmail(other.ctx(), { accessCode: living })
  expect(codeOf(await confirmEmail(other.ctx(), { accessCode: living }))).toBe('too_many_tries')
})

proves('7.1 Ours: a code that confirms')
test('a code is of one purpose, one person and ten minutes', async () => {
  const [one, two] = [await somebody(), await somebody()]
  await requestConfirmation(one.ctx(), { purpose: 'delete_account' })
  const deleting = await codeTo(one.user.email)
  expect(codeOf(await confirmEmail(one.ctx(), { accessCode: deleting }))).toBe('wrong_code')
  const email = freshEmail()
  await changeEmail(one.ctx(), { email })
  const code = await codeTo(email)
  expect(codeOf(await confirmEmail(two.ctx(), { accessCode: code }))).toBe('wrong_code')
  services.move(601)
  expect(codeOf(await confirmEmail(one.ctx(), { accessCode: code }))).toBe('wrong_code')
})

test('the own address is said to be that; codes come after 30 seconds and five an hour', async () => {
  const { user, ctx } = await somebody()
  expect(await changeEmail(ctx(), { email: user.email })).toMatchObject({ code: 'validation', errors: [{ path: 'email' }] })
  const outcomes = []
  for (let round = 0; round < 6; round++) {
    outcomes.push(codeOf(await changeEmail(ctx(), { email: freshEmail() })))
    if (round === 0) expect(codeOf(await changeEmail(ctx(), { email: freshEmail() }))).toBe('code_too_soon')
    services.move(30)
  }
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too_many_codes'])
})
