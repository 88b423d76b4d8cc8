import type { Hit } from '@waymark/contract/guides/search.ts'
import type { OfferCard } from '@waymark/contract/money/offers.ts'
import { validationMessage } from '@waymark/contract/validation.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { Ctx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusals.ts'
import { routeCards } from '../../journeys/journeys/queries.ts'
import { hiddenServices, readServiceCards } from '../../services/services/queries.ts'
import { readQuestionCards } from '../../site/faq/queries.ts'
import { readNewsCards } from '../../site/news/queries.ts'
import { listCards, readCards } from '../guides/queries.ts'
import { mostBegun } from '../progress/queries.ts'
import { presentName, presentPassage } from './present.ts'
import { type Found, findNames, findPassages, findSubjects } from './queries.ts'

/** What is found is ranked and bounded, so the place in it is all a cursor has to say. */
const readPlace = (cursor: string) => (/^o[0-9]{1,5}$/.test(cursor) ? Number(cursor.slice(1)) : null)

const mostPopular = 3

type Shown = Hit extends infer H ? (H extends Hit ? Omit<H, 'snippet' | 'step'> : never) : never

/** What a hit of each kind shows of its subject, by id: a new kind is one entry here, and one member of the contract's hit. */
const readers: { [K in Found['kind']]: (ctx: Ctx, ids: string[]) => Promise<Map<string, Shown & { kind: K }>> } = {
  async guide(ctx, ids) {
    const cards = await readCards(ctx, ids, ctx.language)
    return new Map([...cards].map(([id, guide]) => [id, { kind: 'guide', guide }]))
  },
  async service(ctx, ids) {
    const cards = await readServiceCards(ctx, ids)
    return new Map([...cards].map(([id, service]) => [id, { kind: 'service', service }]))
  },
  async route(ctx, ids) {
    const cards = await routeCards(ctx, ctx.language)
    return new Map(ids.flatMap((id) => (cards.has(id) ? [[id, { kind: 'route', route: cards.get(id) as OfferCard }]] : [])))
  },
  async news(ctx, ids) {
    const cards = await readNewsCards(ctx.db, ids, ctx.language)
    return new Map([...cards].map(([id, news]) => [id, { kind: 'news', news }]))
  },
  async question(ctx, ids) {
    const cards = await readQuestionCards(ctx.db, ids, ctx.language)
    return new Map([...cards].map(([id, question]) => [id, { kind: 'question', question }]))
  },
}

async function readShown(ctx: Ctx, rows: Found[]): Promise<Map<string, Shown>> {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)]
  const read = await Promise.all(
    kinds.map(async ([kind, found]) => {
      const shown = await readers[kind](
        ctx,
        found.map(({ id }) => id),
      )
      return [...shown].map(([id, subject]) => [`${kind} ${id}`, subject] as const)
    }),
  )
  return new Map(read.flat())
}

export const searchHandlers = {
  async search(ctx, { q, page, rows, cursor }) {
    const offset = cursor === undefined ? (page - 1) * rows : readPlace(cursor)
    if (offset === null)
      return refuse('validation', {}, { errors: [{ path: 'cursor', message: validationMessage({ message: 'cursor' }, ctx.language) }] })

    const { language } = ctx
    const hidden = await hiddenServices(ctx)
    const { rows: found, total, sought, meant } = await findSubjects(ctx, { typed: q, language, hidden, limit: rows, offset })
    if (found.length === 0) return { items: [], page, rows, total, next: null, meant }
    const [subjects, passages] = await Promise.all([readShown(ctx, found), findPassages(ctx.db, found, sought, language)])
    const items = found.flatMap(({ kind, id }): Hit[] => {
      const [subject, place] = [subjects.get(`${kind} ${id}`), passages.get(`${kind} ${id}`)]
      return subject && place ? [{ ...subject, snippet: presentPassage(place.passage), step: place.step }] : []
    })
    const next = offset + rows < total ? `o${offset + rows}` : null
    return { items, page, rows, total, next, meant }
  },

  async readPopular(ctx) {
    const begun = await mostBegun(ctx.db, mostPopular)
    const cards = await readCards(ctx, begun, ctx.language)
    const items = begun.flatMap((id) => cards.get(id) ?? [])
    if (items.length === mostPopular) return { items }
    const newest = await listCards(ctx, { language: ctx.language, category: null, filter: 'all', sort: 'new', page: 1, rows: mostPopular })
    const others = newest?.cards.filter(({ id }) => !cards.has(id)) ?? []
    return { items: [...items, ...others].slice(0, mostPopular) }
  },

  async suggest(ctx, { q }) {
    const names = await findNames(ctx, { typed: q, language: ctx.language, hidden: await hiddenServices(ctx) })
    return { items: names.map((name) => presentName(name, ctx.language)) }
  },
} satisfies HandlersOf<'readPopular' | 'search' | 'suggest'>
