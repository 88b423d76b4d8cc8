import type { Checked } from '@waymark/contract/calls.ts'
import type { Draft } from '@waymark/contract/guides/checklists.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import type { GuideVersion } from '../../guides/queries.ts'
import { draftOfGuide, settleStep } from '../markdown.ts'
import { findChecklist, findGuidesOf } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { checklists } from '../tables.ts'
import { listChanges, settleChanges } from './compare-drafts.ts'
import { type Rendered, renderDraft } from './render-draft.ts'

const most = 50
const drafts = new Map<string, Draft>()

/** The draft of a guide. The last ones are kept: many people's checklists come from the same guide. */
export function readDraft({ hash, body }: GuideVersion): Draft {
  const found = drafts.get(hash) ?? draftOfGuide(body)
  drafts.delete(hash)
  drafts.set(hash, found)
  for (const oldest of drafts.keys()) if (drafts.size > most) drafts.delete(oldest)
  return found
}

const rendered = new WeakMap<Draft, Promise<Rendered>>()

/** A guide's draft as it is read, for as long as the draft is kept. */
export function renderGuide(draft: Draft): Promise<Rendered> {
  const found = rendered.get(draft) ?? renderDraft(draft)
  rendered.set(draft, found)
  return found
}

/**
 * Takes pieces of what changed in the guide over, and leaves others. Refusals: `not_found`, `checklist_changed` when the version is not
 * the one that was seen.
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

  const source = readDraft(guide)
  const { base, mine } = settleChanges({ base: found.guideDraft, now: source, mine: found.draft }, take, leave)
  const before = new Map(found.draft.steps.map((step) => [step.id, step]))
  const changed = new Set(mine.steps.filter((step) => before.get(step.id) !== step).map((step) => step.id))
  const draft = { ...mine, steps: mine.steps.map((step) => (changed.has(step.id) ? settleStep(step) : step)) }
  const left = listChanges({ base, now: source, mine: draft })
  const settled = await db
    .update(checklists)
    .set({
      ...(await renderDraft(draft, found, changed)),
      guideDraft: base,
      ...(left.length === 0 ? { guideHash: guide.hash } : {}),
      version: sql`${checklists.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(checklists.id, id), eq(checklists.userId, user.id), eq(checklists.version, version)))
    .returning({ id: checklists.id })
  return settled.length > 0 ? null : refusals.checklist_changed()
}
