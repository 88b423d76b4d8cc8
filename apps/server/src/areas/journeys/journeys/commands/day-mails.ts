import type { Checked } from '@waymark/contract/calls.ts'
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { eachApart } from '../../../../platform/each-apart.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { localDay, nextMidnight, zoneInForce } from '../../../../platform/local-time.ts'
import { defineMails, filledWith, mailOf } from '../../../../platform/mail/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { signStop } from '../../../../platform/secrets.ts'
import { findAnyEnrolment, findEnrolment } from '../../../money/billing/queries.ts'
import { findUser, zoneOf } from '../../../people/accounts/queries.ts'
import { siteOfProgram } from '../../../people/programs/queries.ts'
import { nextMail } from '../policy.ts'
import { type Journeys, opennessNow, type RunRow, readJourneys, standingsOf } from '../queries.ts'
import { journeyRuns } from '../tables.ts'

export const mails = defineMails({
  /** The day of a route whose turn it is, and how many of its cards wait. `stop` as in a reminder. */
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

/** Looked for at once; the others right after them. */
const atOnce = 200

/** Mails today's day to whoever asked for it at an hour that has come, once a day, however many instances look. */
export async function sendDayMails(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  let last: string | undefined
  let failure: unknown
  do {
    const due = await db
      .select({ id: journeyRuns.enrolmentId })
      .from(journeyRuns)
      .where(and(lte(journeyRuns.mailAt, now), last ? gt(journeyRuns.enrolmentId, last) : undefined))
      .orderBy(asc(journeyRuns.enrolmentId))
      .limit(atOnce)
    failure = (await eachApart(due, ({ id }) => sendDayMail(services, id))) ?? failure
    last = due.length === atOnce ? due.at(-1)?.id : undefined
  } while (last)
  if (failure) throw failure
}

/** The next one is noted in the same transaction, so that none comes twice and none is lost. */
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
    const zone = await zoneOf(tx, run.userId)
    const timeZone = zoneInForce(zone, now)
    const written = await writeDay(tx, services, run, { byId, timeZone, now })
    const mailedOn = written ? localDay(timeZone, now) : run.mailedOn
    await tx
      .update(journeyRuns)
      .set({ mailAt: nextMail(zone, run.mailHour, now, mailedOn), mailedOn })
      .where(eq(journeyRuns.enrolmentId, enrolmentId))
  })
}

/** Answers whether a mail was written: there is none about a day that is done, of which no card waits, or that may not be filled. */
async function writeDay(
  tx: Tx,
  { env, jobs, secrets }: Services,
  run: RunRow,
  { byId, timeZone, now }: Pick<Journeys, 'byId'> & { timeZone: string; now: Date },
): Promise<boolean> {
  const person = await findUser(tx, run.userId)
  const found = await findAnyEnrolment(tx, run.enrolmentId)
  const journey = found && byId.get(found.enrolment.offerId)
  if (person?.status !== 'active' || !found || !journey) return false
  const length = { totalDays: journey.totalDays, trialDays: found.offer.trialDays }
  const { open, usable } = opennessNow(run, found.enrolment, length, { timeZone, now })
  const day = journey.days[open - 1]
  if (!day || !usable) return false
  const [kept] = await standingsOf(tx, [{ enrolmentId: run.enrolmentId, dayId: day.id }], localDay(timeZone, now))
  const cards = day.cards.length - (kept?.cardsAway ?? 0)
  if (kept?.doneAt || cards <= 0) return false
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
      stop: signStop(secrets, person),
    },
  })
  await jobs.enqueue(tx, mailJob, mail)
  return true
}

/** Mails today's day at an hour where the person is, or no more. Refusal: `not_found`, also of a route that was neither tried nor run. */
export async function changeDayMail(
  { db, user, now }: UserCtx,
  { id, hour }: Checked<'changeDayMail'>,
): Promise<{ mailHour: number | null } | Refusal> {
  const found = await findEnrolment(db, user.id, id)
  if (!found) return notFound()
  const zone = await zoneOf(db, user.id)
  return db.transaction(async (tx) => {
    const own = eq(journeyRuns.enrolmentId, found.enrolment.id)
    const [run] = await tx.select().from(journeyRuns).where(own).for('update')
    if (!run) return notFound()
    const mailAt = hour === null ? null : nextMail(zone, hour, now, run.mailedOn)
    await tx.update(journeyRuns).set({ mailHour: hour, mailAt }).where(own)
    return { mailHour: hour }
  })
}

/** No route of this person is mailed any more; of how many. */
export async function stopDayMails(tx: Tx, userId: string): Promise<number> {
  const stopped = await tx
    .update(journeyRuns)
    .set({ mailHour: null, mailAt: null })
    .where(and(eq(journeyRuns.userId, userId), isNotNull(journeyRuns.mailHour)))
    .returning({ id: journeyRuns.enrolmentId })
  return stopped.length
}
