import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { pageRows, readList } from '../../../kit/load/list-address.ts'
import { guideListPart, homeNewsPart, threeWaysPart } from '../../site/home/late-parts.ts'
import { searchBoxPart } from '../search/late-parts.ts'
import { cardOf, headlineOf, lineOf, placeOf } from './shown.ts'

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
