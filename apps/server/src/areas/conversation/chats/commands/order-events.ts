import { sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import { prepared, type Tx } from '../../../../platform/db.ts'
import type { PublishedOrderEvent } from '../../../services/orders/hooks.ts'
import { conversations, messages } from '../tables.ts'
import { notifyConversation } from './lock-conversation.ts'

const { placeholder } = sql

/** A new vendor is mailed the messages that nobody in the company has seen, when the mail to the managers would be due. */
const newVendorChanges = {
  vendorSeen: sql`greatest(${conversations.vendorSeen}, ${conversations.companySeen})`,
  vendorSeenAt: sql`case when ${conversations.companySeen} > ${conversations.vendorSeen} then ${conversations.companySeenAt} else ${conversations.vendorSeenAt} end`,
  tellVendorAt: sql`${conversations.tellCompanyAt}`,
  // Earlier mails went to the previous vendor.
  vendorTold: 0,
}

/** Statement that appends a system message to an order's conversation, which it creates with the first one. */
const prepareSystemMessage = (name: string, more: object) =>
  prepared(name, (db) => {
    const [order, at] = [placeholder('order'), placeholder('at')]
    const changed = db.$with('changed').as(
      db
        .insert(conversations)
        .values({ id: order, kind: 'order', orderId: order, lastPlace: 1, revision: 1, createdAt: at, changedAt: at, touchedAt: at })
        .onConflictDoUpdate({
          target: conversations.id,
          set: {
            lastPlace: sql`${conversations.lastPlace} + 1`,
            revision: sql`${conversations.revision} + 1`,
            changedAt: sql`excluded.changed_at`,
            touchedAt: sql`excluded.touched_at`,
            ...more,
          },
        })
        .returning(),
    )
    const added = db.$with('added', {}).as(sql`
      insert into ${messages} (id, conversation_id, place, revision, client_id, sender, event, created_at)
      select ${placeholder('id')}::uuid, id, last_place, revision, ${placeholder('client')}::uuid, 'system', ${placeholder('event')}::jsonb, changed_at
      from changed`)
    return db.with(changed, added).select().from(changed)
  })
const appendEvent = prepareSystemMessage('write_order_event', {})
const appendEventForNewVendor = prepareSystemMessage('write_order_event_to_new_vendor', newVendorChanges)

/** Appends an order event to the order's conversation, in the transaction of the change. Staff notes and orders without a user get none. */
export async function writeOrderEvent(tx: Tx, services: Services, { order, at, ...event }: PublishedOrderEvent): Promise<void> {
  if (event.kind === 'note' || order.userId === null) return
  const append = event.kind === 'assigned' ? appendEventForNewVendor : appendEvent
  const eventJson = JSON.stringify({ ...event, currency: order.currency })
  const [conversation] = await append(tx).execute({ order: order.id, at, id: newId(), client: event.id, event: eventJson })
  if (!conversation) throw new Error('the event was not stored')
  await notifyConversation(tx, services, { conversation, order })
}
