import { languages } from '@waymark/contract/choices.ts'
import type { Address, Ctx, ManyAddresses } from '../../../../platform/context.ts'

/** Addresses in one file: a tenth of what search engines take (sitemaps.org: 50,000), or the largest would fill the memory for pages. */
const maxAddresses = 5000

/** The sitemap of a host (sitemaps.org 0.9): all public pages, or an index of files where one would be too long. */
export async function writeSitemap(ctx: Ctx): Promise<string> {
  const parts = await readParts(ctx)
  if (parts.reduce((sum, { limit }) => sum + limit, 0) <= maxAddresses)
    return urlset(ctx.origin, (await Promise.all(parts.map(({ read }) => read()))).flat())
  const files = parts.map((_, at) => `<sitemap><loc>${ctx.origin}/sitemaps/${at + 1}.xml</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${schema}">\n${files.join('\n')}\n</sitemapindex>\n`
}

/** One of the files that the index names; null when it names no such. */
export async function writeSitemapPart(ctx: Ctx, number: number): Promise<string | null> {
  const part = (await readParts(ctx))[number - 1]
  return part ? urlset(ctx.origin, await part.read()) : null
}

interface Part {
  limit: number
  read: () => Promise<Address[]>
}

async function readParts(ctx: Ctx): Promise<Part[]> {
  const [pages, many] = await Promise.all([listPages(ctx), countMany(ctx)])
  return [
    ...slices(pages.length).map(({ offset, limit }) => ({ limit, read: async () => pages.slice(offset, offset + limit) })),
    ...many.flatMap(({ total, part }) => slices(total).map((slice) => ({ limit: slice.limit, read: () => part(ctx, slice) }))),
  ]
}

const slices = (total: number) =>
  Array.from({ length: Math.ceil(total / maxAddresses) }, (_, at) => {
    const offset = at * maxAddresses
    return { offset, limit: Math.min(maxAddresses, total - offset) }
  })

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

/** All public pages of this host, as modules register them, but those of which there may be very many: some hundreds. */
async function listPages(ctx: Ctx): Promise<Address[]> {
  const given = await Promise.all(ctx.modules.map(({ addresses }) => addresses?.(ctx) ?? []))
  return [{ path: '/' }, ...given.flat()]
}

/** The others, with how many there are. */
const countMany = (ctx: Ctx): Promise<(ManyAddresses & { total: number })[]> =>
  Promise.all(ctx.modules.flatMap(({ manyAddresses: many }) => (many ? [many.count(ctx).then((total) => ({ ...many, total }))] : [])))
