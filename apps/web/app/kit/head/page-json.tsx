import type { OrganizationLeaf, WebPage } from 'schema-dts'
import { JsonLd } from './json-ld.tsx'
import { type Place, useSurroundings, wayTo } from './schema-org.ts'

interface PageJsonProps extends Place {
  description: string
  type?: 'WebPage' | 'AboutPage' | 'ContactPage'
  /** Pages between home and this one. */
  above?: readonly Place[]
  /** A day. */
  changed?: string
  /** Whom it is about. */
  about?: OrganizationLeaf
}

/** The way down to a page, and what sort of page it is, for search engines. */
export function PageJson({ name, path, description, type = 'WebPage', above = [], changed, about }: PageJsonProps) {
  const surroundings = useSurroundings()
  const page = {
    '@type': type,
    name,
    description,
    url: `${surroundings.origin}${path}`,
    inLanguage: surroundings.language,
    ...(changed && { dateModified: changed }),
    ...(about && { mainEntity: about }),
  } as WebPage
  return <JsonLd data={[wayTo(surroundings, ...above, { name, path }), page]} />
}
