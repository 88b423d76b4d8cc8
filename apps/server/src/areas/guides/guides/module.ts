import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { requirePaidGuide } from '../../money/entitlements/reads/paid-guides.ts'
import { type Category, readTree } from '../catalog/queries.ts'
import { presentCategory, presentGuide, presentRoot } from './present.ts'
import { findGuide, findGuideSlugs, findOutline, findOutlines, guideChanges, listCards, readCards } from './queries.ts'

const sum = (roots: Category[], of: (root: Category) => number) => roots.reduce((total, root) => total + of(root), 0)

const catalogHandlers = {
  async readRoots(ctx) {
    const { roots } = await readTree(ctx)
    return {
      roots: roots.map((root) => presentRoot(root, ctx.language)),
      totalInstructions: sum(roots, ({ counts }) => counts.all),
      totalSteps: sum(roots, ({ stepCount }) => stepCount),
    }
  },

  async readCategory(ctx, { slug, ...list }) {
    const category = (await readTree(ctx)).bySlug.get(slug)
    if (!category) return notFound()
    const found = await listCards(ctx, { ...list, language: ctx.language, category })
    if (!found) return refuseFields(ctx.language, { cursor: 'cursor' })
    return {
      ...presentCategory(category, ctx.language),
      instructions: found.cards,
      totalInstructions: category.counts[list.filter],
      totalSteps: category.stepCount,
      page: list.page,
      rows: list.rows,
      next: found.next,
    }
  },

  async listGuides(ctx, list) {
    const [{ roots }, found] = await Promise.all([readTree(ctx), listCards(ctx, { ...list, language: ctx.language, category: null })])
    if (!found) return refuseFields(ctx.language, { cursor: 'cursor' })
    return {
      items: found.cards,
      page: list.page,
      rows: list.rows,
      total: sum(roots, ({ counts }) => counts[list.filter]),
      next: found.next,
    }
  },
} satisfies HandlersOf<'readRoots' | 'readCategory' | 'listGuides'>

export const guideHandlers = {
  async readGuide(ctx, { slug }) {
    const [tree, found] = await Promise.all([readTree(ctx), findGuide(ctx.db, slug, ctx.language)])
    return found ? presentGuide(found.guide, found.recommended, tree, ctx.language) : notFound()
  },
  async readMyGuide(ctx, { id: slug }) {
    const [tree, found] = await Promise.all([readTree(ctx), findGuide(ctx.db, slug, ctx.language)])
    if (!found) return notFound()
    const refused = found.guide.paid ? await requirePaidGuide(ctx, ctx.user.id, found.guide.slug, ctx.now) : null
    if (refused) return refused
    return presentGuide(found.guide, found.recommended, tree, ctx.language, { open: true })
  },
} satisfies HandlersOf<'readGuide' | 'readMyGuide'>

export const guides = defineModule({
  name: 'guides',
  handlers: { ...catalogHandlers, ...guideHandlers },
  found: {
    kind: 'guide',
    read: async (ctx, ids) => new Map([...(await readCards(ctx, ids, ctx.language))].map(([id, guide]) => [id, { kind: 'guide', guide }])),
    named: async ({ db }, slugs) => new Map([...(await findOutlines(db, slugs))].map(([slug, { id }]) => [slug, id])),
    marked: { find: ({ db }, idOrSlug) => findOutline(db, idOrSlug), slugs: ({ db }, ids) => findGuideSlugs(db, ids) },
  },
  manyAddresses: {
    count: async (ctx) => (await readTree(ctx)).roots.reduce((sum, { counts }) => sum + counts.all, 0),
    part: async ({ db }, part) =>
      (await guideChanges(db, part)).map(({ slug, updatedAt }) => ({ path: `/instruction/${slug}`, changed: updatedAt.toISOString() })),
  },
})
