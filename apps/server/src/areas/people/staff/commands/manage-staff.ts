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

type StaffServices = Pick<Services, 'db' | 'clock' | 'events' | 'modules'>
const roles = ['admin', 'manager', 'vendor'] as const

/**
 * Makes a user staff, creating or reopening the account if needed. Staff enrol a second factor at their first sign-in. Throws on invalid
 * input.
 */
export async function createStaff({ db, clock, ...services }: StaffServices, text: string, role: string): Promise<string> {
  const email = parseEmail(text)
  const staffRole = roles.find((known) => known === role)
  if (!staffRole) throw new Error(`"${role}" is not a role. Use ${roles.join(', ')}.`)
  const now = clock()
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ staffRole: users.staffRole, status: users.status, totpSince: users.totpSince })
      .from(users)
      .where(eq(users.email, email))
      .for('update')
    const wasInactive = before !== undefined && before.status !== 'active'
    const values = { email, name: email.slice(0, email.indexOf('@')), language: 'en', staffRole, joinedAt: now } as const
    const [user] = await tx
      .insert(users)
      .values(values)
      .onConflictDoUpdate({ target: users.email, set: { staffRole, status: 'active', statusReason: null } })
      .returning({ id: users.id })
    if (!user) throw new Error('The account was not created.')
    if (wasInactive) await tx.insert(statusChanges).values({ userId: user.id, at: now, status: 'active', reason: '' })
    // Earlier sessions had no second factor.
    await endSessions(tx, user.id, now)
    await reportLostRole(services, tx, { id: user.id, before: before?.staffRole ?? null, role: staffRole, at: now })
    await audit(tx, { at: now, actorId: null, action: 'staff.created', subject: `user:${user.id}`, details: { role: staffRole } })
    const opened = wasInactive ? ` The account was ${before.status} and is active again.` : ''
    const factor = before?.totpSince ? 'enters a code from their app' : 'sets up a second factor'
    return `${email} is now ${staffRole} and ${factor} at the next sign-in.${opened}`
  })
}

/** Removes role and second factor and ends all sessions. The account stays as a customer's. Throws if there is no such staff account. */
export async function disableStaff(services: StaffServices, text: string): Promise<string> {
  return changeStaff(services, text, { staffRole: null }, 'staff.disabled', 'is no longer staff')
}

/** Lets a member of staff enrol a second factor again after losing the app. Throws if there is no such staff account. */
export async function resetSecondFactor(services: StaffServices, text: string): Promise<string> {
  return changeStaff(services, text, {}, 'second_factor.reset', 'sets up a new second factor at the next sign-in')
}

async function changeStaff(
  { db, clock, ...services }: StaffServices,
  text: string,
  change: { staffRole?: null },
  action: AuditAction,
  words: string,
): Promise<string> {
  const email = parseEmail(text)
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
    if (change.staffRole === null) await reportLostRole(services, tx, { id: user.id, before: user.staffRole, role: null, at: now })
    await audit(tx, { at: now, actorId: null, action, subject: `user:${user.id}` })
    return `${email} ${words}.`
  })
}

/** Notifies the modules that a user lost a role. The user row must be locked. */
async function reportLostRole(
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

function parseEmail(text: string): string {
  const read = emailField.safeParse(text)
  if (!read.success) throw new Error(`"${text}" is not an email address.`)
  return read.data
}

/** Creates a staff account. Never turns a customer's account into staff. Refusal: `email_taken`. */
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
 * Changes or removes a role; without a role the account is blocked. Ends all sessions. Orders of a former vendor and conversations of a
 * former manager wait for other staff.
 * Refusals: `not_found` if the user is not staff, `account_changed` when the role is no longer the one that was displayed, `last_admin`.
 */
export async function changeRole(
  { db, user, now, ...services }: UserCtx,
  { id, role, before: expected }: Checked<'changeRole'>,
): Promise<null | Refusal> {
  return transact(db, async (tx) => {
    // Lock all admins, the subject and the caller in one statement and one order. When two admins remove each other, the second finds one
    // admin left, and neither deadlocks.
    const locked = await tx
      .select()
      .from(users)
      .where(or(and(isNotNull(users.staffRole), or(eq(users.staffRole, 'admin'), eq(users.id, id))), eq(users.id, user.id)))
      .orderBy(asc(users.id))
      .for('update')
    const before = locked.find((one) => one.id === id && one.staffRole !== null)
    if (!before) return notFound()
    if (expected !== undefined && before.staffRole !== expected) return accountRefusals.account_changed()
    const others = locked.filter((one) => one.staffRole === 'admin' && one.status === 'active' && one.id !== id)
    if (before.staffRole === 'admin' && role !== 'admin' && others.length === 0) return refusals.last_admin()
    if (before.staffRole === role) return null

    const blocked = { status: 'blocked', totpSecret: null, totpSince: null, totpStep: null } as const
    await tx
      .update(users)
      .set({ staffRole: role, ...(role === null && blocked) })
      .where(eq(users.id, id))
    if (role === null) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
      await tx.insert(statusChanges).values({ userId: id, at: now, status: 'blocked', reason: '', changedBy: user.id })
    }
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt)))
    await reportLostRole(services, tx, { id, before: before.staffRole, role, at: now })
    const details = { before: before.staffRole, role: role ?? 'none' }
    await audit(tx, { at: now, actorId: user.id, action: 'staff.role_changed', subject: `user:${id}`, details })
    return null
  })
}
