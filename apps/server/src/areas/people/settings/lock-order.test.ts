import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticateUser, freshEmail, mailsTo, makeUser, orderCode, signIn } from '../../../../test/accounts.ts'
import { meet } from '../../../../test/meet.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { login, loginWithPassword } from '../sign-in/commands/login.ts'
import { forgetCodes } from '../sign-in/commands/try-code.ts'
import { accessCodes, identities } from '../sign-in/tables.ts'
import { changeRole } from '../staff/commands/manage-staff.ts'
import { recoveryCodes } from '../staff/tables.ts'
import { correctEmail, eraseCustomer } from '../staff-rights/commands/act-for-customer.ts'
import { changeEmail, confirmEmail } from './commands/change-email.ts'
import { requestConfirmation } from './commands/confirmation-codes.ts'
import { deleteAccount } from './commands/delete-account.ts'
import { forgotPassword, resetPassword } from './commands/recover-password.ts'
import { setPassword } from './commands/set-password.ts'
import { passwordRecoveries } from './tables.ts'

// Pairs of concurrent calls of one user that lock the same rows must not deadlock.

const [password, other] = ['tram-oval-harbour', 'another-quiet-place']
let services: TestServices
let passwordHash: string
let network = 0
const elsewhere = () => ({ address: `198.51.${network >> 8}.${network++ & 255}` })
beforeAll(async () => {
  services = await createTestServices()
  passwordHash = await hashPassword(password, { account: 'test' })
})
beforeEach(() => services.move(3600))
afterAll(() => services.close())

async function makeSignedInUser() {
  const user = await makeUser(services, { passwordHash })
  const { token } = await signIn(services, user.email, elsewhere())
  services.move(60)
  const holder = await authenticateUser(services, token)
  return { user, ctx: (): UserCtx => ({ ...makeCtx(services, elsewhere()), user: holder }) }
}
type SignedInUser = Awaited<ReturnType<typeof makeSignedInUser>>

async function readLastCode(email: string): Promise<string> {
  const mail = (await mailsTo(services, email)).at(-1)
  return mail?.template === 'confirmation' ? mail.data.code : 'none'
}
async function requestCode({ user, ctx }: SignedInUser, purpose: 'leave_email' | 'delete_account'): Promise<string> {
  await requestConfirmation(ctx(), { purpose })
  return readLastCode(user.email)
}
/** Prepares a change of address; `change` completes it. */
async function prepareEmailChange(person: SignedInUser) {
  const email = freshEmail()
  await changeEmail(person.ctx(), { email, accessCode: await requestCode(person, 'leave_email') })
  const accessCode = await readLastCode(email)
  return { email, change: () => confirmEmail(person.ctx(), { accessCode }) }
}
async function prepareSignIn(email: string, name?: string) {
  const accessCode = await orderCode(services, email, { ...elsewhere(), ...(name !== undefined && { name }) })
  return () => login(makeCtx(services, elsewhere()), { email, accessCode })
}
const signInWithPassword = ({ user: { email } }: SignedInUser) => loginWithPassword(makeCtx(services, elsewhere()), { email, password })

/** Blocks the first call at this table, and the others behind it. */
const meetAt = (table: PgTable, calls: (() => Promise<unknown>)[]) => meet(services, sql`lock table ${table} in exclusive mode`, calls)

test('no deadlock between changing the address and signing in with a code', async () => {
  const person = await makeSignedInUser()
  const { change } = await prepareEmailChange(person)
  services.move(60)
  expect(await meetAt(identities, [change, await prepareSignIn(person.user.email)])).toEqual(['ok', 'wrong_code'])
})

test('no deadlock between changing to an address and registering it', async () => {
  const { email, change } = await prepareEmailChange(await makeSignedInUser())
  services.move(60)
  // The change deleted the code.
  expect(await meetAt(identities, [change, await prepareSignIn(email, 'Noa Levi')])).toEqual(['ok', 'wrong_code'])
})

test('no deadlock between changing the address and signing in with a password', async () => {
  const person = await makeSignedInUser()
  const { change } = await prepareEmailChange(person)
  // The old address has no account by then.
  expect(await meetAt(identities, [change, () => signInWithPassword(person)])).toEqual(['ok', 'wrong_password'])
})

