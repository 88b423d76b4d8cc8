import type { Language } from '@waymark/contract/choices.ts'
import { lastDayBefore } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createMail, type Mail, type MailKind } from '../../../../platform/mail/mail.ts'
import { transferReference } from '../../../money/transfers/reads/transfer-terms.ts'
import { findByEmail, findUser, type UserRow } from '../../../people/accounts/queries.ts'
import { findProgramSite, mainSite } from '../../../people/programs/queries.ts'
import { mails, type OrderFacts } from '../mails.ts'
import type { OrderRow } from '../queries.ts'

type ForStaff = Extract<keyof typeof mails, `staff${string}`>
type ForCustomer = Exclude<keyof typeof mails, ForStaff>
type RemainingData<D> = Omit<NoInfer<D>, keyof OrderFacts>

interface MailOptions {
  /** The customer, if the caller has already locked the row. */
  known?: Pick<UserRow, 'email'> | undefined
  /** Time after which the email is pointless and is not sent. */
  until?: Date
}

/** Mails the customer in the order's language, with links to the host it was placed on. Does nothing when the account is deleted. */
export async function mailCustomer<D>(
  tx: Tx,
  services: Services,
  order: OrderRow,
  mail: MailKind<D, ForCustomer>,
  more: RemainingData<D>,
  { known, until }: MailOptions = {},
) {
  const person = known ?? (order.userId ? await findUser(tx, order.userId) : undefined)
  if (!person) return
  const site = await findProgramSite(tx, services.env, order.program)
  const to = { to: person.email, language: order.language, site, ...(until && { until: until.toISOString() }) }
  await send(tx, services, to, mail, toOrderFacts(order, `/profile/orders/${order.id}`), more)
}

/** Mails the customer the bank details of an order to be paid by transfer. */
export async function mailTransferDetails(tx: Tx, services: Services, order: OrderRow, known?: Pick<UserRow, 'email'>): Promise<void> {
  const { bank } = services.env
  if (!bank) return
  const { totalCents: amountCents, currency, number, payUntil } = order
  const to = { holder: bank.holder, bank: bank.name, account: bank.account, bic: bank.bic }
  const more = { ...to, amountCents, currency, reference: transferReference(number), lastDay: lastDayBefore(payUntil) }
  await mailCustomer(tx, services, order, mails.orderTransfer, more, { known, until: payUntil })
}

/** Mails the address that receives staff tasks. */
export async function mailStaff<D>(tx: Tx, services: Services, order: OrderRow, mail: MailKind<D, ForStaff>, more: RemainingData<D>) {
  const to = services.env.staffEmail
  const language = (await findByEmail(tx, to))?.language ?? 'en'
  await mailColleague(tx, services, order, { email: to, language }, mail, more)
}

/** Mails the vendor assigned to the order, if any. */
export async function mailVendor<D>(tx: Tx, services: Services, order: OrderRow, mail: MailKind<D, ForStaff>, more: RemainingData<D>) {
  const vendor = order.vendorId ? await findUser(tx, order.vendorId) : undefined
  if (vendor) await mailColleague(tx, services, order, vendor, mail, more)
}

async function mailColleague<D>(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { email, language }: { email: string; language: Language },
  mail: MailKind<D>,
  more: RemainingData<D>,
) {
  const site = mainSite(services.env)
  await send(tx, services, { to: email, language, site }, mail, toOrderFacts(order, `/staff/orders/${order.id}`), more)
}

const toOrderFacts = ({ number, serviceName }: OrderRow, path: string): OrderFacts => ({ number, service: serviceName, path })

type Recipient = Pick<Mail, 'to' | 'language' | 'site' | 'until'>
// The template's data type is guaranteed by the signatures above; TypeScript cannot follow it through the generic.
const send = <D>(tx: Tx, { jobs }: Services, to: Recipient, mail: MailKind<D>, facts: OrderFacts, more: RemainingData<D>) =>
  jobs.enqueue(tx, mailJob, createMail(mail, { ...to, data: { ...facts, ...more } as D }))
