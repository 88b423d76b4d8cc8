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

// Two calls of one person at once, of which the one has what the other needs.

const [password, other] = ['tram-oval-harbour', 'another-quiet-place']
let services: TestServices
let passwordHash: string
let network = 0
const elsewhere = () => ({ address: `198.51.${network >> 8}.${network++ & 255}` })
beforeAll(async () => {
  services = await createTestServices()
  passwordHash = await hashPassword(password)
})
beforeEach(() => services.move(3600))
afterAll(() => services.close())

async function somebody() {
  const user = await makeUser(services, { passwordHash })
  const { token } = await signIn(services, user.email, elsewhere())
  services.move(60)
  const holder = await authenticateUser(services, token)
  return { user, ctx: (): UserCtx => ({ ...makeCtx(services, elsewhere()), user: holder }) }
}
type Person = Awaited<ReturnType<typeof somebody>>

async function confirmationTo(email: string): Promise<string> {
  const mail = (await mailsTo(services, email)).at(-1)
  return mail?.template === 'confirmation' ? mail.data.code : 'none'
}
async function confirmationOf({ user, ctx }: Person, purpose: 'leave_email' | 'delete_account'): Promise<string> {
  await requestConfirmation(ctx(), { purpose })
  return confirmationTo(user.email)
}
/** What makes this person's new address the one of the account, to be called. */
async function changing(person: Person) {
  const email = freshEmail()
  await changeEmail(person.ctx(), { email, accessCode: await confirmationOf(person, 'leave_email') })
  const accessCode = await confirmationTo(email)
  return { email, change: () => confirmEmail(person.ctx(), { accessCode }) }
}
async function signingIn(email: string, name?: string) {
  const accessCode = await orderCode(services, email, { ...elsewhere(), ...(name !== undefined && { name }) })
  return () => login(makeCtx(services, elsewhere()), { email, accessCode })
}
const withPassword = ({ user: { email } }: Person) => loginWithPassword(makeCtx(services, elsewhere()), { email, password })

/** The first call is stopped where it wants this table, the other behind it. */
const meetAt = (table: PgTable, calls: (() => Promise<unknown>)[]) => meet(services, sql`lock table ${table} in exclusive mode`, calls)

test('changing the address and signing in with a code at the same time: neither waits for what the other waits for', async () => {
  const person = await somebody()
  const { change } = await changing(person)
  services.move(60)
  expect(await meetAt(identities, [change, await signingIn(person.user.email)])).toEqual(['ok', 'wrong_code'])
})

test('changing to an address and registering with it at the same time: neither waits for what the other waits for', async () => {
  const { email, change } = await changing(await somebody())
  services.move(60)
  // Its code was forgotten with the change.
  expect(await meetAt(identities, [change, await signingIn(email, 'Noa Levi')])).toEqual(['ok', 'wrong_code'])
})

test('changing the address and signing in with a password at the same time: neither waits for what the other waits for', async () => {
  const person = await somebody()
  const { change } = await changing(person)
  // The address is nobody's by then.
  expect(await meetAt(identities, [change, () => withPassword(person)])).toEqual(['ok', 'wrong_password'])
})

test('a recovery link that is asked for while the address changes opens nothing', async () => {
  const person = await somebody()
  const { change } = await changing(person)
  const forget = () => forgotPassword(makeCtx(services, elsewhere()), { email: person.user.email })
  expect(await meetAt(identities, [change, forget])).toEqual(['ok', 'ok'])
  expect(await services.rows(sql`select from password_recoveries where user_id = ${person.user.id}`)).toEqual([])
  expect((await mailsTo(services, person.user.email)).map(({ template }) => template)).toContain('noAccount')
})

test('deleting the account and signing in at the same time: neither waits for what the other waits for', async () => {
  const person = await somebody()
  const accessCode = await confirmationOf(person, 'delete_account')
  services.move(60)
  const enter = await signingIn(person.user.email)
  const leave = () => deleteAccount(person.ctx(), { accessCode })
  expect(await meetAt(identities, [leave, enter])).toEqual(['ok', 'wrong_code'])
})

test('staff correct or erase an account while its person confirms another address: neither waits for what the other waits for', async () => {
  const { ctx } = await somebody()
  const asked = { asked: 'phone', reason: 'Asked by phone' } as const
  for (const act of [
    (id: string) => correctEmail(ctx(), { id, ...asked, email: freshEmail() }),
    (id: string) => eraseCustomer(ctx(), { id, ...asked }),
  ]) {
    services.move(3600)
    const person = await somebody()
    const { change } = await changing(person)
    expect(await meetAt(identities, [() => act(person.user.id), change])).toEqual(['ok', 'wrong_code'])
  }
})

test('resetting a password and changing it at the same time: neither waits for what the other waits for', async () => {
  const person = await somebody()
  await forgotPassword(makeCtx(services, elsewhere()), { email: person.user.email })
  const mail = (await mailsTo(services, person.user.email)).at(-1)
  const token = mail?.template === 'recovery' ? mail.data.token : 'none'
  const reset = () => resetPassword(makeCtx(services, elsewhere()), { token, password: other })
  const change = () => setPassword(person.ctx(), { password: other, currentPassword: password })
  expect(await meetAt(passwordRecoveries, [reset, change])).toEqual(['ok', 'validation'])
})

test('an account that goes while its code is tried opens nothing', async () => {
  const { user } = await somebody()
  const gone = sql`delete from users where id = ${user.id}`
  expect(await meet(services, gone, [await signingIn(user.email)])).toEqual(['wrong_code'])
})

test('codes of an address are held in one order, however they are found', async () => {
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

test('who changes a role and has lost their own by then does not wait for who changes that of another', async () => {
  const [lost, admin, third] = [await somebody(), await somebody(), await somebody()]
  for (const { user } of [admin, third]) await services.db.execute(sql`update users set staff_role = 'admin' where id = ${user.id}`)
  await services.db.execute(sql`update users set staff_role = 'vendor' where id = ${lost.user.id}`)
  const changing = (who: Person, whose: Person, role: 'manager' | null) => () =>
    changeRole({ ...who.ctx(), user: { ...who.ctx().user, staffRole: 'admin' } }, { id: whose.user.id, role })
  await services.db.insert(recoveryCodes).values({ userId: third.user.id, codeHash: '' })
  const hold = sql`select from recovery_codes where user_id = ${third.user.id} for update`
  expect(await meet(services, hold, [changing(lost, third, null), changing(admin, lost, 'manager')])).toEqual(['ok', 'ok'])
})
