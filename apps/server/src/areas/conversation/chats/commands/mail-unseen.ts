import type { StaffRole } from '@waymark/contract/call.ts'
import type { Language } from '@waymark/contract/fields.ts'
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { forEachSettled } from '../../../../platform/each-apart.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { findByEmail, findUser } from '../../../people/accounts/queries.ts'
import { findProgramSite, mainSite } from '../../../people/programs/queries.ts'
import { mails, type UnseenMessages } from '../mails.ts'
import { linkPath } from '../policy.ts'
import { type ConversationRow, findOrders, listFiles, type MessageRow } from '../queries.ts'
import { conversations, messages } from '../tables.ts'
import { signLink } from './claim-conversation.ts'
import { addHistoryEntry, changeConversation, notifyConversation } from './lock-conversation.ts'

/** Maximum number of conversations per side and run, and of messages per mail. */
const batchSize = 200
const maxShownMessages = 10

/** Columns and senders by recipient: the person, the managers, and the vendor of the order. */
const sides = {
  person: {
    at: conversations.tellPersonAt,
    clear: { tellPersonAt: null },
    senders: ['admin', 'vendor', 'assistant'],
    seen: 'personSeen',
    mailed: 'personTold',
  },
  company: {
    at: conversations.tellCompanyAt,
    clear: { tellCompanyAt: null },
    senders: ['user'],
    seen: 'companySeen',
    mailed: 'companyTold',
  },
  vendor: {
    at: conversations.tellVendorAt,
    clear: { tellVendorAt: null },
    senders: ['user'],
    seen: 'vendorSeen',
    mailed: 'vendorTold',
  },
} as const
type Side = keyof typeof sides

/**
 * Mails each side the messages it has not seen for ten minutes. Each message is mailed once; messages that were seen,
 * answered or withdrawn meanwhile are not.
 */
export async function mailUnseenMessages(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  let failure: unknown
  for (const side of ['person', 'company', 'vendor'] as const) {
    const { at } = sides[side]
    const due = await db.select({ id: conversations.id }).from(conversations).where(lte(at, now)).orderBy(asc(at)).limit(batchSize)
    failure = (await forEachSettled(due, ({ id }) => db.transaction((tx) => mailSide(tx, services, side, id, now)))) ?? failure
  }
  if (failure) throw failure
}

async function mailSide(tx: Tx, services: Services, side: Side, id: string, now: Date): Promise<void> {
  const { at, clear, senders, seen, mailed } = sides[side]
  // Another instance waits for this lock, and then finds nothing due.
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), lte(at, now)))
    .for('update')
  if (!conversation) return
  await tx.update(conversations).set(clear).where(eq(conversations.id, id))
  // A colleague has answered, so the person is not waiting, even if other colleagues have not seen the message.
  if (side !== 'person' && conversation.waitingSince === null) return
  const unseen = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, id),
        gt(messages.place, Math.max(conversation[seen], conversation[mailed])),
        inArray(messages.sender, [...senders]),
        isNull(messages.withdrawnAt),
      ),
    )
    .orderBy(asc(messages.place))
  if (unseen.length === 0) return
  const [order] = conversation.orderId ? await findOrders(tx, [conversation.orderId]) : []
  const data = await buildMailData(tx, unseen, order?.number ?? null)
  const owner = order ? order.userId : conversation.userId
  // The mail contains this person's words, so account deletion also removes it from the queue.
  const mentioned = owner ?? conversation.formerOf ?? conversation.visitorEmail
  const people = mentioned === null ? [] : [mentioned]
  if (side === 'person') {
    const site = await findProgramSite(tx, services.env, order ? order.program : conversation.program)
    const to = await findPersonRecipient(tx, conversation, owner)
    const link = `${linkPath}${signLink(services.secrets, id, now)}`
    if (!to) return
    const mail = createMail(mails.unseenMessages, { ...to, site, data: { ...data, link } })
    await services.jobs.enqueue(tx, mailJob, mail, { people })
    await addHistoryEntry(tx, { kind: 'told', conversationId: id, afterPlace: conversation.lastPlace, at: now })
    const changed = await changeConversation(tx, { now }, conversation, { [mailed]: conversation.lastPlace })
    await notifyConversation(tx, services, { conversation: changed, order: order ?? null })
    return
  }
  const colleague = await findColleagueRecipient(tx, services, side, conversation, order?.vendorId ?? null)
  if (!colleague) return
  await tx
    .update(conversations)
    .set({ [mailed]: conversation.lastPlace })
    .where(eq(conversations.id, id))
  const site = mainSite(services.env)
  const mail = createMail(mails.staffUnseenMessages, { ...colleague, site, data: { ...data, link: `/staff/chats/${id}` } })
  await services.jobs.enqueue(tx, mailJob, mail, { people })
}

async function buildMailData(tx: Tx, unseen: MessageRow[], order: number | null): Promise<UnseenMessages> {
  const shownMessages = unseen.slice(-maxShownMessages)
  const files = await listFiles(
    tx,
    shownMessages.map(({ id }) => id),
  )
  return {
    from: unseen.at(-1)?.senderName ?? '',
    order,
    messages: shownMessages.map(({ id, text }) => ({ text, files: files.filter(({ messageId }) => messageId === id).length })),
    more: unseen.length - shownMessages.length,
  }
}

interface Recipient {
  to: string
  language: Language
}

async function findPersonRecipient(
  tx: Tx,
  { visitorEmail, visitorLanguage }: ConversationRow,
  owner: string | null,
): Promise<Recipient | null> {
  if (owner === null) return visitorEmail === null ? null : { to: visitorEmail, language: visitorLanguage }
  const person = await findUser(tx, owner)
  return person ? { to: person.email, language: person.language } : null
}

/**
 * Returns the recipient: the vendor for `vendor`; for `company` the assignee. Without an active assignee or vendor it
 * is the shared staff address.
 */
async function findColleagueRecipient(
  tx: Tx,
  { env }: Services,
  side: Exclude<Side, 'person'>,
  { assignedTo }: ConversationRow,
  vendorId: string | null,
): Promise<Recipient | null> {
  const vendor = await findActiveStaff(tx, vendorId, ['vendor'])
  if (side === 'vendor') return vendor
  const assigned = await findActiveStaff(tx, assignedTo, ['admin', 'manager'])
  if (assigned) return assigned
  if (vendor) return null
  return { to: env.staffEmail, language: (await findByEmail(tx, env.staffEmail))?.language ?? 'en' }
}

async function findActiveStaff(tx: Tx, id: string | null, roles: readonly StaffRole[]): Promise<Recipient | null> {
  const person = id === null ? undefined : await findUser(tx, id)
  if (person?.status !== 'active' || !roles.some((role) => role === person.staffRole)) return null
  return { to: person.email, language: person.language }
}
