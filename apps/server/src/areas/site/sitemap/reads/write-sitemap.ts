import { languages } from '@waymark/contract/choices.ts'
import type { Address, Ctx, ManyAddresses } from '../../../../platform/context.ts'

/** Addresses per file: a tenth of what search engines accept (sitemaps.org: 50,000), so that a file does not fill the page cache. */
const maxAddresses = 5000

/** Writes the sitemap of a host (sitemaps.org 0.9): all public pages, or an index of files if there are too many. */
export async function writeSitemap(ctx: Ctx): Promise<string> {
  const parts = await readParts(ctx)
  if (parts.reduce((sum, { limit }) => sum + limit, 0) <= maxAddresses)
    return formatUrlset(ctx.origin, (await Promise.all(parts.map(({ read }) => read()))).flat())
  const files = parts.map((_, at) => `<sitemap><loc>${ctx.origin}/sitemaps/${at + 1}.xml</loc></sitemap>`)
  return `${xmlDeclaration}<sitemapindex xmlns="${sitemapNamespace}">\n${files.join('\n')}\n</sitemapindex>\n`
}

/** Writes one file of the index; null if the index has no such file. */
export async function writeSitemapPart(ctx: Ctx, number: number): Promise<string | null> {
  const part = (await readParts(ctx))[number - 1]
  return part ? formatUrlset(ctx.origin, await part.read()) : null
}

interface Part {
  limit: number
  read: () => Promise<Address[]>
}

async function readParts(ctx: Ctx): Promise<Part[]> {
  const [pages, many] = await Promise.all([listPages(ctx), countLargeKinds(ctx)])
  return [
    ...splitIntoParts(pages.length).map(({ offset, limit }) => ({ limit, read: async () => pages.slice(offset, offset + limit) })),
    ...many.flatMap(({ total, part }) => splitIntoParts(total).map((slice) => ({ limit: slice.limit, read: () => part(ctx, slice) }))),
  ]
}

const splitIntoParts = (total: number) =>
  Array.from({ length: Math.ceil(total / maxAddresses) }, (_, at) => {
    const offset = at * maxAddresses
    return { offset, limit: Math.min(maxAddresses, total - offset) }
  })

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const formatUrlset = (origin: string, addresses: Address[]) =>
  `${xmlDeclaration}<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.map((address) => formatEntry(origin, address)).join('\n')}\n</urlset>\n`

/** Writes a page with its alternates; the plain address shows the reader's language. Paths consist of slugs, so nothing needs escaping. */
function formatEntry(origin: string, { path, changed }: Address): string {
  const url = `${origin}${path}`
  const alternate = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates = [...languages.map((language) => alternate(language, `${url}?lang=${language}`)), alternate('x-default', url)]
  return `<url><loc>${url}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates.join('')}</url>`
}

/** Lists all public pages that modules register, except kinds with very many pages. A few hundred. */
async function listPages(ctx: Ctx): Promise<Address[]> {
  const pages = await Promise.all(ctx.modules.map(({ addresses }) => addresses?.(ctx) ?? []))
  return [{ path: '/' }, ...pages.flat()]
}

/** Kinds with very many pages, with their number. */
const countLargeKinds = (ctx: Ctx): Promise<(ManyAddresses & { total: number })[]> =>
  Promise.all(ctx.modules.flatMap(({ manyAddresses: many }) => (many ? [many.count(ctx).then((total) => ({ ...many, total }))] : [])))
