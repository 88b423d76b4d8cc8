import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { typingLimit } from '../policy.ts'
import { findConversation, formatPublicName, includesUnseen, type Party } from '../queries.ts'
import { conversations } from '../tables.ts'
import { changeConversation, lockConversation, notifyConversation, notifyTyping } from './lock-conversation.ts'

/** Columns of each kind of reader. Vendors have their own, so that a message a vendor has seen still reaches the managers. */
const columnsByReader = {
  user: { seen: 'personSeen', seenAt: 'personSeenAt', tellAt: 'tellPersonAt' },
  admin: { seen: 'companySeen', seenAt: 'companySeenAt', tellAt: 'tellCompanyAt' },
  vendor: { seen: 'vendorSeen', seenAt: 'vendorSeenAt', tellAt: 'tellVendorAt' },
} as const

/** Records the last seen place. It never moves back or beyond the last message. Refusal: `not_found`. */
export async function markSeen(ctx: Ctx, party: Party, { id, place }: { id: string; place: number }): Promise<{ id: string } | Refusal> {
  const isPerson = party.side === 'person'
  return transact(ctx.db, async (tx) => {
    const locked = await lockConversation(tx, party, id)
    // No message was sent yet.
    if (!locked) return id === 'company' && isPerson ? { id } : notFound()
    const { lastPlace } = locked.conversation
    const { seen, seenAt, tellAt } = columnsByReader[party.sender]
    const upTo = Math.min(place, lastPlace)
    if (upTo <= locked.conversation[seen]) return { id: locked.conversation.id }
    const last = conversations[seenAt]
    const conversation = await changeConversation(tx, ctx, locked.conversation, {
      [seen]: upTo,
      // Keeps the time when the only new messages were the reader's own.
      [seenAt]: sql`case when ${includesUnseen(party.sender, upTo)} then ${sql.param(ctx.now, last)} else ${last} end`,
      ...(upTo === lastPlace && { [tellAt]: null }),
    })
    await notifyConversation(tx, ctx, { ...locked, conversation })
    return { id: conversation.id }
  })
}

/** Notifies the other side that somebody is typing. Calls over the rate limit are ignored. Refusal: `not_found`. */
export async function sendTyping(ctx: Ctx, party: Party, { id }: { id: string }): Promise<null | Refusal> {
  const found = await findConversation(ctx.db, party, id)
  if (!found) return id === 'company' && party.side === 'person' ? null : notFound()
  const result = await ctx.limits.take('typing', `${found.conversation.id} ${party.userId ?? party.device}`, typingLimit)
  const person = party.userId === null ? undefined : await findUser(ctx.db, party.userId)
  const name = person && party.side === 'company' ? formatPublicName(person) : (person?.name ?? found.conversation.visitorName)
  if (result.ok) await notifyTyping(ctx, found, party.side, name)
  return null
}
