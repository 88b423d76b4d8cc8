import { useSite } from '../load/site.ts'
import { siteJson } from './describe-site.ts'
import { JsonLd } from './json-ld.tsx'
import { useSurroundings } from './schema-org.ts'

/** What the whole site is, for search engines. */
export function SiteJson({ description }: { description: string }) {
  const owner = useSite()
  const surroundings = useSurroundings()
  return owner ? <JsonLd data={siteJson(description, owner, surroundings)} /> : null
}
