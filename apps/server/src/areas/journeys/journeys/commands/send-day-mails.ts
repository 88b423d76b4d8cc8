import { and, asc, eq, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { nextMidnight } from '../../../../platform/local-time.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { signStop } from '../../../../platform/secrets.ts'
import { findAnyEnrolment } from '../../../money/billing/queries.ts'
import { findUser, timeZoneOf } from '../../../people/accounts/queries.ts'
import { siteOfProgram } from '../../../people/programs/queries.ts'
import { mails } from '../mails.ts'
import { nextMail } from '../policy.ts'
import { opennessNow, type RunRow, readJourneys, standingsOf } from '../queries.ts'
import { journeyRuns } from '../tables.ts'

/** Looked for at once; the others right after them. */
const atOnce = 200

/** Mails today's day to whoever asked for it at an hour that has come, once a day, however many instances look. */
export async function sendDayMails(services: Services): Promise<void> {
  const { db, clock } = services
  for (;;) {
    const due = await db
      .select({ id: journeyRuns.enrolmentId })
      .from(journeyRuns)
      .where(lte(journeyRuns.mailAt, clock()))
      .orderBy(asc(journeyRuns.mailAt))
      .limit(atOnce)
    for (const { id } of due) await sendDayMail(services, id)
    if (due.length < atOnce) return
  }
}

/** The next one is noted in the same transaction, so that none comes twice and none is lost. */
async function sendDayMail(services: Services, enrolmentId: string): Promise<void> {
  const { db, clock } = services
  const now = clock()
  await db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(journeyRuns)
      .where(and(eq(journeyRuns.enrolmentId, enrolmentId), lte(journeyRuns.mailAt, now)))
      .for('update')
    if (!run || run.mailHour === null) return
    const timeZone = await timeZoneOf(tx, run.userId, now)
    await writeDay(tx, services, run, timeZone, now)
    await tx
      .update(journeyRuns)
      .set({ mailAt: nextMail(timeZone, run.mailHour, now) })
      .where(eq(journeyRuns.enrolmentId, enrolmentId))
  })
}

/** Nobody is written to about a day that is done, has no card left or may not be filled. */
async function writeDay(tx: Tx, services: Services, run: RunRow, timeZone: string, now: Date): Promise<void> {
  const { env, jobs, secrets } = services
  const [person, found, { byId }] = [
    await findUser(tx, run.userId),
    await findAnyEnrolment(tx, run.enrolmentId),
    await readJourneys(services),
  ]
  const journey = found && byId.get(found.enrolment.offerId)
  if (person?.status !== 'active' || !found || !journey) return
  const length = { totalDays: journey.totalDays, trialDays: found.offer.trialDays }
  const { open, usable } = opennessNow(run, found.enrolment, length, { timeZone, now })
  const day = journey.days[open - 1]
  if (!day || !usable) return
  const [kept] = await standingsOf(tx, [{ enrolmentId: run.enrolmentId, dayId: day.id }])
  const cards = day.cards.length - (kept?.cardsDone ?? 0)
  if (kept?.doneAt || cards <= 0) return
  const { email, language } = person
  const mail = mailOf(mails.todaysDay, {
    to: email,
    language,
    site: await siteOfProgram(tx, env, found.enrolment.program),
    until: nextMidnight(timeZone, now).toISOString(),
    data: {
      route: journey.texts[language].name,
      day: day.number,
      days: journey.totalDays,
      title: day.titles[language],
      cards,
      minutes: day.minutes,
      path: `/instruction/${journey.slug}/${day.slug}`,
      stop: signStop(secrets, person.id),
    },
  })
  await jobs.enqueue(tx, mailJob, mail)
}
