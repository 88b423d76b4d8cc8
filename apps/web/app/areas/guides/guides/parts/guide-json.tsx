import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import type { OverviewData } from '../page-data.ts'
import { guideJson } from '../structured-data.ts'

/** What a guide is, for search engines. */
export function GuideJson({ data }: { data: OverviewData }) {
  const t = useWords('frame')
  return <JsonLd data={guideJson(data, useSurroundings(), t('allGuides'))} />
}
