import { validationMessage } from '@waymark/contract/validation.ts'
import type { HandlersOf } from '../../platform/calls.ts'
import { refuse } from '../../platform/refusals.ts'
import { readCards } from '../guides/queries.ts'
import { presentPassage } from './present.ts'
import { findGuides, findPassages } from './queries.ts'

/** What is found is ranked and bounded, so the place in it is all a cursor has to say. */
const readPlace = (cursor: string) => (/^o[0-9]{1,5}$/.test(cursor) ? Number(cursor.slice(1)) : null)

export const searchHandlers = {
  async search(ctx, { q, page, rows, cursor }) {
    const offset = cursor === undefined ? (page - 1) * rows : readPlace(cursor)
    if (offset === null)
      return refuse('validation', {}, { errors: [{ path: 'cursor', message: validationMessage({ message: 'cursor' }, ctx.language) }] })

    const found = await findGuides(ctx.db, { typed: q, language: ctx.language, limit: rows, offset })
    const empty = found.rows.length === 0
    const [cards, passages] = empty
      ? [new Map(), new Map()]
      : await Promise.all([
          readCards(
            ctx,
            found.rows.map(({ id }) => id),
            ctx.language,
          ),
          findPassages(ctx.db, found.rows, found.query, ctx.language),
        ])
    const items = found.rows.flatMap(({ id }) => {
      const [guide, place] = [cards.get(id), passages.get(id)]
      return guide && place ? { guide, snippet: presentPassage(place.passage), step: place.step } : []
    })
    const next = offset + rows < found.total ? `o${offset + rows}` : null
    return { items, page, rows, total: found.total, next }
  },
} satisfies HandlersOf<'search'>
