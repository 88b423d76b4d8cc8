import { audit } from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mails } from '../mails.ts'
import { findByEmail, type UserRow } from '../queries.ts'
import { users } from '../tables.ts'
import { mailTo } from './mail-to.ts'

/** The account of an address that was just proven to be read; made with this name, and welcomed, where there is none. */
export async function findOrCreateUser(ctx: Ctx, tx: Tx, { email, name }: { email: string; name: string }): Promise<UserRow | undefined> {
  const { now, language, jobs } = ctx
  const [created] = await tx.insert(users).values({ email, name, language, joinedAt: now }).onConflictDoNothing().returning()
  if (!created) return findByEmail(tx, email)
  await jobs.enqueue(tx, mailJob, mailOf(mails.welcome, { ...mailTo(ctx, created), data: {} }))
  await audit(tx, { at: now, actorId: created.id, action: 'account.created', subject: `user:${created.id}` })
  return created
}
