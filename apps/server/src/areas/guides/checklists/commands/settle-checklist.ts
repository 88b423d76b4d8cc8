import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findChecklist, findSourceGuides } from '../queries.ts'
import { listChanges, settleChanges } from '../reads/compare-drafts.ts'
import { renderDraft } from '../reads/render-draft.ts'
import { renderGuide } from '../reads/render-guide.ts'
import { refusals } from '../refusals.ts'
import { checklists } from '../tables.ts'

/**
 * Applies the selected changes from the guide and dismisses the others. Refusals: `not_found`, `checklist_changed` when the version
 * is stale, `overloaded`.
 */
export async function settleChecklist(
  { db, user, now }: UserCtx,
  { id, version, take, leave }: Checked<'settleChanges'>,
): Promise<null | Refusal> {
  const found = await findChecklist(db, user.id, id)
  if (!found) return notFound()
  if (found.version !== version) return refusals.checklist_changed()
  const guide = (await findSourceGuides(db, [found]))(found)
  if (!guide || !found.guideDraft) return null

  const source = await renderGuide(guide)
  if (source instanceof Refusal) return source
  const { base, mine } = settleChanges({ base: found.guideDraft, now: source.draft, mine: found.draft }, take, leave)
  const rendered = await renderDraft({ account: user.id }, mine, found)
  if (rendered instanceof Refusal) return rendered
  if ('wrong' in rendered) throw new Error('a guide as it was settled is wrong')
  const left = listChanges({ base, now: source.draft, mine: rendered.draft })
  const settled = await db
    .update(checklists)
    .set({
      ...rendered,
      guideDraft: base,
      ...(left.length === 0 ? { guideHash: guide.hash } : {}),
      version: sql`${checklists.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(checklists.id, id), eq(checklists.userId, user.id), eq(checklists.version, version)))
    .returning({ id: checklists.id })
  return settled.length > 0 ? null : refusals.checklist_changed()
}
