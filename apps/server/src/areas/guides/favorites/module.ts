import { favoriteKinds } from '@waymark/contract/choices.ts'
import type { Favorite, favoriteCalls } from '@waymark/contract/guides/favorites.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { isId } from '../../../platform/columns.ts'
import type { FoundCard } from '../../../platform/context.ts'
import { defineModule, readFound, subjectKey } from '../../../platform/module.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { addFavorite, removeFavorite } from './commands.ts'
import { allFavorites, findFavorites, findMarks } from './queries.ts'

type Markable = Extract<FoundCard, { kind: Favorite['kind'] }>
const isMarkable = (card: FoundCard): card is Markable => favoriteKinds.some((kind) => kind === card.kind)

const favoriteHandlers = {
  async listFavorites(ctx, { page, rows, cursor }) {
    if (cursor !== undefined && !isId(cursor)) return refuseFields(ctx.language, { cursor: 'cursor' })
    const found = await findFavorites(ctx.db, ctx.user.id, { after: cursor, offset: (page - 1) * rows, limit: rows + 1 })
    const shown = found.rows.slice(0, rows)
    const cards = await readFound(
      ctx,
      shown.map(({ kind, targetId }) => ({ kind, id: targetId })),
    )
    const items = shown.flatMap((row): Favorite[] => {
      const card = cards.get(subjectKey({ kind: row.kind, id: row.targetId }))
      return card && isMarkable(card) ? [{ ...card, addedAt: row.addedAt.toISOString() }] : []
    })
    return { items, page, rows, total: found.total, next: found.rows.length > rows ? (shown.at(-1)?.id ?? null) : null }
  },
  listFavoriteMarks: async (ctx) => ({ items: await findMarks(ctx) }),
  addFavorite,
  removeFavorite,
} satisfies HandlersOf<keyof typeof favoriteCalls>

export const favorites = defineModule({
  name: 'favorites',
  handlers: favoriteHandlers,
  person: { collect: async ({ db }, { id }) => ({ documents: { favorites: await allFavorites(db, id) } }) },
})
