import { JsonLd } from '../../../components/json-ld.tsx'
import { useOrigin } from '../../../lib/page-state.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { catalogPath, categoryPath, type ListState, pageRows } from '../address.ts'
import type { Card, Place } from '../queries.ts'
import { breadcrumbList, collectionPage } from '../structured-data.ts'

interface CatalogJsonProps {
  name: string
  description: string
  /** Below the catalogue; none for all guides. */
  slug?: string
  parent?: Place | null
  list: ListState
  guides: { items: readonly Card[]; total: number }
}

/** What a list of guides is, for search engines. */
export function CatalogJson({ name, description, slug, parent, list, guides }: CatalogJsonProps) {
  const t = useWords('catalog')
  const origin = useOrigin()
  const language = useLanguage()
  const at = (path: string) => `${origin}${path}`
  const url = at(slug ? categoryPath(slug) : catalogPath)
  const way = [
    { name: t('home'), url: at('/') },
    { name: t('allGuides'), url: at(catalogPath) },
    ...(parent ? [{ name: parent.name, url: at(categoryPath(parent.slug)) }] : []),
    ...(slug ? [{ name, url }] : []),
  ]
  const page = collectionPage({
    name,
    url,
    description,
    language,
    total: guides.total,
    from: (list.page - 1) * pageRows,
    items: guides.items.map((guide) => ({ name: guide.name, url: at(`/instruction/${guide.slug}`) })),
  })
  return <JsonLd data={[breadcrumbList(way), page]} />
}
