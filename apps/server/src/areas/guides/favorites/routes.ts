import type { Favorite, favoriteCalls } from '@waymark/contract/guides/favorites.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { readServiceCards } from '../../services/services/queries.ts'
import { readNewsCards } from '../../site/news/queries.ts'
import { readCards } from '../guides/queries.ts'
import { addFavorite, removeFavorite } from './commands.ts'
import { findFavorites, findMarks } from './queries.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const favoriteHandlers = {
  async listFavorites(ctx, { page, rows, cursor }) {
    if (cursor !== undefined && !isId(cursor)) return refuseFields(ctx.language, { cursor: 'cursor' })
    const found = await findFavorites(ctx.db, ctx.user.id, { after: cursor, offset: (page - 1) * rows, limit: rows + 1 })
    const shown = found.rows.slice(0, rows)
    const idsOf = (kind: Favorite['kind']) => shown.filter((row) => row.kind === kind).map(({ targetId }) => targetId)
    const [guides, services, news] = await Promise.all([
      readCards(ctx, idsOf('guide'), ctx.language),
      readServiceCards(ctx, idsOf('service')),
      readNewsCards(ctx.db, idsOf('news'), ctx.language),
    ])
    const cardOf = ({ kind, targetId }: (typeof shown)[number]) => {
      const [guide, service, item] = [guides.get(targetId), services.get(targetId), news.get(targetId)]
      if (kind === 'guide') return guide && { kind, guide }
      if (kind === 'service') return service && { kind, service }
      return item && { kind, news: item }
    }
    const items = shown.flatMap((row): Favorite[] => {
      const card = cardOf(row)
      return card ? [{ ...card, addedAt: row.addedAt.toISOString() }] : []
    })
    return { items, page, rows, total: found.total, next: found.rows.length > rows ? (shown.at(-1)?.id ?? null) : null }
  },
  listFavoriteMarks: async (ctx) => ({ items: await findMarks(ctx) }),
  addFavorite,
  removeFavorite,
} satisfies HandlersOf<keyof typeof favoriteCalls>
