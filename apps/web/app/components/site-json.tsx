import { useSurroundings } from '../lib/schema-org.ts'
import { useSite } from '../lib/site.ts'
import { siteJson } from '../lib/site-json.ts'
import { JsonLd } from './json-ld.tsx'

/** What the whole site is, for search engines. */
export function SiteJson({ description }: { description: string }) {
  const owner = useSite()
  const surroundings = useSurroundings()
  return owner ? <JsonLd data={siteJson(description, owner, surroundings)} /> : null
}
