import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { isId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import { updateAnsweringTexts } from '../../../../platform/module.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { hasPrices } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { offers, periods } from '../tables.ts'

/**
 * Sets the price of a period for new customers, or stops selling it. From then on content files no longer overwrite the
 * offer's prices. Existing enrolments keep their price. Returns the offer's id. Refusals: `not_found` (also for a free
 * or retired offer), `offer_changed` when the price is not the one that the user saw, `last_price` when nothing would
 * be left to sell.
 */
export async function changePrice(
  { db, user, now, events, modules }: UserCtx,
  { id: idOrSlug, unit, priceCents, priceBefore }: Checked<'changePrice'>,
): Promise<{ ok: true; id: string } | Refusal> {
  return transact(db, async (tx) => {
    const which = isId(idOrSlug) ? eq(offers.id, idOrSlug) : eq(offers.slug, idOrSlug)
    const [offer] = await tx
      .select({ id: offers.id })
      .from(offers)
      .where(and(which, isNull(offers.retiredAt)))
      .for('update')
    if (!offer || !(await hasPrices(tx, offer.id))) return notFound()
    const soldOf = and(eq(periods.offerId, offer.id), isNull(periods.retiredAt))
    const sold = await tx.select({ id: periods.id, unit: periods.unit, priceCents: periods.priceCents }).from(periods).where(soldOf)
    const former = sold.find((period) => period.unit === unit)
    const price = former?.priceCents ?? null
    if (priceBefore !== undefined && priceBefore !== price) return refusals.offer_changed()
    if (price === priceCents) return { ok: true, id: offer.id }
    if (priceCents === null && sold.length === 1) return refusals.last_price()

    if (former) await tx.update(periods).set({ retiredAt: now }).where(eq(periods.id, former.id))
    if (priceCents !== null) await tx.insert(periods).values({ offerId: offer.id, unit, priceCents, createdAt: now })
    await tx.update(offers).set({ pricesEditedAt: now }).where(eq(offers.id, offer.id))
    const details = { unit, from: price, to: priceCents }
    await audit(tx, { at: now, actorId: user.id, action: 'price.changed', subject: `offer:${offer.id}`, details })
    await updateAnsweringTexts(tx, { modules })
    await events.publish(tx, 'content')
    return { ok: true, id: offer.id }
  })
}
