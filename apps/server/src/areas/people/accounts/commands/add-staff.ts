import type { Checked } from '@waymark/contract/calls.ts'
import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { presentStaff } from '../present.ts'
import { refusals } from '../refusals.ts'
import { users } from '../tables.ts'

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
    if (!person) return refusals.email_taken()
    await audit(tx, { at: now, actorId: user.id, action: 'staff.added', subject: `user:${person.id}`, details: { role } })
    return presentStaff(person)
  })
}
