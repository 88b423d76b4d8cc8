import type { Checked } from '@waymark/contract/calls.ts'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../../../platform/audit.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { type Refusal, refuse } from '../../../platform/refusals.ts'
import { transact } from '../../../platform/transaction.ts'
import { takeFromVendor } from '../../orders/commands/take-from-vendor.ts'
import { recoveryCodes, sessions, users } from '../tables.ts'

/**
 * Gives staff another role, or none: then the account is blocked. Sessions end at once, and orders of somebody who is no vendor any more
 * wait for another. Refusals: `not_found` for who is no staff, `last_admin`.
 */
export async function changeRole({ db, user, now }: UserCtx, { id, role }: Checked<'changeRole'>): Promise<null | Refusal> {
  return transact(db, async (tx) => {
    // All admins are held, in one order: of two who take each other's role away the second finds one left.
    const admins = await tx.select({ id: users.id }).from(users).where(eq(users.staffRole, 'admin')).orderBy(asc(users.id)).for('update')
    const isAdmin = admins.some((admin) => admin.id === id)
    if (isAdmin && role !== 'admin' && admins.length === 1) return refuse('last_admin')
    const [before] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNotNull(users.staffRole)))
      .for('update')
    if (!before) return refuse('not_found')
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
    if (before.staffRole === 'vendor') await takeFromVendor(tx, id)
    const details = { before: before.staffRole, role: role ?? 'none' }
    await audit(tx, { at: now, actorId: user.id, action: 'staff.role_changed', subject: `user:${id}`, details })
    return null
  })
}
