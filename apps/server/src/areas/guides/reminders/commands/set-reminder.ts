import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { isId } from '../../../../platform/columns.ts'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { LimitRule } from '../../../../platform/limits.ts'
import { timeInCurrentZone } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields, tooManyRequests } from '../../../../platform/refusals.ts'
import { isStopToken, readStopToken } from '../../../../platform/secrets.ts'
import { findUser, readUserZone } from '../../../people/accounts/queries.ts'
import { subjects } from '../../checklists/queries.ts'
import { findSubject, lockSubject } from '../../progress/queries.ts'
import type { ReminderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { reminders } from '../tables.ts'
import { reminder } from './send-reminder.ts'

/** Limited because each reminder leaves a job for up to a year. */
const remindersPerDay: LimitRule = { points: 100, seconds: 86_400 }
/** Maximum time ahead (ms). */
const maxAhead = 366 * 86_400_000

/**
 * Sets a reminder of a guide or checklist at a local time of the user, replacing an earlier one. Refusals: `not_found`,
 * `too_many_requests`, `validation` for a time that has passed or is more than a year ahead.
 */
export async function setReminder(
  ctx: UserCtx,
  { kind, id, step = '', day, time, timeZone }: Checked<'setReminder'>,
): Promise<ReminderRow | Refusal> {
  const { db, jobs, limits, user, now, env, program, origin, language } = ctx
  const allowed = await limits.take('reminders', user.id, remindersPerDay)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  const at = timeInCurrentZone(await readUserZone(db, user.id, timeZone), day, time)

  return db.transaction(async (tx) => {
    const subject = await lockSubject(tx, subjects[kind], user.id, id)
    if (!subject || (step && !subject.outline.some((known) => known.id === step))) return notFound()
    if (at <= now || at.getTime() - now.getTime() > maxAhead) return refuseFields(language, { day: 'to_come' })
    const site = { siteName: program?.name ?? env.site.name, origin }
    const [row] = await tx
      .insert(reminders)
      .values({ userId: user.id, kind, subjectId: subject.id, step, at, ...site })
      .onConflictDoUpdate({ target: [reminders.userId, reminders.subjectId], set: { step, at, ...site } })
      .returning()
    if (!row) throw new Error('a reminder that was just written is gone')
    await jobs.enqueue(tx, reminder, { id: row.id }, { startAfter: at, singletonKey: `${row.id} ${at.toISOString()}` })
    return row
  })
}

/** Deletes the reminder of a guide or checklist. Idempotent. Refusal: `not_found` when the subject does not exist. */
export async function removeReminder({ db, user }: UserCtx, { kind, id }: Checked<'removeReminder'>): Promise<null | Refusal> {
  const subject = await findSubject(db, subjects[kind], user.id, id)
  if (!subject) return notFound()
  await forgetReminders(db, user.id, [subject.id])
  return null
}

/** Deletes reminders of subjects, in the transaction that deletes the subjects. */
export async function forgetReminders(tx: Tx, userId: string, subjectIds: string[]): Promise<void> {
  await tx.delete(reminders).where(and(eq(reminders.userId, userId), inArray(reminders.subjectId, subjectIds)))
}

/** Deletes all reminders of a user and returns how many. */
export async function stopOwnReminders(tx: Tx, userId: string): Promise<number> {
  const gone = await tx.delete(reminders).where(eq(reminders.userId, userId)).returning({ id: reminders.id })
  return gone.length
}

/**
 * Stops a user's reminders and daily mails by the link in a mail. Refusal: `reminder_link_ended` when the mail went to
 * an address that the user no longer has.
 */
export async function stopReminders(
  { db, secrets, modules }: Ctx,
  { token }: Checked<'stopReminders'>,
): Promise<{ stopped: number } | Refusal> {
  const userId = readStopToken(token)
  const person = userId && isId(userId) ? await findUser(db, userId) : undefined
  if (!person || !isStopToken(secrets, token, person)) return refusals.reminder_link_ended()
  return db.transaction(async (tx) => {
    let stopped = 0
    for (const module of modules) stopped += (await module.person?.stopMails?.(tx, person.id)) ?? 0
    return { stopped }
  })
}
