import { guideFilters, guideSorts } from '@waymark/contract/choices.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../lib/api.ts'

const oneOf = <const V extends string>(values: readonly V[], text: string | null): V | undefined => values.find((value) => value === text)

/** What stands in the address of a list; anything odd there is left out rather than refused. */
function listInput({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const page = Number(query.get('page'))
  return {
    filter: oneOf(guideFilters, query.get('filter')) ?? 'all',
    sort: oneOf(guideSorts, query.get('sort')) ?? 'new',
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
  } as const
}

/** Roots with counts, and the six newest guides. */
export async function loadHome(args: LoaderFunctionArgs) {
  const [catalog, newest] = await Promise.all([call(args, 'readRoots', {}), call(args, 'listGuides', { rows: 6 })])
  return { ...catalog, newest: newest.items }
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>

/** All guides, or with `?q=` what was found. */
export async function loadCatalog(args: LoaderFunctionArgs) {
  const q = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, 200) ?? ''
  const list = listInput(args)
  const [catalog, found, guides] = await Promise.all([
    call(args, 'readRoots', {}),
    q ? call(args, 'search', { q, page: list.page, rows: 24 }) : null,
    q ? null : call(args, 'listGuides', { ...list, rows: 24 }),
  ])
  return { ...catalog, q, list, found, guides }
}
export type CatalogData = Awaited<ReturnType<typeof loadCatalog>>

export async function loadCategory(args: LoaderFunctionArgs) {
  const list = listInput(args)
  return { category: await call(args, 'readCategory', { slug: args.params.slug ?? '', ...list, rows: 24 }), list }
}
export type CategoryData = Awaited<ReturnType<typeof loadCategory>>