test('a recovery link requested during a change of address does not work', async () => {
  const person = await makeSignedInUser()
  const { change } = await prepareEmailChange(person)
  const forget = () => forgotPassword(makeCtx(services, elsewhere()), { email: person.user.email })
  expect(await meetAt(identities, [change, forget])).toEqual(['ok', 'ok'])
  expect(await services.rows(sql`select from password_recoveries where user_id = ${person.user.id}`)).toEqual([])
  expect((await mailsTo(services, person.user.email)).map(({ template }) => template)).toContain('noAccount')
})

test('no deadlock between deleting the account and signing in', async () => {
  const person = await makeSignedInUser()
  const accessCode = await requestCode(person, 'delete_account')
  services.move(60)
  const enter = await prepareSignIn(person.user.email)
  const leave = () => deleteAccount(person.ctx(), { accessCode })
  expect(await meetAt(identities, [leave, enter])).toEqual(['ok', 'wrong_code'])
})

test('no deadlock between staff correcting or erasing an account and its own change of address', async () => {
  const { ctx } = await makeSignedInUser()
  const asked = { asked: 'phone', reason: 'Asked by phone' } as const
  for (const act of [
    (id: string) => correctEmail(ctx(), { id, ...asked, email: freshEmail() }),
    (id: string) => eraseCustomer(ctx(), { id, ...asked }),
  ]) {
    services.move(3600)
    const person = await makeSignedInUser()
    const { change } = await prepareEmailChange(person)
    expect(await meetAt(identities, [() => act(person.user.id), change])).toEqual(['ok', 'wrong_code'])
  }
})

test('no deadlock between resetting and changing a password', async () => {
  const person = await makeSignedInUser()
  await forgotPassword(makeCtx(services, elsewhere()), { email: person.user.email })
  const mail = (await mailsTo(services, person.user.email)).at(-1)
  const token = mail?.template === 'recovery' ? mail.data.token : 'none'
  const reset = () => resetPassword(makeCtx(services, elsewhere()), { token, password: other })
  const change = () => setPassword(person.ctx(), { password: other, currentPassword: password })
  expect(await meetAt(passwordRecoveries, [reset, change])).toEqual(['ok', 'validation'])
})

test('a code does not work if its account is deleted meanwhile', async () => {
  const { user } = await makeSignedInUser()
  const gone = sql`delete from users where id = ${user.id}`
  expect(await meet(services, gone, [await prepareSignIn(user.email)])).toEqual(['wrong_code'])
})

test('locks the codes of an address in one order', async () => {
  const email = freshEmail()
  const now = services.clock()
  const code = { email, purpose: 'sign_in' as const, codeHash: '', createdAt: now, expiresAt: now }
  for (const device of ['c', 'b', 'a']) await services.db.insert(accessCodes).values({ ...code, device })
  const forgetting = (without: 'indexscan' | 'seqscan') => () =>
    services.db.transaction(async (tx) => {
      for (const scan of [without, 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${scan} = off`))
      await forgetCodes(tx, email)
    })
  const hold = sql`select from access_codes where email = ${email} and device = 'b' for update`
  expect(await meet(services, hold, [forgetting('indexscan'), forgetting('seqscan')])).toEqual(['ok', 'ok'])
})

test('no deadlock between two role changes when one admin has just lost the role', async () => {
  const [lost, admin, third] = [await makeSignedInUser(), await makeSignedInUser(), await makeSignedInUser()]
  for (const { user } of [admin, third]) await services.db.execute(sql`update users set staff_role = 'admin' where id = ${user.id}`)
  await services.db.execute(sql`update users set staff_role = 'vendor' where id = ${lost.user.id}`)
  const prepareRoleChange = (who: SignedInUser, whose: SignedInUser, role: 'manager' | null) => () =>
    changeRole({ ...who.ctx(), user: { ...who.ctx().user, staffRole: 'admin' } }, { id: whose.user.id, role })
  await services.db.insert(recoveryCodes).values({ userId: third.user.id, codeHash: '' })
  const hold = sql`select from recovery_codes where user_id = ${third.user.id} for update`
  expect(await meet(services, hold, [prepareRoleChange(lost, third, null), prepareRoleChange(admin, lost, 'manager')])).toEqual([
    'ok',
    'ok',
  ])
})
