import type { favoriteCalls } from '@waymark/contract/favorites.ts'
import type { HandlersOf } from '../../platform/calls.ts'
import { refuseFields } from '../../platform/refusals.ts'
import { readCards } from '../guides/queries.ts'
import { addFavorite, removeFavorite } from './commands.ts'
import { findFavorites, findMarks } from './queries.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const favoriteHandlers = {
  async listFavorites(ctx, { page, rows, cursor }) {
    if (cursor !== undefined && !isId(cursor)) return refuseFields(ctx.language, { cursor: 'cursor' })
    const found = await findFavorites(ctx.db, ctx.user.id, { after: cursor, offset: (page - 1) * rows, limit: rows + 1 })
    const shown = found.rows.slice(0, rows)
    const cards = await readCards(
      ctx,
      shown.map(({ targetId }) => targetId),
      ctx.language,
    )
    const items = shown.flatMap(({ kind, targetId, addedAt }) => {
      const guide = cards.get(targetId)
      return guide ? [{ kind, addedAt: addedAt.toISOString(), guide }] : []
    })
    return { items, page, rows, total: found.total, next: found.rows.length > rows ? (shown.at(-1)?.id ?? null) : null }
  },
  listFavoriteMarks: async ({ db, user }) => ({ items: await findMarks(db, user.id) }),
  addFavorite,
  removeFavorite,
} satisfies HandlersOf<keyof typeof favoriteCalls>
