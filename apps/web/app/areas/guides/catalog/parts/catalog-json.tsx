import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { type Collection, catalogJson } from '../structured-data.ts'

/** What a list of guides is, for search engines. */
export function CatalogJson(collection: Collection) {
  const t = useWords('catalog')
  return <JsonLd data={catalogJson(collection, useSurroundings(), t('allGuides'))} />
}
