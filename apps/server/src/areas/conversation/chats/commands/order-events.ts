import { sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { OrderEventTold, Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { conversations, messages } from '../tables.ts'
import { tellConversation } from './hold-conversation.ts'

/** A vendor who comes in has to be told what nobody of the company has seen, when the company would be; the rest is no news. */
const begunByVendor = {
  vendorSeen: sql`greatest(${conversations.vendorSeen}, ${conversations.companySeen})`,
  vendorSeenAt: sql`case when ${conversations.companySeen} > ${conversations.vendorSeen} then ${conversations.companySeenAt} else ${conversations.vendorSeenAt} end`,
  tellVendorAt: sql`${conversations.tellCompanyAt}`,
}

/** Writes what happened to an order into its conversation, in the transaction of the change; notes of staff and orders of nobody have none. */
export async function writeOrderEvent(tx: Tx, services: Services, { order, at, ...event }: OrderEventTold): Promise<void> {
  if (event.kind === 'note' || order.userId === null) return
  const told = tx.$with('told').as(
    tx
      .insert(conversations)
      .values({ id: order.id, kind: 'order', orderId: order.id, lastPlace: 1, revision: 1, createdAt: at, changedAt: at, touchedAt: at })
      .onConflictDoUpdate({
        target: conversations.id,
        set: {
          lastPlace: sql`${conversations.lastPlace} + 1`,
          revision: sql`${conversations.revision} + 1`,
          changedAt: at,
          touchedAt: at,
          ...(event.kind === 'assigned' && begunByVendor),
        },
      })
      .returning(),
  )
  const said = tx.$with('said', {}).as(sql`
    insert into ${messages} (id, conversation_id, place, revision, client_id, sender, event, created_at)
    select ${newId()}::uuid, id, last_place, revision, ${event.id}::uuid, 'system',
      ${JSON.stringify({ ...event, currency: order.currency })}::jsonb, changed_at
    from told`)
  const [conversation] = await tx.with(told, said).select().from(told)
  if (!conversation) throw new Error('an event was not written')
  await tellConversation(tx, services, { conversation, order })
}
