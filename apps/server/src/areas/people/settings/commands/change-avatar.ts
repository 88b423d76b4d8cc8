import { randomBytes } from 'node:crypto'
import type { Upload } from '@waymark/contract/fields.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, transact } from '../../../../platform/db.ts'
import { squarePicture } from '../../../../platform/pictures.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { commonRefusals, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { avatarFolder, avatarSize, avatarsPerHour } from '../policy.ts'
import { refusals } from '../refusals.ts'

/** Sets the user's picture and deletes the previous one. Refusals: `unsupported_picture`, `too_large`, `too_many_requests`. */
export async function changeAvatar(ctx: UserCtx, { avatar }: { avatar: Upload }): Promise<UserRow | Refusal> {
  const taken = await ctx.limits.take('avatars of a person', ctx.user.id, avatarsPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const picture = await squarePicture(ctx.user.id, avatar.path, avatarSize)
  if (picture === 'unsupported') return refusals.unsupported_picture()
  if (picture === 'too_large') return commonRefusals.too_large()

  const key = `${avatarFolder(ctx.secrets, ctx.user.id)}${randomBytes(16).toString('base64url')}.webp`
  await ctx.files.put(key, picture)
  const row = await replaceAvatar(ctx, key).catch(async (error: unknown) => {
    await ctx.files.remove(key)
    throw error
  })
  if (row instanceof Refusal) await ctx.files.remove(key)
  return row
}

export async function removeAvatar(ctx: UserCtx): Promise<null | Refusal> {
  const row = await replaceAvatar(ctx, null)
  return row instanceof Refusal ? row : null
}

/** Locks the row, so that exactly one of several concurrent pictures stays. */
async function replaceAvatar({ db, user, now, files }: UserCtx, avatarKey: string | null): Promise<UserRow | Refusal> {
  let old: string | null = null
  const row = await transact(db, async (tx) => {
    const [before] = await tx.select({ key: users.avatarKey }).from(users).where(eq(users.id, user.id)).for('update')
    const [after] = await tx.update(users).set({ avatarKey }).where(eq(users.id, user.id)).returning()
    if (!before || !after) rollBack(unauthorized())
    old = before.key
    if (old !== avatarKey)
      await audit(tx, {
        at: now,
        actorId: user.id,
        action: 'profile.changed',
        subject: `user:${user.id}`,
        details: { changed: ['avatar'] },
      })
    return after
  })
  if (old) await files.remove(old)
  return row
}
