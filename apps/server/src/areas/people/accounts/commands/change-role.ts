import type { Checked } from '@waymark/contract/calls.ts'
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { refusals } from '../refusals.ts'
import { recoveryCodes, sessions, users } from '../tables.ts'

/**
 * Gives staff another role, or none: then the account is blocked. Sessions end at once, and orders of somebody who is no vendor any more
 * wait for another. Refusals: `not_found` for who is no staff, `last_admin`.
 */
export async function changeRole({ db, user, now, modules }: UserCtx, { id, role }: Checked<'changeRole'>): Promise<null | Refusal> {
  return transact(db, async (tx) => {
    // All admins and whom it is about, held by one statement in one order: of two who take each other's role away the second finds one
    // left, and none waits for another who needs what is held here.
    const held = await tx
      .select()
      .from(users)
      .where(and(isNotNull(users.staffRole), or(eq(users.staffRole, 'admin'), eq(users.id, id))))
      .orderBy(asc(users.id))
      .for('update')
    const before = held.find((one) => one.id === id)
    if (!before) return notFound()
    const admins = held.filter(({ staffRole }) => staffRole === 'admin')
    if (before.staffRole === 'admin' && role !== 'admin' && admins.length === 1) return refusals.last_admin()
    if (before.staffRole === role) return null

    const gone = { status: 'blocked', totpSecret: null, totpSince: null, totpStep: null } as const
    await tx
      .update(users)
      .set({ staffRole: role, ...(role === null && gone) })
      .where(eq(users.id, id))
    if (role === null) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt)))
    if (before.staffRole === 'vendor') for (const { person } of modules) await person?.roleLost?.(tx, id)
    const details = { before: before.staffRole, role: role ?? 'none' }
    await audit(tx, { at: now, actorId: user.id, action: 'staff.role_changed', subject: `user:${id}`, details })
    return null
  })
}
