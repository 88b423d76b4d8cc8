import type { HandlersOf } from '../../../platform/calls.ts'
import { refuse } from '../../../platform/refusals.ts'
import { opensPaidGuide } from '../../money/entitlements/commands/open-paid-guide.ts'
import { readTree } from '../catalog/queries.ts'
import { presentGuide } from './present.ts'
import { findGuide } from './queries.ts'

export const guideHandlers = {
  async readGuide(ctx, { slug }) {
    const [tree, found] = await Promise.all([readTree(ctx), findGuide(ctx.db, slug, ctx.language)])
    return found ? presentGuide(found.guide, found.recommended, tree, ctx.language) : refuse('not_found')
  },
  async readMyGuide(ctx, { slug }) {
    const [tree, found] = await Promise.all([readTree(ctx), findGuide(ctx.db, slug, ctx.language)])
    if (!found) return refuse('not_found')
    if (found.guide.paid && !(await opensPaidGuide(ctx.db, ctx.user.id, found.guide.slug, ctx.now))) return refuse('paid_guide')
    return presentGuide(found.guide, found.recommended, tree, ctx.language, { open: true })
  },
} satisfies HandlersOf<'readGuide' | 'readMyGuide'>
