import type { OrganizationLeaf, SearchAction, WebSite } from 'schema-dts'
import { type Described, ownerOf, type Surroundings } from './schema-org.ts'

interface Owner {
  legalName: string
  contactEmail: string
  socialLinks: readonly { url: string }[]
}

/** The site, its search, and who runs it. */
export function siteJson(description: string, owner: Owner, surroundings: Surroundings): Described[] {
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
