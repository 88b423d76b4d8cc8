import type { Language } from '@waymark/contract/choices.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { listCards } from '../guides/queries.ts'
import { presentCategory, presentRoot } from './present.ts'
import { type Category, readTree } from './queries.ts'

const badCursor = (language: Language) => refuseFields(language, { cursor: 'cursor' })

const sum = (roots: Category[], of: (root: Category) => number) => roots.reduce((total, root) => total + of(root), 0)

export const catalogHandlers = {
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
    if (!found) return badCursor(ctx.language)
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
    if (!found) return badCursor(ctx.language)
    return {
      items: found.cards,
      page: list.page,
      rows: list.rows,
      total: sum(roots, ({ counts }) => counts[list.filter]),
      next: found.next,
    }
  },
} satisfies HandlersOf<'readRoots' | 'readCategory' | 'listGuides'>
