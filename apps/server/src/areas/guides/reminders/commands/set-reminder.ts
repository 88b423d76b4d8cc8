import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { timeAt } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { timeZoneOf } from '../../../people/accounts/queries.ts'
import { subjects } from '../../checklists/queries.ts'
import { findSubject } from '../../progress/queries.ts'
import { reminder } from '../jobs.ts'
import { longestAhead } from '../policy.ts'
import type { ReminderRow } from '../queries.ts'
import { reminders } from '../tables.ts'

/**
 * Reminds of a guide or checklist at a time of the person's own clock, in place of an earlier reminder of it. Refusals: `not_found`,
 * `validation` for a time that has passed or is more than a year ahead.
 */
export async function setReminder(
  ctx: UserCtx,
  { kind, id, step = '', day, time, timeZone }: Checked<'setReminder'>,
): Promise<ReminderRow | Refusal> {
  const { db, jobs, user, now, env, program, origin, language } = ctx
  const subject = await findSubject(db, subjects[kind], user.id, id)
  if (!subject || (step && !subject.outline.some((known) => known.id === step))) return notFound()
  const at = timeAt(await timeZoneOf(db, user.id, now, timeZone), day, time)
  if (at <= now || at.getTime() - now.getTime() > longestAhead) return refuseFields(language, { day: 'to_come' })

  return db.transaction(async (tx) => {
    const site = { siteName: program?.name ?? env.site.name, origin }
    const [row] = await tx
      .insert(reminders)
      .values({ userId: user.id, kind, subjectId: subject.id, step, at, ...site })
      .onConflictDoUpdate({ target: [reminders.userId, reminders.subjectId], set: { step, at, ...site } })
      .returning()
    if (!row) throw new Error('a reminder that was just written is gone')
    await jobs.enqueue(tx, reminder, { id: row.id }, { startAfter: at })
    return row
  })
}
