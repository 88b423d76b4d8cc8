import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { readStop } from '../../../../platform/secrets.ts'
import { refusals as accountRefusals } from '../../../people/accounts/refusals.ts'
import { subjects } from '../../checklists/queries.ts'
import { findSubject } from '../../progress/queries.ts'
import { reminders } from '../tables.ts'

/** Takes the reminder of a guide or checklist away, if there is one. Refusal: `not_found` for what does not exist. */
export async function removeReminder({ db, user }: UserCtx, { kind, id }: Checked<'removeReminder'>): Promise<null | Refusal> {
  const subject = await findSubject(db, subjects[kind], user.id, id)
  if (!subject) return notFound()
  await forgetReminders(db, user.id, [subject.id])
  return null
}

/** With what it is about. */
export async function forgetReminders(tx: Tx, userId: string, subjectIds: string[]): Promise<void> {
  await tx.delete(reminders).where(and(eq(reminders.userId, userId), inArray(reminders.subjectId, subjectIds)))
}

/** None of this person's is sent any more; of how many. */
export async function stopOwnReminders(tx: Tx, userId: string): Promise<number> {
  const gone = await tx.delete(reminders).where(eq(reminders.userId, userId)).returning({ id: reminders.id })
  return gone.length
}

/** Stops all that a person asked for, mails of today's day as well, by the link of a mail. Refusal: `link_ended` for one that was not sent from here. */
export async function stopReminders(
  { db, secrets, modules }: Ctx,
  { token }: Checked<'stopReminders'>,
): Promise<{ stopped: number } | Refusal> {
  const userId = readStop(secrets, token)
  if (!userId) return accountRefusals.link_ended()
  return db.transaction(async (tx) => {
    let stopped = 0
    for (const { person } of modules) stopped += (await person?.stopMails?.(tx, userId)) ?? 0
    return { stopped }
  })
}
