import type { Ctx } from '../../../platform/context.ts'
import { readTree } from '../../guides/catalog/queries.ts'
import { guideChanges } from '../../guides/guides/queries.ts'
import { readOffers } from '../../money/billing/queries.ts'
import { currentDocuments } from '../../people/legal/queries.ts'
import { listOffers } from '../../services/services/queries.ts'
import { listPresentations, listVideos } from '../company/queries.ts'
import { newsChanges } from '../news/queries.ts'

/** The address of a public page on its host, and when it last changed, where that is known. */
export interface Address {
  path: string
  /** A day or a time, as ISO has them. */
  changed?: string
}

const fixed = ['/', '/catalog/', '/services', '/routes', '/plans', '/news', '/faqs', '/about', '/partners', '/links', '/spot']
const documentPaths = {
  terms: '/terms',
  refunds: '/terms/refunds',
  policy: '/policy',
  'personal-data': '/policy/personal-data',
}

/** All public pages of this host but guides, of which there may be very many: some hundreds. */
export async function pagesButGuides(ctx: Ctx): Promise<Address[]> {
  const [tree, offers, sold, news, presentations, videos, documents] = await Promise.all([
    ...[readTree(ctx), listOffers(ctx), readOffers(ctx), newsChanges(ctx.db)],
    ...[listPresentations(ctx.db, 'en'), listVideos(ctx.db, 'en'), currentDocuments(ctx.db, 'en')],
  ] as const)
  const served = new Set(offers.map(({ categoryId }) => categoryId))
  const routes = [...sold.values()].filter(({ kind, retired }) => kind === 'route' && !retired)
  return [
    ...fixed.map((path) => ({ path })),
    ...[...tree.byId.values()].map(({ slug }) => ({ path: `/catalog/${slug}` })),
    ...tree.roots.filter(({ id }) => served.has(id)).map(({ slug }) => ({ path: `/services/${slug}` })),
    ...offers.map(({ slug }) => ({ path: `/service/${slug}` })),
    ...routes.flatMap(({ slug }) => [{ path: `/route/map/${slug}` }, { path: `/routes/${slug}` }]),
    ...news.map(({ slug, updatedAt }) => ({ path: `/news/${slug}`, changed: updatedAt.toISOString() })),
    ...presentations.map(({ slug, revised }) => ({ path: `/links/presentation/${slug}`, changed: revised })),
    ...videos.map(({ slug, recorded }) => ({ path: `/links/video/${slug}`, changed: recorded })),
    ...documents.map(({ slug, revised }) => ({ path: documentPaths[slug], changed: revised })),
  ]
}

/** How many guides there are. */
export async function countGuides(ctx: Ctx): Promise<number> {
  const { roots } = await readTree(ctx)
  return roots.reduce((sum, { counts }) => sum + counts.all, 0)
}

/** A part of the guides. */
export async function guidePages({ db }: Ctx, part: { limit: number; offset: number }): Promise<Address[]> {
  const guides = await guideChanges(db, part)
  return guides.map(({ slug, updatedAt }) => ({ path: `/instruction/${slug}`, changed: updatedAt.toISOString() }))
}
