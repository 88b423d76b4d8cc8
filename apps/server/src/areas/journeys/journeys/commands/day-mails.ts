import type { Checked } from '@waymark/contract/calls.ts'
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { forEachSettled } from '../../../../platform/each-apart.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { currentZone, localDay, nextMidnight } from '../../../../platform/local-time.ts'
import { createMail, defineMails, filledWith } from '../../../../platform/mail/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { signStop } from '../../../../platform/secrets.ts'
import { findAnyEnrolment, findEnrolment } from '../../../money/billing/queries.ts'
import { findUser, readUserZone } from '../../../people/accounts/queries.ts'
import { findProgramSite } from '../../../people/programs/queries.ts'
import { computeNextMail } from '../policy.ts'
import { computeCurrentOpenness, type Journeys, type RunRow, readDayProgress, readJourneys } from '../queries.ts'
import { journeyRuns } from '../tables.ts'

export const mails = defineMails({
  /** Reminder of the route's current day. `cards` counts the cards still waiting; `stop` is the same unsubscribe token as in reminders. */
  todaysDay: filledWith<{
    route: string
    day: number
    days: number
    title: string
    cards: number
    minutes: number
    path: string
    stop: string
  }>(),
})

/** Maximum number of due mails read per query. */
const batchSize = 200

/**
 * Sends the day mails that are due. Safe to run on several instances at the same time: each person gets one mail a day.
 * One failing mail does not stop the others; its error is thrown at the end.
 */
export async function sendDayMails(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  let lastId: string | undefined
  let failure: unknown
  do {
    const due = await db
      .select({ id: journeyRuns.enrolmentId })
      .from(journeyRuns)
      .where(and(lte(journeyRuns.mailAt, now), lastId ? gt(journeyRuns.enrolmentId, lastId) : undefined))
      .orderBy(asc(journeyRuns.enrolmentId))
      .limit(batchSize)
    failure = (await forEachSettled(due, ({ id }) => sendDayMail(services, id))) ?? failure
    lastId = due.length === batchSize ? due.at(-1)?.id : undefined
  } while (lastId)
  if (failure) throw failure
}

/** Schedules the next mail in the same transaction, so that no mail is sent twice or lost. */
async function sendDayMail(services: Services, enrolmentId: string): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const { byId } = await readJourneys(services)
  await db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(journeyRuns)
      .where(and(eq(journeyRuns.enrolmentId, enrolmentId), lte(journeyRuns.mailAt, now)))
      .for('update')
    if (!run || run.mailHour === null) return
    const zone = await readUserZone(tx, run.userId)
    const timeZone = currentZone(zone, now)
    const isQueued = await queueDayMail(tx, services, run, { byId, timeZone, now })
    const mailedOn = isQueued ? localDay(timeZone, now) : run.mailedOn
    await tx
      .update(journeyRuns)
      .set({ mailAt: computeNextMail(zone, run.mailHour, now, mailedOn), mailedOn })
      .where(eq(journeyRuns.enrolmentId, enrolmentId))
  })
}

/** Queues the mail and returns true. Returns false when the day is done, no card is waiting or the enrolment cannot be used. */
async function queueDayMail(
  tx: Tx,
  { env, jobs, secrets }: Services,
  run: RunRow,
  { byId, timeZone, now }: Pick<Journeys, 'byId'> & { timeZone: string; now: Date },
): Promise<boolean> {
  const user = await findUser(tx, run.userId)
  const found = await findAnyEnrolment(tx, run.enrolmentId)
  const journey = found && byId.get(found.enrolment.offerId)
  if (user?.status !== 'active' || !found || !journey) return false
  const length = { totalDays: journey.totalDays, trialDays: found.offer.trialDays }
  const { open, usable } = computeCurrentOpenness(run, found.enrolment, length, { timeZone, now })
  const day = journey.days[open - 1]
  if (!day || !usable) return false
  const [progress] = await readDayProgress(tx, [{ enrolmentId: run.enrolmentId, dayId: day.id }], localDay(timeZone, now))
  const cards = day.cards.length - (progress?.cardsNotWaiting ?? 0)
  if (progress?.doneAt || cards <= 0) return false
  const { email, language } = user
  const mail = createMail(mails.todaysDay, {
    to: email,
    language,
    site: await findProgramSite(tx, env, found.enrolment.program),
    until: nextMidnight(timeZone, now).toISOString(),
    data: {
      route: journey.texts[language].name,
      day: day.number,
      days: journey.totalDays,
      title: day.titles[language],
      cards,
      minutes: day.minutes,
      path: `/instruction/${journey.slug}/${day.slug}`,
      stop: signStop(secrets, user),
    },
  })
  await jobs.enqueue(tx, mailJob, mail)
  return true
}

/**
 * Sets the local hour of the day mail, or turns it off with null. Refusal: `not_found`, including for a route that was
 * neither tried nor started.
 */
export async function changeDayMail(
  { db, user, now }: UserCtx,
  { id, hour }: Checked<'changeDayMail'>,
): Promise<{ mailHour: number | null } | Refusal> {
  const found = await findEnrolment(db, user.id, id)
  if (!found) return notFound()
  const zone = await readUserZone(db, user.id)
  return db.transaction(async (tx) => {
    const own = eq(journeyRuns.enrolmentId, found.enrolment.id)
    const [run] = await tx.select().from(journeyRuns).where(own).for('update')
    if (!run) return notFound()
    const mailAt = hour === null ? null : computeNextMail(zone, hour, now, run.mailedOn)
    await tx.update(journeyRuns).set({ mailHour: hour, mailAt }).where(own)
    return { mailHour: hour }
  })
}

/** Turns off the day mails of all routes of this person. Returns the number of routes changed. */
export async function stopDayMails(tx: Tx, userId: string): Promise<number> {
  const stopped = await tx
    .update(journeyRuns)
    .set({ mailHour: null, mailAt: null })
    .where(and(eq(journeyRuns.userId, userId), isNotNull(journeyRuns.mailHour)))
    .returning({ id: journeyRuns.enrolmentId })
  return stopped.length
}
