import type { LoaderFunctionArgs } from 'react-router'
import { call, sideContext } from '../../lib/api.ts'
import { searchBoxPart } from '../search/parts.ts'
import { pageRows, readList, readQuery } from './address.ts'
import { guideListPart, homeNewsPart, threeWaysPart } from './parts.ts'
import { cardOf, foundOf, headlineOf, lineOf, placeOf, rootOf } from './shown.ts'

/** Roots with counts, the six newest guides and the newest news. */
export async function loadHome(args: LoaderFunctionArgs) {
  const rows = Number(/[?&]rows=(6|12)\b/.exec(args.request.url)?.[1] ?? 3)
  const [catalog, newest, news] = await Promise.all([
    call(args, 'readRoots', {}),
    call(args, 'listGuides', { rows: 6 }),
    call(args, 'listNews', { rows }),
    searchBoxPart.bring(),
    threeWaysPart.bring(),
    homeNewsPart.bring(),
  ])
  return {
    ...catalog,
    roots: catalog.roots.map(lineOf),
    newest: newest.items.map(cardOf),
    news: { rows, items: news.items.map(headlineOf) },
  }
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>

/** All guides, or with `?q=` what was found. */
export async function loadCatalog(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const q = readQuery(query)
  const list = readList(query)
  const [{ roots, totalInstructions, totalSteps }, search, guides] = await Promise.all([
    call(args, 'readRoots', {}),
    q ? find(args, q, list.page) : null,
    q ? null : call(args, 'listGuides', { ...list, rows: pageRows }),
    q ? null : guideListPart.bring(),
    searchBoxPart.bring(),
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

/** In the browser a search that does not come through is said beside what was typed, not instead of the page. */
async function find(args: LoaderFunctionArgs, q: string, page: number) {
  try {
    const { items, next, total, meant } = await call(args, 'search', { q, page, rows: pageRows })
    return { items: items.map(foundOf), next, total, meant }
  } catch (error) {
    if (!args.context.get(sideContext).browser || args.request.signal.aborted) throw error
    return 'failed' as const
  }
}

export async function loadCategory(args: LoaderFunctionArgs) {
  const list = readList(new URL(args.request.url).searchParams)
  const slug = args.params.slug ?? ''
  const [found] = await Promise.all([call(args, 'readCategory', { slug, ...list, rows: pageRows }), guideListPart.bring()])
  const { instructions, totalInstructions, next, subcategories, parents, name, description, line, totalSteps } = found
  // Beside its own guides a subcategory shows its siblings; a filtered list does not say how many there are without the filter.
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
    subcategories: subcategories.map(placeOf),
    parent: parent && root ? placeOf(root) : null,
    siblings: parent ? (root?.subcategories.filter((entry) => entry.slug !== slug).map(placeOf) ?? []) : [],
    guides: { items: instructions.map(cardOf), next, total: totalInstructions },
  }
}
export type CategoryData = Awaited<ReturnType<typeof loadCategory>>
