import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import type { BillingMailKinds, Mail } from '../../../../platform/mail/kinds.ts'
import { findByEmail, findUser, timeZoneOf } from '../../../people/accounts/queries.ts'
import { siteOfProgram } from '../../../people/programs/queries.ts'
import { type EnrolmentRow, findOfferName } from '../queries.ts'

type Facts = 'name' | 'path' | 'timeZone'
type ForStaff = Extract<keyof BillingMailKinds, `staff${string}`>
type ForOwner = Exclude<keyof BillingMailKinds, ForStaff>
type More<K extends keyof BillingMailKinds> = Omit<BillingMailKinds[K], Facts>

/** Writes to whose enrolment it is, in their language, with links to the host on which it was begun; to nobody once the account is gone. */
export async function tellOwner<K extends ForOwner>(tx: Tx, services: Services, enrolment: EnrolmentRow, template: K, more: More<K>) {
  const person = enrolment.userId ? await findUser(tx, enrolment.userId) : undefined
  if (!person) return
  const { name } = await findOfferName(tx, enrolment.offerId, person.language)
  const timeZone = await timeZoneOf(tx, person.id, services.clock())
  const to = { to: person.email, language: person.language, site: await siteOfProgram(tx, services.env, enrolment.program) }
  await send(tx, services, to, template, { name, path: `/profile/routes/${enrolment.id}`, timeZone, ...more })
}

/** Writes to whoever is told what staff have to do. */
export async function tellStaff<K extends ForStaff>(tx: Tx, services: Services, enrolment: EnrolmentRow, template: K, more: More<K>) {
  const to = services.env.staffEmail
  const colleague = await findByEmail(tx, to)
  const language = colleague?.language ?? 'en'
  const { name } = await findOfferName(tx, enrolment.offerId, language)
  const timeZone = colleague ? await timeZoneOf(tx, colleague.id, services.clock()) : 'UTC'
  const site = { name: services.env.site.name, origin: new URL(services.env.publicUrl).origin }
  await send(tx, services, { to, language, site }, template, { name, path: `/staff/enrolments/${enrolment.id}`, timeZone, ...more })
}

// The template and its data belong together by the types above, which the compiler does not follow through a generic.
const send = (tx: Tx, { jobs }: Services, to: Pick<Mail, 'to' | 'language' | 'site'>, template: keyof BillingMailKinds, data: object) =>
  jobs.enqueue(tx, mailJob, { ...to, template, data } as Mail)
