import { JsonLd } from '../../../components/json-ld.tsx'
import { useSurroundings } from '../../../lib/schema-org.ts'
import { useWords } from '../../../lib/words.tsx'
import { type Collection, catalogJson } from '../structured-data.ts'

/** What a list of guides is, for search engines. */
export function CatalogJson(collection: Collection) {
  const t = useWords('catalog')
  return <JsonLd data={catalogJson(collection, useSurroundings(), t('allGuides'))} />
}
