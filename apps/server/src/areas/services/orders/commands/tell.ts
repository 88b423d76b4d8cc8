import type { Language } from '@waymark/contract/choices.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import type { Mail, OrderMailKinds } from '../../../../platform/mail/kinds.ts'
import { findByEmail, findUser } from '../../../people/accounts/queries.ts'
import { siteOfProgram } from '../../../people/programs/queries.ts'
import type { OrderRow } from '../queries.ts'

type Facts = 'number' | 'service' | 'path'
type OfOrder = { [K in keyof OrderMailKinds]: OrderMailKinds[K] extends Record<Facts, unknown> ? K : never }[keyof OrderMailKinds]
type ForStaff = Extract<OfOrder, `staff${string}`>
type ForCustomer = Exclude<OfOrder, ForStaff>
type More<K extends OfOrder> = Omit<OrderMailKinds[K], Facts>

/** Writes to the customer in the language they ordered in, with links to the host they ordered on; to nobody once the account is gone. */
export async function tellCustomer<K extends ForCustomer>(tx: Tx, services: Services, order: OrderRow, template: K, more: More<K>) {
  const person = order.userId ? await findUser(tx, order.userId) : undefined
  if (!person) return
  const path = `/profile/orders/${order.id}`
  await send(
    tx,
    services,
    { to: person.email, language: order.language, site: await siteOfProgram(tx, services.env, order.program) },
    template,
    {
      ...{ number: order.number, service: order.serviceName, path },
      ...more,
    },
  )
}

/** Writes to whoever is told what staff have to do. */
export async function tellStaff<K extends ForStaff>(tx: Tx, services: Services, order: OrderRow, template: K, more: More<K>) {
  const to = services.env.staffEmail
  const language = (await findByEmail(tx, to))?.language ?? 'en'
  await tellColleague(tx, services, order, { email: to, language }, template, more)
}

/** Writes to the vendor who was given an order, if there is one. */
export async function tellVendor<K extends ForStaff>(tx: Tx, services: Services, order: OrderRow, template: K, more: More<K>) {
  const vendor = order.vendorId ? await findUser(tx, order.vendorId) : undefined
  if (vendor) await tellColleague(tx, services, order, vendor, template, more)
}

async function tellColleague<K extends ForStaff>(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { email, language }: { email: string; language: Language },
  template: K,
  more: More<K>,
) {
  const site = { name: services.env.site.name, origin: new URL(services.env.publicUrl).origin }
  const path = `/staff/orders/${order.id}`
  await send(tx, services, { to: email, language, site }, template, { number: order.number, service: order.serviceName, path, ...more })
}

// The template and its data belong together by the types above, which the compiler does not follow through a generic.
const send = (tx: Tx, { jobs }: Services, to: Pick<Mail, 'to' | 'language' | 'site'>, template: OfOrder, data: object) =>
  jobs.enqueue(tx, mailJob, { ...to, template, data } as Mail)
