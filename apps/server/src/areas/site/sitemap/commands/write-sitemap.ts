import { languages } from '@waymark/contract/choices.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { type Address, countGuides, guidePages, pagesButGuides } from '../queries.ts'

/** Addresses in one file: a tenth of what search engines take (sitemaps.org: 50,000), or the largest would fill the memory for pages. */
const mostAddresses = 5000

/** The sitemap of a host (sitemaps.org 0.9): all public pages, or an index of files where one would be too long. */
export async function writeSitemap(ctx: Ctx): Promise<string> {
  const [pages, guides] = await Promise.all([pagesButGuides(ctx), countGuides(ctx)])
  if (pages.length + guides <= mostAddresses)
    return urlset(ctx.origin, [...pages, ...(await guidePages(ctx, { limit: guides, offset: 0 }))])
  const files = partsOf(pages.length, guides).map((_, at) => `<sitemap><loc>${ctx.origin}/sitemaps/${at + 1}.xml</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${schema}">\n${files.join('\n')}\n</sitemapindex>\n`
}

/** One of the files that the index names; null when it names no such. */
export async function writeSitemapPart(ctx: Ctx, number: number): Promise<string | null> {
  const [pages, guides] = await Promise.all([pagesButGuides(ctx), countGuides(ctx)])
  const part = partsOf(pages.length, guides)[number - 1]
  if (!part) return null
  return urlset(ctx.origin, part.kind === 'pages' ? pages.slice(part.offset, part.offset + mostAddresses) : await guidePages(ctx, part))
}

const partsOf = (pages: number, guides: number) => [...slices('pages', pages), ...slices('guides', guides)]
const slices = (kind: 'pages' | 'guides', total: number) =>
  Array.from({ length: Math.ceil(total / mostAddresses) }, (_, at) => ({ kind, offset: at * mostAddresses, limit: mostAddresses }))

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urlset = (origin: string, addresses: Address[]) =>
  `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.map((address) => entry(origin, address)).join('\n')}\n</urlset>\n`

/** A page, and the same in each language: the address alone shows the reader's own. Paths are made of slugs, so nothing has to be escaped. */
function entry(origin: string, { path, changed }: Address): string {
  const url = `${origin}${path}`
  const alternate = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates = [...languages.map((language) => alternate(language, `${url}?lang=${language}`)), alternate('x-default', url)]
  return `<url><loc>${url}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates.join('')}</url>`
}
