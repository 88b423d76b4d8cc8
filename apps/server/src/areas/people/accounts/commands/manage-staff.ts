import { email as emailField } from '@waymark/contract/fields.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { recoveryCodes, sessions, users } from '../tables.ts'

type Managing = Pick<Services, 'db' | 'clock'>
const roles = ['admin', 'manager', 'vendor'] as const

/** Makes somebody staff, with an account where there is none; they enrol a second factor at their first sign-in. Throws for what is not right. */
export async function createStaff({ db, clock }: Managing, given: string, role: string): Promise<string> {
  const email = addressOf(given)
  const staffRole = roles.find((known) => known === role)
  if (!staffRole) throw new Error(`"${role}" is no role; ${roles.join(', ')} are.`)
  const now = clock()
  return db.transaction(async (tx) => {
    const values = { email, name: email.slice(0, email.indexOf('@')), language: 'en', staffRole, joinedAt: now } as const
    const [user] = await tx
      .insert(users)
      .values(values)
      .onConflictDoUpdate({ target: users.email, set: { staffRole } })
      .returning({ id: users.id })
    if (!user) throw new Error('The account was not made.')
    // Sessions of before had no second factor.
    await endSessions(tx, user.id, now)
    await audit(tx, { at: now, actorId: null, action: 'staff.created', subject: `user:${user.id}`, details: { role: staffRole } })
    return `${email} is ${staffRole} now, and enrols a second factor at the next sign-in.`
  })
}

/** Takes the role and the second factor away and ends all sessions; the account stays as an ordinary one. Throws when there is none. */
export async function disableStaff({ db, clock }: Managing, given: string): Promise<string> {
  return changeStaff({ db, clock }, given, { staffRole: null }, 'staff.disabled', 'is no longer staff')
}

/** Lets a member of staff enrol anew, because the app is lost. Throws when there is none. */
export async function resetSecondFactor({ db, clock }: Managing, given: string): Promise<string> {
  return changeStaff({ db, clock }, given, {}, 'second_factor.reset', 'enrols a second factor at the next sign-in')
}

async function changeStaff(
  { db, clock }: Managing,
  given: string,
  change: { staffRole?: null },
  action: string,
  words: string,
): Promise<string> {
  const email = addressOf(given)
  const now = clock()
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ ...change, totpSecret: null, totpSince: null, totpStep: null })
      .where(and(eq(users.email, email), isNotNull(users.staffRole)))
      .returning({ id: users.id })
    if (!user) throw new Error(`There is no staff account ${email}.`)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await endSessions(tx, user.id, now)
    await audit(tx, { at: now, actorId: null, action, subject: `user:${user.id}` })
    return `${email} ${words}.`
  })
}

const endSessions = (tx: Tx, userId: string, now: Date) =>
  tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))

function addressOf(given: string): string {
  const read = emailField.safeParse(given)
  if (!read.success) throw new Error(`"${given}" is no e-mail address.`)
  return read.data
}
