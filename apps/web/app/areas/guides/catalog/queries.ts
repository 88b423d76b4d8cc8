import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { pageRows, readList } from '../../../kit/load/list-address.ts'
import { cardOf } from '../guides/card-of.ts'
import { GuideListPart } from './deferred-parts.ts'
import { placeOf } from './shown.ts'

export async function loadCategory(args: LoaderFunctionArgs) {
  const list = readList(new URL(args.request.url).searchParams)
  const slug = args.params.slug ?? ''
  const [found] = await Promise.all([call(args, 'readCategory', { slug, ...list, rows: pageRows }), GuideListPart.bring()])
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
