import type { newsCalls } from '@waymark/contract/news.ts'
import type { HandlersOf } from '../../platform/calls.ts'
import { refuse, refuseFields } from '../../platform/refusals.ts'
import { outlinesOf, readCards } from '../guides/queries.ts'
import { presentNewsCard } from './present.ts'
import { countNews, findNews, listNewsCards } from './queries.ts'

export const newsHandlers = {
  async listNews(ctx, { page, rows, cursor }) {
    const [found, total] = await Promise.all([listNewsCards(ctx.db, { language: ctx.language, page, rows, cursor }), countNews(ctx)])
    return found ? { items: found.cards, page, rows, total, next: found.next } : refuseFields(ctx.language, { cursor: 'cursor' })
  },

  async readNews(ctx, { slug }) {
    const found = await findNews(ctx.db, slug, ctx.language)
    if (!found) return refuse('not_found')
    const known = await outlinesOf(ctx.db, found.guides)
    const ids = found.guides.flatMap((guide) => known.get(guide)?.id ?? [])
    const cards = await readCards(ctx, ids, ctx.language)
    const { html, sources, newer, older } = found
    return { ...presentNewsCard(found), html, sources, newer, older, instructions: ids.flatMap((id) => cards.get(id) ?? []) }
  },
} satisfies HandlersOf<keyof typeof newsCalls>
