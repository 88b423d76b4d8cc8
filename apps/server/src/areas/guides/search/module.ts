import type { Hit, Suggestion } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule, listHiddenIds, readFound, subjectKey } from '../../../platform/module.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { keepAnswering } from './commands/keep-answering.ts'
import { noteEmptySearch, tidyEmptySearches } from './commands/note-empty-search.ts'
import { importSynonyms } from './documents/import-synonyms.ts'
import { presentPassage } from './present.ts'
import { findNames, findPassages, findSubjects, listEmptySearches, type SuggestedName } from './queries.ts'

const presentName = ({ kind, name, slug, step, context, written }: SuggestedName, language: Language): Suggestion => ({
  kind,
  name,
  slug,
  translated: written === language,
  step: step || null,
  context: context || null,
})

/** Results are ranked and bounded, so the cursor is the position. */
const readPlace = (cursor: string) => (/^o[0-9]{1,5}$/.test(cursor) ? Number(cursor.slice(1)) : null)

export const searchHandlers = {
  async search(ctx, { q, kind, page, rows, cursor }) {
    const offset = cursor === undefined ? (page - 1) * rows : readPlace(cursor)
    if (offset === null) return refuseFields(ctx.language, { cursor: 'cursor' })

    const { language } = ctx
    const hidden = await listHiddenIds(ctx)
    const asked = { typed: q, language, hidden }
    const [{ rows: found, total, sought, meant, ...answered }, all] = await Promise.all([
      findSubjects(ctx, { ...asked, ...(kind && { kind }), limit: rows, offset }),
      kind && findSubjects(ctx, { ...asked, limit: 1, offset: 0 }),
    ])
    const kinds = (all ?? answered).kinds.toSorted()
    if (kinds.length === 0 && page === 1 && cursor === undefined) await noteEmptySearch(ctx, q)
    if (found.length === 0) return { items: [], page, rows, total, next: null, kinds, meant }
    const [subjects, passages] = await Promise.all([readFound(ctx, found), findPassages(ctx.db, found, sought, language)])
    const items = found.flatMap((one): Hit[] => {
      const [subject, place] = [subjects.get(subjectKey(one)), passages.get(subjectKey(one))]
      return subject && place ? [{ ...subject, snippet: presentPassage(place.passage), step: place.step }] : []
    })
    const next = offset + rows < total ? `o${offset + rows}` : null
    return { items, page, rows, total, next, kinds, meant }
  },

  async suggest(ctx, { q }) {
    const names = await findNames(ctx, { typed: q, language: ctx.language, hidden: await listHiddenIds(ctx) })
    return { items: names.map((name) => presentName(name, ctx.language)) }
  },

  async listEmptySearches({ db }) {
    const found = await listEmptySearches(db)
    return { items: found.map(({ words, language, times }) => ({ words, language, times })) }
  },
} satisfies HandlersOf<'search' | 'suggest' | 'listEmptySearches'>

export const search = defineModule({
  name: 'search',
  handlers: searchHandlers,
  documents: importSynonyms,
  keepAnswering,
  hourly: [tidyEmptySearches],
})
