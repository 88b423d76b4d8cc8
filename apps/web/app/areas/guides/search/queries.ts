import type { FoundKind, Hit } from '@waymark/contract/calls.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Batch } from '../../../kit/lists/growing-list.tsx'
import type { HitKind, SearchHit } from '../../../kit/lists/hit.tsx'
import { pageRows } from '../../../kit/load/addresses.ts'
import { call, loaderContext } from '../../../kit/load/api.ts'
import { registered } from '../../../kit/load/module.ts'
import { readOnce } from '../../../kit/load/now.ts'
import { lazyKinds } from '../../../kit/load/slots.tsx'

/** Views of search results by kind, loaded in parallel with the results. */
export const hitKinds = lazyKinds(() => registered('hits'))

/** Kinds that can be searched alone, in the order of their chips. */
export const foundKinds = ['guide', 'service', 'route', 'question', 'news'] as const satisfies FoundKind[]

/** Kind in the address; null for all. */
export const readKind = (query: URLSearchParams): FoundKind | null => foundKinds.find((kind) => kind === query.get('kind')) ?? null

/** Searches. In the browser a failure is shown next to the query, instead of replacing the page. */
export async function searchContent(args: LoaderFunctionArgs, q: string, page: number, kind: FoundKind | null) {
  try {
    const { items, next, total, kinds, meant } = await call(args, 'search', { q, page, rows: pageRows, ...(kind && { kind }) })
    return { items: await loadHits(items), next, total, kinds, meant }
  } catch (error) {
    if (!args.context.get(loaderContext).browser || args.request.signal.aborted) throw error
    return 'failed' as const
  }
}
export type SearchAnswer = Awaited<ReturnType<typeof searchContent>>

/** Loads each kind's own view of its hits. */
async function loadHits(hits: Hit[]): Promise<SearchHit[]> {
  const views = await hitKinds.load()
  return hits.flatMap((hit) => {
    const { kind, snippet, step } = hit
    const cards: Record<string, unknown> = hit
    const view = views[kind] as HitKind<unknown> | undefined
    return view ? [{ kind, ...view.shown(cards[kind]), snippet, step }] : []
  })
}

/** Next page of results, by cursor. */
export async function moreFound(q: string, kind: FoundKind | null, cursor: string): Promise<Batch<SearchHit>> {
  const { items, next } = await readOnce('search', { q, cursor, rows: pageRows, ...(kind && { kind }) })
  return { items: await loadHits(items), next }
}
