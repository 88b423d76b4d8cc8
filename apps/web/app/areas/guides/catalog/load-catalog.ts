import type { LoaderFunctionArgs } from 'react-router'
import { pageRows, readList, readQuery } from '../../../kit/load/addresses.ts'
import { call } from '../../../kit/load/api.ts'
import { pickCard, pickPlace, pickRoot } from '../guides/shown.ts'
import { readKind, searchContent } from '../search/queries.ts'

export async function loadCategory(args: LoaderFunctionArgs) {
  const list = readList(new URL(args.request.url).searchParams)
  const slug = args.params.slug ?? ''
  const found = await call(args, 'readCategory', { slug, ...list, rows: pageRows })
  const { instructions, totalInstructions, next, subcategories, parents, name, description, line, totalSteps } = found
  // A subcategory also shows its siblings. A filtered list does not show how many guides there are without the filter.
  const [parent] = parents
  const roots = parent || list.filter !== 'all' ? (await call(args, 'readRoots', {})).roots : []
  const root = roots.find((entry) => entry.slug === (parent?.slug ?? slug))
  const all = parent ? root?.subcategories.find((entry) => entry.slug === slug) : root
  return {
    list,
    slug,
    name,
    description,
    line,
    totalSteps,
    totalInstructions: all?.totalInstructions ?? totalInstructions,
    subcategories: subcategories.map(pickPlace),
    parent: parent && root ? pickPlace(root) : null,
    siblings: parent ? (root?.subcategories.filter((entry) => entry.slug !== slug).map(pickPlace) ?? []) : [],
    guides: { items: instructions.map(pickCard), next, total: totalInstructions },
  }
}
export type CategoryData = Awaited<ReturnType<typeof loadCategory>>

/** Loads all guides, or the search results for `?q=`. */
export async function loadCatalog(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const q = readQuery(query)
  const kind = readKind(query)
  const list = readList(query)
  const [{ roots, totalInstructions, totalSteps }, search, guides] = await Promise.all([
    call(args, 'readRoots', {}),
    q ? searchContent(args, q, list.page, kind) : null,
    q ? null : call(args, 'listGuides', { ...list, rows: pageRows }),
  ])
  // Categories are offered on the first page, and when nothing was found.
  const lost = q ? search === 'failed' || search?.items.length === 0 : list.page === 1
  const popular = q && lost && search !== 'failed' ? (await call(args, 'readPopular', {})).items.map(pickCard) : []
  return {
    q,
    kind,
    list,
    totalInstructions,
    totalSteps,
    popular,
    roots: lost ? roots.map(pickRoot) : [],
    search,
    guides: guides && { items: guides.items.map(pickCard), next: guides.next, total: guides.total },
  }
}
export type CatalogData = Awaited<ReturnType<typeof loadCatalog>>
