import type { HandlersOf } from '../../../platform/calls.ts'
import { notFound } from '../../../platform/refusals.ts'
import { requirePaidGuide } from '../../money/entitlements/commands/open-paid-guide.ts'
import { readTree } from '../catalog/queries.ts'
import { presentGuide } from './present.ts'
import { findGuide } from './queries.ts'

export const guideHandlers = {
  async readGuide(ctx, { slug }) {
    const [tree, found] = await Promise.all([readTree(ctx), findGuide(ctx.db, slug, ctx.language)])
    return found ? presentGuide(found.guide, found.recommended, tree, ctx.language) : notFound()
  },
  async readMyGuide(ctx, { slug }) {
    const [tree, found] = await Promise.all([readTree(ctx), findGuide(ctx.db, slug, ctx.language)])
    if (!found) return notFound()
    const refused = found.guide.paid ? await requirePaidGuide(ctx.db, ctx.user.id, found.guide.slug, ctx.now) : null
    if (refused) return refused
    return presentGuide(found.guide, found.recommended, tree, ctx.language, { open: true })
  },
} satisfies HandlersOf<'readGuide' | 'readMyGuide'>
