import { createContext, use } from 'react'
import type { OrganizationLeaf, SearchAction, WebPage, WebSite } from 'schema-dts'
import { useSite } from '../load/site.ts'
import { type Described, ownerOf, type Place, type Surroundings, useSurroundings, wayTo } from './schema-org.ts'

/** Where the server collects what pages are to search engines, for the head of the document; null in the browser. */
export const JsonLdContext = /* @__PURE__ */ createContext<Described[] | null>(null)

/** What the page is, for search engines. Behind `import.meta.env.SSR`: they read the server's page, and browsers get none of the code. */
export function JsonLd({ data }: { data: readonly Described[] }) {
  use(JsonLdContext)?.push(...data)
  return null
}

/** As the document has it: JSON without "<" can hold no markup. */
export function writeJsonLd(things: readonly Described[]): string {
  if (things.length === 0) return ''
  const described = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
  return `<script type="application/ld+json">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>`
}

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

/** What the whole site is, for search engines. */
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

/** The site, its search, and who runs it. */
function siteJson(description: string, owner: Owner, surroundings: Surroundings): Described[] {
  const { origin, site } = surroundings
  // schema.org takes the input of an action as a property of its own, which the types of actions leave out.
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
    inLanguage: ['en', 'ru', 'de'],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  }
  return [website, organizationJson(owner, surroundings)]
}

/** Who runs the site. */
export const organizationJson = ({ legalName, contactEmail, socialLinks }: Owner, surroundings: Surroundings): OrganizationLeaf => ({
  ...ownerOf(surroundings),
  legalName,
  email: contactEmail,
  logo: `${surroundings.origin}/icon.svg`,
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: contactEmail, availableLanguage: ['en', 'ru', 'de'] },
  ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
})
