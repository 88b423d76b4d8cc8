import { languages } from '@waymark/contract/choices.ts'
import { createContext, use } from 'react'
import type { OrganizationLeaf, SearchAction, WebPage, WebSite } from 'schema-dts'
import { useSite } from '../load/site.ts'
import { breadcrumbList, type Described, organization, type PageLink, type Surroundings, useSurroundings } from './schema-org.ts'

/** Collects structured data during server rendering, for the document's head; null in the browser. */
export const JsonLdContext = /* @__PURE__ */ createContext<Described[] | null>(null)

/**
 * Adds structured data (schema.org) to the page. Use behind `import.meta.env.SSR`: only the server's page needs it, so
 * browsers do not load the code.
 */
export function JsonLd({ data }: { data: readonly Described[] }) {
  use(JsonLdContext)?.push(...data)
  return null
}

/** Serializes as JSON without "<", so that the script element cannot be closed early. */
export function writeJsonLd(things: readonly Described[]): string {
  if (things.length === 0) return ''
  const described = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
  return `<script type="application/ld+json">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>`
}

interface PageJsonProps extends PageLink {
  description: string
  type?: 'WebPage' | 'AboutPage' | 'ContactPage'
  /** Pages between the home page and this one. */
  above?: readonly PageLink[]
  /** Date of the last change. */
  changed?: string
  /** The organization that the page is about. */
  about?: OrganizationLeaf
}

/** Breadcrumbs and page type as structured data. */
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
  return <JsonLd data={[breadcrumbList(surroundings, ...above, { name, path }), page]} />
}

/** Structured data of the site as a whole. */
export function SiteJson({ description }: { description: string }) {
  const owner = useSite()
  const surroundings = useSurroundings()
  return owner ? <JsonLd data={siteJson(description, owner, surroundings)} /> : null
}

interface Owner {
  legalName: string
  contactEmail: string
  socialLinks: readonly { url: string }[]
}

function siteJson(description: string, owner: Owner, surroundings: Surroundings): Described[] {
  const { origin, site } = surroundings
  // schema.org requires `query-input` on a search action, but its types lack it.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/catalog/?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site,
    description,
    url: `${origin}/`,
    inLanguage: languages,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  }
  return [website, organizationJson(owner, surroundings)]
}

export const organizationJson = ({ legalName, contactEmail, socialLinks }: Owner, surroundings: Surroundings): OrganizationLeaf => ({
  ...organization(surroundings),
  legalName,
  email: contactEmail,
  logo: `${surroundings.origin}/icon.svg`,
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: contactEmail, availableLanguage: languages },
  ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
})
