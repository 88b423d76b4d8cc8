import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import type { PlansData } from '../page-data.ts'
import { plansJson } from '../structured-data.ts'

/** What plans are, for search engines. */
export function PlansJson({ plans }: PlansData) {
  const t = useWords('plans')
  return <JsonLd data={plansJson(plans, t('plans'), useSurroundings())} />
}
