import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { pageRows, readList, readQuery } from '../../../kit/load/list-address.ts'
import { cardOf } from '../guides/card-of.ts'
import { SearchBoxPart } from '../search/deferred-parts.ts'
import { find } from '../search/find.ts'
import { hitKinds } from '../search/hit-kinds.ts'
import { GuideListPart } from './deferred-parts.ts'
import { rootOf } from './shown.ts'

/** All guides, or with `?q=` what was found. */
export async function loadCatalog(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const q = readQuery(query)
  const list = readList(query)
  const [{ roots, totalInstructions, totalSteps }, search, guides] = await Promise.all([
    call(args, 'readRoots', {}),
    q ? find(args, q, list.page) : null,
    q ? null : call(args, 'listGuides', { ...list, rows: pageRows }),
    q ? hitKinds.bring() : GuideListPart.bring(),
    SearchBoxPart.bring(),
  ])
  // Categories are the way on where a list begins, or ended before it began.
  const lost = q ? search === 'failed' || search?.items.length === 0 : list.page === 1
  const popular = q && lost && search !== 'failed' ? (await call(args, 'readPopular', {})).items.map(cardOf) : []
  return {
    q,
    list,
    totalInstructions,
    totalSteps,
    popular,
    roots: lost ? roots.map(rootOf) : [],
    search,
    guides: guides && { items: guides.items.map(cardOf), next: guides.next, total: guides.total },
  }
}
export type CatalogData = Awaited<ReturnType<typeof loadCatalog>>
