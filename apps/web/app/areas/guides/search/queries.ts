import type { Hit } from '@waymark/contract/calls.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Batch } from '../../../kit/lists/growing-list.tsx'
import type { Found, HitKind } from '../../../kit/lists/hit.tsx'
import { pageRows } from '../../../kit/load/addresses.ts'
import { call, sideContext } from '../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { registered } from '../../../kit/load/module.ts'
import { readNow } from '../../../kit/load/now.ts'
import { kinds } from '../../../kit/load/slots.tsx'
import type { SearchBoxProps } from './parts/search-box.tsx'

/** The box with its suggestions: a form from the server, its code comes with the first move. */
export const SearchBoxPart: Deferred<SearchBoxProps> = deferred(async () => (await import('./parts/search-box.tsx')).SearchBox, {
  served: 'move',
})

/** How what was found is shown, by its kind: it comes side by side with the answer. */
export const hitKinds = kinds(() => registered('hits'))

/** In the browser a search that does not come through is said beside what was typed, not instead of the page. */
export async function find(args: LoaderFunctionArgs, q: string, page: number) {
  try {
    const { items, next, total, meant } = await call(args, 'search', { q, page, rows: pageRows })
    return { items: await shownOf(items), next, total, meant }
  } catch (error) {
    if (!args.context.get(sideContext).browser || args.request.signal.aborted) throw error
    return 'failed' as const
  }
}
export type SearchAnswer = Awaited<ReturnType<typeof find>>

/** Of each what its kind shows of it. */
async function shownOf(hits: Hit[]): Promise<Found[]> {
  const views = await hitKinds.bring()
  return hits.flatMap((hit) => {
    const { kind, snippet, step } = hit
    const cards: Record<string, unknown> = hit
    const view = views[kind] as HitKind<unknown> | undefined
    return view ? [{ kind, ...view.shown(cards[kind]), snippet, step }] : []
  })
}

/** How results go on, from the cursor of what is shown. */
export async function moreFound(q: string, cursor: string): Promise<Batch<Found>> {
  const { items, next } = await readNow('search', { q, cursor, rows: pageRows })
  return { items: await shownOf(items), next }
}
