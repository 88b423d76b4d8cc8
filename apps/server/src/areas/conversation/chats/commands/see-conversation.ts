import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { typingPause } from '../policy.ts'
import { findConversation, firstWord, type Party, seesNew } from '../queries.ts'
import { conversations } from '../tables.ts'
import { changeConversation, holdConversation, tellConversation, tellWriting } from './hold-conversation.ts'

/** Notes up to which place their side has seen everything: never back, never beyond what there is. Refusal: `not_found`. */
export async function markSeen(ctx: Ctx, party: Party, { id, place }: { id: string; place: number }): Promise<{ id: string } | Refusal> {
  const isPerson = party.side === 'person'
  return transact(ctx.db, async (tx) => {
    const held = await holdConversation(tx, party, id)
    // Where nothing was said there is nothing to be seen.
    if (!held) return id === 'company' && isPerson ? { id } : notFound()
    const { personSeen, companySeen, lastPlace } = held.conversation
    const before = isPerson ? personSeen : companySeen
    const seen = Math.min(place, lastPlace)
    if (seen <= before) return { id: held.conversation.id }
    const isAll = seen === lastPlace
    // Who has seen what they said themselves has seen nothing new.
    const seenAt = (last: PgColumn) => sql`case when ${seesNew(party.side, seen)} then ${sql.param(ctx.now, last)} else ${last} end`
    const conversation = await changeConversation(
      tx,
      ctx,
      held.conversation,
      isPerson
        ? { personSeen: seen, personSeenAt: seenAt(conversations.personSeenAt), ...(isAll && { tellPersonAt: null }) }
        : { companySeen: seen, companySeenAt: seenAt(conversations.companySeenAt), ...(isAll && { tellCompanyAt: null }) },
    )
    await tellConversation(tx, ctx, { ...held, conversation })
    return { id: conversation.id }
  })
}

/** Shows the other side that somebody writes; what comes too often is passed over. Refusal: `not_found`. */
export async function tellTyping(ctx: Ctx, party: Party, { id }: { id: string }): Promise<null | Refusal> {
  const found = await findConversation(ctx.db, party, id)
  if (!found) return id === 'company' && party.side === 'person' ? null : notFound()
  const taken = await ctx.limits.take('typing', `${found.conversation.id} ${party.userId ?? party.device}`, typingPause)
  const person = party.userId === null ? undefined : await findUser(ctx.db, party.userId)
  const name = firstWord(person?.name ?? found.conversation.visitorName)
  if (taken.ok) await tellWriting(ctx, found, party.side, name)
  return null
}
