import type { LoaderFunctionArgs } from 'react-router'
import { call, sideContext } from '../../../kit/load/api.ts'
import { pageRows } from '../../../kit/load/list-address.ts'
import { foundOf } from './found.ts'

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
