import type { Hit } from '@waymark/contract/guides/search.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Batch } from '../../../kit/lists/growing-list.tsx'
import type { Found } from '../../../kit/lists/hit.tsx'
import { pageRows } from '../../../kit/load/addresses.ts'
import { call, sideContext } from '../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { registered } from '../../../kit/load/module.ts'
import { readNow } from '../../../kit/load/now.ts'
import { kinds } from '../../../kit/load/slots.tsx'
import { cardOf } from '../guides/shown.ts'
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
    return { items: items.map(foundOf), next, total, meant }
  } catch (error) {
    if (!args.context.get(sideContext).browser || args.request.signal.aborted) throw error
    return 'failed' as const
  }
}
export type SearchAnswer = Awaited<ReturnType<typeof find>>

function foundOf(hit: Hit): Found {
  const place = { snippet: hit.snippet, step: hit.step }
  if (hit.kind === 'guide') return { kind: 'guide', ...cardOf(hit.guide), ...place }
  if (hit.kind === 'question')
    return { kind: 'question', slug: hit.question.id, name: hit.question.question, group: hit.question.group, ...place }
  if (hit.kind === 'news') {
    const { slug, name, publishedAt } = hit.news
    return { kind: 'news', slug, name, publishedAt, ...place }
  }
  if (hit.kind === 'route') {
    const { slug, name, category, totalDays } = hit.route
    return { kind: 'route', slug, name, category, totalDays, ...place }
  }
  const { slug, name, category } = hit.service
  return { kind: 'service', slug, name, category, ...place }
}

/** How results go on, from the cursor of what is shown. */
export async function moreFound(q: string, cursor: string): Promise<Batch<Found>> {
  const { items, next } = await readNow('search', { q, cursor, rows: pageRows })
  return { items: items.map(foundOf), next }
}
