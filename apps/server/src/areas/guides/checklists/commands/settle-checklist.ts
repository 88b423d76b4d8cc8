import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import type { GuideVersion } from '../../guides/queries.ts'
import { findChecklist, findGuidesOf } from '../queries.ts'
import { listChanges, settleChanges } from '../reads/compare-drafts.ts'
import { openGuideDraft, type Rendered, renderDraft, renderOwnDraft } from '../reads/render-draft.ts'
import { refusals } from '../refusals.ts'
import { checklists, type GuideBody } from '../tables.ts'

const most = 50
const guides = new Map<string, Promise<Rendered | Refusal>>()

/**
 * Renders a guide as a checklist in normal form. The most recent ones are cached, because many checklists come from the
 * same guide. Refusal: `overloaded`.
 */
export async function renderGuide({ hash, body }: GuideVersion): Promise<Rendered | Refusal> {
  const found = guides.get(hash) ?? openGuide(body)
  guides.delete(hash)
  guides.set(hash, found)
  for (const oldest of guides.keys()) if (guides.size > most) guides.delete(oldest)
  const rendered = await found.catch((error: unknown) => {
    guides.delete(hash)
    throw error
  })
  // Does not cache a refusal: the next attempt may succeed.
  if (rendered instanceof Refusal) guides.delete(hash)
  return rendered
}

async function openGuide(body: GuideBody): Promise<Rendered | Refusal> {
  const draft = await openGuideDraft(body)
  return draft instanceof Refusal ? draft : renderOwnDraft(draft)
}

/**
 * Accepts some changes of the guide and dismisses others. Refusals: `not_found`, `checklist_changed` when the version
 * is stale, `overloaded`.
 */
export async function settleChecklist(
  { db, user, now }: UserCtx,
  { id, version, take, leave }: Checked<'settleChanges'>,
): Promise<null | Refusal> {
  const found = await findChecklist(db, user.id, id)
  if (!found) return notFound()
  if (found.version !== version) return refusals.checklist_changed()
  const guide = (await findGuidesOf(db, [found]))(found)
  if (!guide || !found.guideDraft) return null

  const source = await renderGuide(guide)
  if (source instanceof Refusal) return source
  const { base, mine } = settleChanges({ base: found.guideDraft, now: source.draft, mine: found.draft }, take, leave)
  const rendered = await renderDraft(mine, found)
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
