import type { StaffRole } from '@waymark/contract/call.ts'
import type { Checked } from '@waymark/contract/calls.ts'
import { email as emailField } from '@waymark/contract/fields.ts'
import type { AuditAction } from '@waymark/contract/staff/audit-actions.ts'
import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { LostRole, Services, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { refusals as accountRefusals } from '../../accounts/refusals.ts'
import { statusChanges, users } from '../../accounts/tables.ts'
import { sessions } from '../../sign-in/tables.ts'
import { presentStaff } from '../present.ts'
import { refusals } from '../refusals.ts'
import { recoveryCodes } from '../tables.ts'

type Managing = Pick<Services, 'db' | 'clock' | 'events' | 'modules'>
const roles = ['admin', 'manager', 'vendor'] as const

/**
 * Makes somebody staff, with an account where there is none, and opens one that was suspended or blocked; they enrol a second factor at their
 * first sign-in. Throws for what is not right.
 */
export async function createStaff({ db, clock, ...services }: Managing, given: string, role: string): Promise<string> {
  const email = addressOf(given)
  const staffRole = roles.find((known) => known === role)
  if (!staffRole) throw new Error(`"${role}" is no role; ${roles.join(', ')} are.`)
  const now = clock()
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ staffRole: users.staffRole, status: users.status, totpSince: users.totpSince })
      .from(users)
      .where(eq(users.email, email))
      .for('update')
    const wasStopped = before !== undefined && before.status !== 'active'
    const values = { email, name: email.slice(0, email.indexOf('@')), language: 'en', staffRole, joinedAt: now } as const
    const [user] = await tx
      .insert(users)
      .values(values)
      .onConflictDoUpdate({ target: users.email, set: { staffRole, status: 'active', statusReason: null } })
      .returning({ id: users.id })
    if (!user) throw new Error('The account was not made.')
    if (wasStopped) await tx.insert(statusChanges).values({ userId: user.id, at: now, status: 'active', reason: '' })
    // Sessions of before had no second factor.
    await endSessions(tx, user.id, now)
    await loseRole(services, tx, { id: user.id, before: before?.staffRole ?? null, role: staffRole, at: now })
    await audit(tx, { at: now, actorId: null, action: 'staff.created', subject: `user:${user.id}`, details: { role: staffRole } })
    const opened = wasStopped ? ` The account was ${before.status} and is open again.` : ''
    const factor = before?.totpSince ? 'gives a code of their app' : 'enrols a second factor'
    return `${email} is ${staffRole} now, and ${factor} at the next sign-in.${opened}`
  })
}

/** Takes the role and the second factor away and ends all sessions; the account stays as an ordinary one. Throws when there is none. */
export async function disableStaff(managing: Managing, given: string): Promise<string> {
  return changeStaff(managing, given, { staffRole: null }, 'staff.disabled', 'is no longer staff')
}

/** Lets a member of staff enrol anew, because the app is lost. Throws when there is none. */
export async function resetSecondFactor(managing: Managing, given: string): Promise<string> {
  return changeStaff(managing, given, {}, 'second_factor.reset', 'enrols a second factor at the next sign-in')
}

async function changeStaff(
  { db, clock, ...services }: Managing,
  given: string,
  change: { staffRole?: null },
  action: AuditAction,
  words: string,
): Promise<string> {
  const email = addressOf(given)
  const now = clock()
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, staffRole: users.staffRole })
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.staffRole)))
      .for('update')
    if (!user) throw new Error(`There is no staff account ${email}.`)
    await tx
      .update(users)
      .set({ ...change, totpSecret: null, totpSince: null, totpStep: null })
      .where(eq(users.id, user.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await endSessions(tx, user.id, now)
    if (change.staffRole === null) await loseRole(services, tx, { id: user.id, before: user.staffRole, role: null, at: now })
    await audit(tx, { at: now, actorId: null, action, subject: `user:${user.id}` })
    return `${email} ${words}.`
  })
}

/** Tells the modules where somebody has no longer the role of before; their row is held. */
async function loseRole(
  services: Pick<Services, 'events' | 'modules'>,
  tx: Tx,
  { before, ...lost }: Omit<LostRole, 'before'> & { before: StaffRole | null },
): Promise<void> {
  if (before === null || before === lost.role) return
  for (const { person } of services.modules) await person?.roleLost?.(services, tx, { ...lost, before })
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

/** Makes somebody staff who has no account; a customer's account never becomes one of staff here. Refusal: `email_taken`. */
export async function addStaff(
  { db, user, now, language }: UserCtx,
  { email, name, role }: Checked<'addStaff'>,
): Promise<StaffPerson | Refusal> {
  return transact(db, async (tx) => {
    const [person] = await tx
      .insert(users)
      .values({ email, name, language, staffRole: role, joinedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!person) return accountRefusals.email_taken()
    await audit(tx, { at: now, actorId: user.id, action: 'staff.added', subject: `user:${person.id}`, details: { role } })
    return presentStaff(person)
  })
}

/**
 * Gives staff another role, or none: then the account is blocked. Sessions end at once, and orders of somebody who is no vendor any more,
 * like conversations of somebody who runs the company no more, wait for another. Refusals: `not_found` for who is no staff, `account_changed`
 * for who has no longer the role that was seen, `last_admin`.
 */
export async function changeRole(
  { db, user, now, ...services }: UserCtx,
  { id, role, before: seen }: Checked<'changeRole'>,
): Promise<null | Refusal> {
  return transact(db, async (tx) => {
    // All admins, whom it is about, and who does it, whose own role may be gone by now: held by one statement in one order. Of two who take
    // each other's role away the second finds one left, and none waits for another who needs what is held here.
    const held = await tx
      .select()
      .from(users)
      .where(or(and(isNotNull(users.staffRole), or(eq(users.staffRole, 'admin'), eq(users.id, id))), eq(users.id, user.id)))
      .orderBy(asc(users.id))
      .for('update')
    const before = held.find((one) => one.id === id && one.staffRole !== null)
    if (!before) return notFound()
    if (seen !== undefined && before.staffRole !== seen) return accountRefusals.account_changed()
    const others = held.filter((one) => one.staffRole === 'admin' && one.status === 'active' && one.id !== id)
    if (before.staffRole === 'admin' && role !== 'admin' && others.length === 0) return refusals.last_admin()
    if (before.staffRole === role) return null

    const gone = { status: 'blocked', totpSecret: null, totpSince: null, totpStep: null } as const
    await tx
      .update(users)
      .set({ staffRole: role, ...(role === null && gone) })
      .where(eq(users.id, id))
    if (role === null) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
      await tx.insert(statusChanges).values({ userId: id, at: now, status: 'blocked', reason: '', changedBy: user.id })
    }
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt)))
    await loseRole(services, tx, { id, before: before.staffRole, role, at: now })
    const details = { before: before.staffRole, role: role ?? 'none' }
    await audit(tx, { at: now, actorId: user.id, action: 'staff.role_changed', subject: `user:${id}`, details })
    return null
  })
}
