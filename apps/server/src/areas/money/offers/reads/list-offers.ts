import type { OfferCard } from '@waymark/contract/cards.ts'
import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { readOffers } from '../queries.ts'
import { readOfferCards } from './read-offer-cards.ts'

/** A cursor is an offset, because there are only a few dozen offers, all in memory. */
const readOffset = (cursor: string) => (/^o[0-9]{1,5}$/.test(cursor) ? Number(cursor.slice(1)) : null)

/** Lists offers that are on sale, in shop order. */
export async function listSoldCards(ctx: Ctx, kind: OfferKind | undefined): Promise<OfferCard[]> {
  const [cards, offers] = await Promise.all([readOfferCards(ctx, ctx.language), readOffers(ctx)])
  return [...cards.values()].filter((card) => !offers.get(card.id)?.retired && (kind === undefined || card.kind === kind))
}

interface Paging {
  page: number
  rows: number
  cursor?: string | undefined
}

export function takePage<T>(all: T[], { page, rows, cursor }: Paging) {
  const offset = cursor === undefined ? (page - 1) * rows : readOffset(cursor)
  if (offset === null) return null
  const end = offset + rows
  return { items: all.slice(offset, end), page, rows, total: all.length, next: end < all.length ? `o${end}` : null }
}
