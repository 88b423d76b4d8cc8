import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { type Mail, type MailKind, mailOf } from '../../../../platform/mail/mail.ts'
import { findByEmail, findUser, timeZoneOf } from '../../../people/accounts/queries.ts'
import { siteOfProgram } from '../../../people/programs/queries.ts'
import type { mails, OfferFacts } from '../mails.ts'
import { type EnrolmentRow, findOfferName } from '../queries.ts'

type ForStaff = Extract<keyof typeof mails, `staff${string}`>
type ForOwner = Exclude<keyof typeof mails, ForStaff>
type More<D> = Omit<NoInfer<D>, keyof OfferFacts>

/** Writes to whose enrolment it is, in their language, with links to the host on which it was begun; to nobody once the account is gone. */
export async function tellOwner<D>(tx: Tx, services: Services, enrolment: EnrolmentRow, mail: MailKind<D, ForOwner>, more: More<D>) {
  const person = enrolment.userId ? await findUser(tx, enrolment.userId) : undefined
  if (!person) return
  const { name } = await findOfferName(tx, enrolment.offerId, person.language)
  const timeZone = await timeZoneOf(tx, person.id, services.clock())
  const to = { to: person.email, language: person.language, site: await siteOfProgram(tx, services.env, enrolment.program) }
  await send(tx, services, to, mail, { name, path: `/profile/routes/${enrolment.id}`, timeZone }, more)
}

/** Writes to whoever is told what staff have to do. */
export async function tellStaff<D>(tx: Tx, services: Services, enrolment: EnrolmentRow, mail: MailKind<D, ForStaff>, more: More<D>) {
  const to = services.env.staffEmail
  const colleague = await findByEmail(tx, to)
  const language = colleague?.language ?? 'en'
  const { name } = await findOfferName(tx, enrolment.offerId, language)
  const timeZone = colleague ? await timeZoneOf(tx, colleague.id, services.clock()) : 'UTC'
  const site = { name: services.env.site.name, origin: new URL(services.env.publicUrl).origin }
  await send(tx, services, { to, language, site }, mail, { name, path: `/staff/enrolments/${enrolment.id}`, timeZone }, more)
}

type To = Pick<Mail, 'to' | 'language' | 'site'>
// The facts and the rest make the mail's data, by the types above, which the compiler does not follow through a generic.
const send = <D>(tx: Tx, { jobs }: Services, to: To, mail: MailKind<D>, facts: OfferFacts, more: More<D>) =>
  jobs.enqueue(tx, mailJob, mailOf(mail, { ...to, data: { ...facts, ...more } as D }))
