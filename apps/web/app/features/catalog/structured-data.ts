import type { Language } from '@waymark/contract/choices.ts'
import { catalogPath, categoryPath, type ListState, pageRows } from './address.ts'

interface Named {
  slug: string
  name: string
}

export interface Collection {
  name: string
  description: string
  /** Of the category; none for all guides. */
  slug?: string
  parent?: Named | null
  list: Pick<ListState, 'page'>
  guides: { items: readonly Named[]; total: number }
}

interface Surroundings {
  origin: string
  language: Language
  /** Names of the home page and of all guides. */
  way: readonly [home: string, all: string]
}

const context = 'https://schema.org'

/** The way down to a list of guides, and the list, as schema.org has them. Only the page that is shown is listed, at its places in the whole. */
export function catalogJson(
  { name, description, slug, parent, list, guides }: Collection,
  { origin, language, way: [home, all] }: Surroundings,
) {
  const url = `${origin}${slug ? categoryPath(slug) : catalogPath}`
  const way = [
    { name: home, item: `${origin}/` },
    { name: all, item: `${origin}${catalogPath}` },
    ...(parent ? [{ name: parent.name, item: `${origin}${categoryPath(parent.slug)}` }] : []),
    ...(slug ? [{ name, item: url }] : []),
  ]
  const first = (list.page - 1) * pageRows + 1
  const items = guides.items.map((guide) => ({ name: guide.name, url: `${origin}/instruction/${guide.slug}` }))
  return [
    { '@context': context, '@type': 'BreadcrumbList', itemListElement: listItems(1, way) },
    {
      '@context': context,
      '@type': 'CollectionPage',
      name,
      description,
      url,
      inLanguage: language,
      mainEntity: { '@type': 'ItemList', numberOfItems: guides.total, itemListElement: listItems(first, items) },
    },
  ]
}

const listItems = <I extends object>(first: number, items: readonly I[]) =>
  items.map((item, index) => ({ '@type': 'ListItem', position: first + index, ...item }))
