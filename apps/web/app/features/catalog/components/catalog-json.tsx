import { JsonLd } from '../../../components/json-ld.tsx'
import { useOrigin } from '../../../lib/page-state.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { type Collection, catalogJson } from '../structured-data.ts'

/** What a list of guides is, for search engines: the server alone writes it. */
export function CatalogJson(collection: Collection) {
  const t = useWords('catalog')
  const origin = useOrigin()
  const language = useLanguage()
  const way = [t('home'), t('allGuides')] as const
  return <JsonLd data={import.meta.env.SSR ? catalogJson(collection, { origin, language, way }) : null} />
}
