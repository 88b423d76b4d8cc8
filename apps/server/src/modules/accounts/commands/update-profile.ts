import type { Language } from '@waymark/contract/fields.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/audit.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { type Refusal, refuse } from '../../../platform/refusals.ts'
import { transact, undo } from '../../../platform/transaction.ts'
import { findUser, type UserRow } from '../queries.ts'
import { users } from '../tables.ts'

/** Changes what is given; nothing given changes nothing. */
export async function updateProfile(
  { db, user, now }: UserCtx,
  { name, language }: { name?: string | undefined; language?: Language | undefined },
): Promise<UserRow | Refusal> {
  const changes = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) }
  const changed = Object.keys(changes)
  return transact(db, async (tx) => {
    if (changed.length === 0) return (await findUser(tx, user.id)) ?? undo(refuse('unauthorized'))
    const [row] = await tx.update(users).set(changes).where(eq(users.id, user.id)).returning()
    if (!row) undo(refuse('unauthorized'))
    await audit(tx, { at: now, actorId: user.id, action: 'profile.changed', subject: `user:${user.id}`, details: { changed } })
    return row
  })
}
