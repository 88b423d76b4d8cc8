import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { type Described, listPage, type Surroundings, useSurroundings, wayTo } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { catalogPath, categoryPath, type ListState, pageRows } from '../../../../kit/load/list-address.ts'

/** What a list of guides is, for search engines. */
export function CatalogJson(collection: Collection) {
  const t = useWords('catalog')
  return <JsonLd data={catalogJson(collection, useSurroundings(), t('allGuides'))} />
}

interface Named {
  slug: string
  name: string
}

interface Collection {
  name: string
  description: string
  /** Of the category; none for all guides. */
  slug?: string
  parent?: Named | null
  list: Pick<ListState, 'page'>
  guides: { items: readonly Named[]; total: number }
}

const placeOf = ({ slug, name }: Named) => ({ name, path: categoryPath(slug) })

/** The way down to a list of guides, and the list. `all`: what the whole catalogue is called. */
export function catalogJson(
  { name, description, slug, parent, list, guides }: Collection,
  surroundings: Surroundings,
  all: string,
): Described[] {
  const path = slug ? categoryPath(slug) : catalogPath
  const above = [{ name: all, path: catalogPath }, ...(parent ? [placeOf(parent)] : []), ...(slug ? [{ name, path }] : [])]
  const items = guides.items.map((guide) => ({ name: guide.name, path: `/instruction/${guide.slug}` }))
  const first = (list.page - 1) * pageRows + 1
  return [wayTo(surroundings, ...above), listPage(surroundings, { name, description, path, items, total: guides.total, first })]
}
