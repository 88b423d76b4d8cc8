import { and, eq, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { clockSlack, defineJob, mailJob } from '../../../../platform/jobs.ts'
import { createMail, defineMails, filledWith } from '../../../../platform/mail/mail.ts'
import { signStop } from '../../../../platform/secrets.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { subjects } from '../../checklists/queries.ts'
import { findProgress } from '../../progress/queries.ts'
import { nameReminders } from '../queries.ts'
import { reminders } from '../tables.ts'

/** Sends a reminder if it is still wanted. It may be due a year after it is queued. */
export const reminder = defineJob<{ id: string }>('reminder', {
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: 900,
  retentionSeconds: 400 * 86400,
})

/** A reminder later than this is of no use (ms). */
const usefulForMs = 12 * 60 * 60 * 1000

export const mails = defineMails({
  /** Name of the guide or checklist and perhaps of a step, path of its page, and the token of the link that stops all reminders. */
  reminder: filledWith<{ name: string; step: string; path: string; stop: string }>(),
})

/**
 * Sends a due reminder and deletes it, once however often the job runs. A reminder moved to a later time has a job of
 * its own then. A finished guide or checklist gets none.
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
    const mail = createMail(mails.reminder, {
      to: person.email,
      language: person.language,
      until: new Date(clock().getTime() + usefulForMs).toISOString(),
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
