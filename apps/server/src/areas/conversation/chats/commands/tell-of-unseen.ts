import type { StaffRole } from '@waymark/contract/call.ts'
import type { Language } from '@waymark/contract/fields.ts'
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { eachApart } from '../../../../platform/each-apart.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { findByEmail, findUser } from '../../../people/accounts/queries.ts'
import { mainSite, siteOfProgram } from '../../../people/programs/queries.ts'
import { mails, type UnseenMessages } from '../mails.ts'
import { linkPath } from '../policy.ts'
import { type ConversationRow, filesOf, findOrders, type MessageRow } from '../queries.ts'
import { conversations, messages } from '../tables.ts'
import { signLink } from './claim-conversation.ts'
import { changeConversation, tellConversation, writeEvent } from './hold-conversation.ts'

/** Maximum number of conversations per side and run, and of messages per mail. */
const mostAtOnce = 200
const mostShown = 10

/** Columns and senders by recipient: the person, the managers, and the vendor of the order. */
const sides = {
  person: {
    at: conversations.tellPersonAt,
    clear: { tellPersonAt: null },
    senders: ['admin', 'vendor', 'assistant'],
    seen: 'personSeen',
    told: 'personTold',
  },
  company: {
    at: conversations.tellCompanyAt,
    clear: { tellCompanyAt: null },
    senders: ['user'],
    seen: 'companySeen',
    told: 'companyTold',
  },
  vendor: {
    at: conversations.tellVendorAt,
    clear: { tellVendorAt: null },
    senders: ['user'],
    seen: 'vendorSeen',
    told: 'vendorTold',
  },
} as const
type Side = keyof typeof sides

/**
 * Mails each side the messages it has not seen for ten minutes. Each message is mailed once; messages that were seen,
 * answered or withdrawn meanwhile are not.
 */
export async function tellOfUnseen(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  let failure: unknown
  for (const side of ['person', 'company', 'vendor'] as const) {
    const { at } = sides[side]
    const due = await db.select({ id: conversations.id }).from(conversations).where(lte(at, now)).orderBy(asc(at)).limit(mostAtOnce)
    failure = (await eachApart(due, ({ id }) => db.transaction((tx) => tellSide(tx, services, side, id, now)))) ?? failure
  }
  if (failure) throw failure
}

async function tellSide(tx: Tx, services: Services, side: Side, id: string, now: Date): Promise<void> {
  const { at, clear, senders, seen, told } = sides[side]
  // Another instance waits for this lock, and then finds nothing due.
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), lte(at, now)))
    .for('update')
  if (!conversation) return
  await tx.update(conversations).set(clear).where(eq(conversations.id, id))
  // Somebody of the company has answered, so nobody is waiting, even if colleagues have not seen the message.
  if (side !== 'person' && conversation.waitingSince === null) return
  const unseen = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, id),
        gt(messages.place, Math.max(conversation[seen], conversation[told])),
        inArray(messages.sender, [...senders]),
        isNull(messages.withdrawnAt),
      ),
    )
    .orderBy(asc(messages.place))
  if (unseen.length === 0) return
  const [order] = conversation.orderId ? await findOrders(tx, [conversation.orderId]) : []
  const data = await dataOf(tx, unseen, order?.number ?? null)
  const owner = order ? order.userId : conversation.userId
  // The mail contains this person's words, so account deletion also removes it from the queue.
  const whose = owner ?? conversation.formerOf ?? conversation.visitorEmail
  const people = whose === null ? [] : [whose]
  if (side === 'person') {
    const site = await siteOfProgram(tx, services.env, order ? order.program : conversation.program)
    const to = await personOf(tx, conversation, owner)
    const link = `${linkPath}${signLink(services.secrets, id, now)}`
    if (!to) return
    const mail = mailOf(mails.unseenMessages, { ...to, site, data: { ...data, link } })
    await services.jobs.enqueue(tx, mailJob, mail, { people })
    await writeEvent(tx, { kind: 'told', conversationId: id, afterPlace: conversation.lastPlace, at: now })
    const changed = await changeConversation(tx, { now }, conversation, { [told]: conversation.lastPlace })
    await tellConversation(tx, services, { conversation: changed, order: order ?? null })
    return
  }
  const colleague = await colleagueToTell(tx, services, side, conversation, order?.vendorId ?? null)
  if (!colleague) return
  await tx
    .update(conversations)
    .set({ [told]: conversation.lastPlace })
    .where(eq(conversations.id, id))
  const site = mainSite(services.env)
  const mail = mailOf(mails.staffUnseenMessages, { ...colleague, site, data: { ...data, link: `/staff/chats/${id}` } })
  await services.jobs.enqueue(tx, mailJob, mail, { people })
}

async function dataOf(tx: Tx, unseen: MessageRow[], order: number | null): Promise<UnseenMessages> {
  const shown = unseen.slice(-mostShown)
  const files = await filesOf(
    tx,
    shown.map(({ id }) => id),
  )
  return {
    from: unseen.at(-1)?.senderName ?? '',
    order,
    messages: shown.map(({ id, text }) => ({ text, files: files.filter(({ messageId }) => messageId === id).length })),
    more: unseen.length - shown.length,
  }
}

interface To {
  to: string
  language: Language
}

async function personOf(tx: Tx, { visitorEmail, visitorLanguage }: ConversationRow, owner: string | null): Promise<To | null> {
  if (owner === null) return visitorEmail === null ? null : { to: visitorEmail, language: visitorLanguage }
  const person = await findUser(tx, owner)
  return person ? { to: person.email, language: person.language } : null
}

/**
 * Returns the recipient: the vendor for `vendor`; for `company` the assignee. Without an active assignee or vendor it
 * is the shared staff address.
 */
async function colleagueToTell(
  tx: Tx,
  { env }: Services,
  side: Exclude<Side, 'person'>,
  { assignedTo }: ConversationRow,
  vendorId: string | null,
): Promise<To | null> {
  const vendor = await findActive(tx, vendorId, ['vendor'])
  if (side === 'vendor') return vendor
  const assigned = await findActive(tx, assignedTo, ['admin', 'manager'])
  if (assigned) return assigned
  if (vendor) return null
  return { to: env.staffEmail, language: (await findByEmail(tx, env.staffEmail))?.language ?? 'en' }
}

async function findActive(tx: Tx, id: string | null, roles: readonly StaffRole[]): Promise<To | null> {
  const person = id === null ? undefined : await findUser(tx, id)
  if (person?.status !== 'active' || !roles.some((role) => role === person.staffRole)) return null
  return { to: person.email, language: person.language }
}
