import { and, eq, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { clockSlack, defineJob, mailJob } from '../../../../platform/jobs.ts'
import { defineMails, filledWith, mailOf } from '../../../../platform/mail/mail.ts'
import { signStop } from '../../../../platform/secrets.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { subjects } from '../../checklists/queries.ts'
import { findProgress } from '../../progress/queries.ts'
import { nameReminders } from '../queries.ts'
import { reminders } from '../tables.ts'

/** Sends a reminder, if it is still wanted; it may be asked for a year ahead. */
export const reminder = defineJob<{ id: string }>('reminder', {
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: 900,
  retentionSeconds: 400 * 86400,
})

/** Milliseconds in which a reminder is still of use. */
const ofUse = 12 * 60 * 60 * 1000

export const mails = defineMails({
  /** A guide or checklist, perhaps one step of it, where it is read; what the link that stops all reminders ends with. */
  reminder: filledWith<{ name: string; step: string; path: string; stop: string }>(),
})

/**
 * Sends a reminder that is due and forgets it, once however often the job runs. One that was moved to a later time has a job of its own
 * for then; nobody is reminded of what they finished meanwhile.
 */
export async function sendReminder({ db, jobs, secrets, clock }: Services, { id }: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(reminders)
      .where(and(eq(reminders.id, id), lte(reminders.at, new Date(clock().getTime() + clockSlack))))
      .for('update')
    const [row] = due
    if (!row) return
    const person = await findUser(tx, row.userId)
    const [named] = person ? await nameReminders(tx, due, person.language) : []
    await tx.delete(reminders).where(eq(reminders.id, id))
    if (person?.status !== 'active' || !named) return

    const progress = await findProgress(tx, subjects[row.kind], row.userId, row.subjectId)
    if (progress?.marks.some(([step, item, state]) => step === '' && item === '' && state === 'done')) return
    const mail = mailOf(mails.reminder, {
      to: person.email,
      language: person.language,
      until: new Date(clock().getTime() + ofUse).toISOString(),
      site: { name: row.siteName, origin: row.origin },
      data: {
        name: named.name,
        step: named.stepTitle,
        path: `/${row.kind === 'guide' ? 'instruction' : 'custom/instruction'}/${named.slug}${named.stepTitle ? `?step=${row.step}` : ''}`,
        stop: signStop(secrets, person),
      },
    })
    await jobs.enqueue(tx, mailJob, mail)
  })
}
