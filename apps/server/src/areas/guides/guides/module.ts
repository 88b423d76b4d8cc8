import { defineModule } from '../../../platform/module.ts'
import { readTree } from '../catalog/queries.ts'
import { importGuides } from './documents/import-guides.ts'
import { guideChanges, outlineOf, readCards, slugsOf } from './queries.ts'
import { catalogHandlers, guideHandlers } from './routes.ts'

export const guides = defineModule({
  name: 'guides',
  handlers: { ...catalogHandlers, ...guideHandlers },
  documents: importGuides,
  found: {
    kind: 'guide',
    read: async (ctx, ids) => new Map([...(await readCards(ctx, ids, ctx.language))].map(([id, guide]) => [id, { kind: 'guide', guide }])),
    marked: { find: ({ db }, idOrSlug) => outlineOf(db, idOrSlug), slugs: ({ db }, ids) => slugsOf(db, ids) },
  },
  manyAddresses: {
    count: async (ctx) => (await readTree(ctx)).roots.reduce((sum, { counts }) => sum + counts.all, 0),
    part: async ({ db }, part) =>
      (await guideChanges(db, part)).map(({ slug, updatedAt }) => ({ path: `/instruction/${slug}`, changed: updatedAt.toISOString() })),
  },
})
