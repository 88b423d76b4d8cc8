import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createMail, type Mail, type MailKind } from '../../../../platform/mail/mail.ts'
import { findByEmail, findUser, readTimeZone } from '../../../people/accounts/queries.ts'
import { findProgramSite, mainSite } from '../../../people/programs/queries.ts'
import { findOfferName } from '../../offers/queries.ts'
import type { mails, OfferFacts } from '../mails.ts'
import type { EnrolmentRow } from '../queries.ts'

type ForStaff = Extract<keyof typeof mails, `staff${string}`>
type ForOwner = Exclude<keyof typeof mails, ForStaff>
type ExtraData<D> = Omit<NoInfer<D>, keyof OfferFacts>

/**
 * Queues a mail to the owner in their language, with links to the host on which the enrolment began. Does nothing if
 * the account was deleted. `until`: do not send the mail after this time.
 */
export async function mailOwner<D>(
  tx: Tx,
  services: Services,
  enrolment: EnrolmentRow,
  mail: MailKind<D, ForOwner>,
  more: ExtraData<D>,
  until: Date | null = null,
) {
  const person = enrolment.userId ? await findUser(tx, enrolment.userId) : undefined
  if (!person) return
  const { name } = await findOfferName(tx, enrolment.offerId, person.language)
  const timeZone = await readTimeZone(tx, person.id, services.clock())
  const site = await findProgramSite(tx, services.env, enrolment.program)
  const to = { to: person.email, language: person.language, site, ...(until && { until: until.toISOString() }) }
  await send(tx, services, to, mail, { name, path: `/profile/routes/${enrolment.id}`, timeZone }, more)
}

/** Queues a mail to the staff address. */
export async function tellStaff<D>(tx: Tx, services: Services, enrolment: EnrolmentRow, mail: MailKind<D, ForStaff>, more: ExtraData<D>) {
  const to = services.env.staffEmail
  const colleague = await findByEmail(tx, to)
  const language = colleague?.language ?? 'en'
  const { name } = await findOfferName(tx, enrolment.offerId, language)
  const timeZone = colleague ? await readTimeZone(tx, colleague.id, services.clock()) : 'UTC'
  const site = mainSite(services.env)
  await send(tx, services, { to, language, site }, mail, { name, path: `/staff/enrolments/${enrolment.id}`, timeZone }, more)
}

type Recipient = Pick<Mail, 'to' | 'language' | 'site' | 'until'>
// The types above guarantee that both parts together are the mail's data; the compiler cannot infer this through a
// generic.
const send = <D>(tx: Tx, { jobs }: Services, to: Recipient, mail: MailKind<D>, facts: OfferFacts, more: ExtraData<D>) =>
  jobs.enqueue(tx, mailJob, createMail(mail, { ...to, data: { ...facts, ...more } as D }))
