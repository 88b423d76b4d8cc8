import type { Checked } from '@waymark/contract/calls.ts'
import { audit } from '../../../../platform/audit.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { endOfDay } from '../../../../platform/local-time.ts'
import { type Mail, type MailKind, mailOf } from '../../../../platform/mail/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { findByEmail, findUser, timeZoneOf } from '../../../people/accounts/queries.ts'
import { mainSite, siteOfProgram } from '../../../people/programs/queries.ts'
import { mails, type OfferFacts } from '../mails.ts'
import { paymentOf } from '../policy.ts'
import { type EnrolmentRow, findOfferName, holdEnrolment } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { amendEnrolment, noteEnrolment, voidCharges } from './change-enrolment.ts'

/** Runs a staff command on an enrolment whose row is locked. Refusal: `not_found`. */
export const workOn = (
  { db }: UserCtx,
  id: string,
  work: (tx: Tx, enrolment: EnrolmentRow) => Promise<Refusal | null>,
): Promise<Refusal | null> =>
  transact(db, async (tx) => {
    const enrolment = await holdEnrolment(tx, id)
    return enrolment ? work(tx, enrolment) : notFound()
  })

export const auditEnrolment = (
  tx: Tx,
  { user, now }: UserCtx,
  { id }: Pick<EnrolmentRow, 'id'>,
  action: 'granted' | 'extended' | 'ended' | 'refunded',
  details: Record<string, unknown> = {},
) => audit(tx, { at: now, actorId: user.id, action: `enrolment.${action}`, subject: `enrolment:${id}`, details })

type ForStaff = Extract<keyof typeof mails, `staff${string}`>
type ForOwner = Exclude<keyof typeof mails, ForStaff>
type More<D> = Omit<NoInfer<D>, keyof OfferFacts>

/**
 * Queues a mail to the owner in their language, with links to the host on which the enrolment began. Does nothing if
 * the account was deleted. `until`: do not send the mail after this time.
 */
export async function tellOwner<D>(
  tx: Tx,
  services: Services,
  enrolment: EnrolmentRow,
  mail: MailKind<D, ForOwner>,
  more: More<D>,
  until: Date | null = null,
) {
  const person = enrolment.userId ? await findUser(tx, enrolment.userId) : undefined
  if (!person) return
  const { name } = await findOfferName(tx, enrolment.offerId, person.language)
  const timeZone = await timeZoneOf(tx, person.id, services.clock())
  const site = await siteOfProgram(tx, services.env, enrolment.program)
  const to = { to: person.email, language: person.language, site, ...(until && { until: until.toISOString() }) }
  await send(tx, services, to, mail, { name, path: `/profile/routes/${enrolment.id}`, timeZone }, more)
}

/** Queues a mail to the staff address. */
export async function tellStaff<D>(tx: Tx, services: Services, enrolment: EnrolmentRow, mail: MailKind<D, ForStaff>, more: More<D>) {
  const to = services.env.staffEmail
  const colleague = await findByEmail(tx, to)
  const language = colleague?.language ?? 'en'
  const { name } = await findOfferName(tx, enrolment.offerId, language)
  const timeZone = colleague ? await timeZoneOf(tx, colleague.id, services.clock()) : 'UTC'
  const site = mainSite(services.env)
  await send(tx, services, { to, language, site }, mail, { name, path: `/staff/enrolments/${enrolment.id}`, timeZone }, more)
}

type To = Pick<Mail, 'to' | 'language' | 'site' | 'until'>
// The types above guarantee that both parts together are the mail's data; the compiler cannot infer this through a
// generic.
const send = <D>(tx: Tx, { jobs }: Services, to: To, mail: MailKind<D>, facts: OfferFacts, more: More<D>) =>
  jobs.enqueue(tx, mailJob, mailOf(mail, { ...to, data: { ...facts, ...more } as D }))

/**
 * Extends paid or granted time to the end of a later day in the customer's time zone. The next charge moves along, and
 * a declined card is charged again only at the new end. Refusals: `not_found`, `enrolment_state` for an enrolment that
 * is not paid, `validation` for a day that is not later.
 */
export async function extendEnrolment(ctx: UserCtx, { id, until, reason }: Checked<'extendEnrolment'>): Promise<null | Refusal> {
  const { now, language } = ctx
  return workOn(ctx, id, async (tx, enrolment) => {
    const { userId, paidUntil } = enrolment
    if (userId === null || !paidUntil || paymentOf(enrolment, now) !== 'paid') return refusals.enrolment_state()
    const end = endOfDay(await timeZoneOf(tx, userId, now), until)
    if (end <= paidUntil) return refuseFields(language, { until: 'later_day' })
    // A declined renewal was for the former end.
    if (enrolment.tries > 0) await voidCharges(tx, ctx, enrolment.id)
    const extended = await amendEnrolment(tx, enrolment, { at: now, paidUntil: end, tries: 0, noticedFor: null })
    await noteEnrolment(tx, { enrolmentId: id, at: now, kind: 'extended', by: 'staff', text: reason, until: end })
    await auditEnrolment(tx, ctx, extended, 'extended', { until })
    await tellOwner(tx, ctx, extended, mails.subscriptionExtended, { until: end.toISOString(), reason })
    return null
  })
}
