import type { Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { Draft } from '@waymark/contract/guides/checklists.ts'
import { and, count, eq } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { takeChecklist } from '../../../money/entitlements/commands/allowances.ts'
import { requirePaidGuide } from '../../../money/entitlements/reads/paid-guides.ts'
import { toSlug } from '../../guide-import/documents/match-ids.ts'
import { findVersion } from '../../guides/queries.ts'
import { copyProgress } from '../../progress/commands/change-progress.ts'
import { type ChecklistRow, findChecklist } from '../queries.ts'
import { type Rendered, renderOwnDraft } from '../reads/render-draft.ts'
import { renderGuide } from '../reads/render-guide.ts'
import { refusals } from '../refusals.ts'
import { checklists, folders } from '../tables.ts'
import { lockFolder } from './update-checklist.ts'

const firstStep: Record<Language, string> = { en: 'First step', ru: 'Первый шаг', de: 'Erster Schritt' }

const emptyDraft = (language: Language): Draft => ({
  intro: '',
  steps: [{ id: toSlug(firstStep.en), title: firstStep[language], minutes: 0, lead: '', before: '', items: [], after: '' }],
})

type ChecklistInput = Checked<'createChecklist'>

type FolderChoice = Pick<ChecklistInput, 'category' | 'categoryId' | 'newCategory'>

/** Source of a new checklist: a guide, another checklist or nothing. */
interface Original extends Pick<ChecklistRow, 'language' | 'guideId' | 'guideDraft' | 'guideHash'> {
  name: string
  rendered: Rendered
  /** Guide or checklist whose ticks are copied; null for an empty checklist. */
  subjectId: string | null
  folderId: string | null
}

/**
 * Saves a guide in the reader's language, copies a checklist or creates an empty one. Folder, limit and ticks are
 * written in the same transaction. Returns the id.
 * Refusals: `not_found`, `paid_guide`, `checklist_exists`, `limit_checklists`, `validation`, `overloaded`.
 */
export async function createChecklist(ctx: UserCtx, input: ChecklistInput): Promise<{ id: string } | Refusal> {
  const refused = refuseExclusiveFields(input, ctx.language)
  if (refused) return refused
  const original = await findOriginal(ctx, input)
  if (original instanceof Refusal) return original
  const name = input.name ?? original.name
  if (!name) return refuseFields(ctx.language, { name: 'required' })
  if (!input.category && !input.categoryId && !original.folderId) return refuseFields(ctx.language, { category: 'required' })

  const { user, now, db } = ctx
  return transact(db, async (tx) => {
    const folderId = await findOrCreateFolder(ctx, tx, input, original.folderId)
    const { language, guideId, guideDraft, guideHash, rendered, subjectId } = original
    const row = { userId: user.id, folderId, name, language, guideId, guideDraft, guideHash, ...rendered, createdAt: now, updatedAt: now }
    const [created] = await tx.insert(checklists).values(row).onConflictDoNothing().returning({ id: checklists.id })
    if (!created) return rollBack(refusals.checklist_exists())
    // Locks the limit after the folder and the checklist, in the same order as deletion, to avoid deadlocks.
    const full = await takeChecklist(ctx, tx)
    if (full) return rollBack(full)
    if (input.ticks && subjectId) await copyProgress(tx, user.id, { from: subjectId, to: created.id, kind: 'checklist' })
    return created
  })
}

/** Refuses combinations of fields that exclude each other. */
export function refuseExclusiveFields(
  { instruction, customInstruction, category, categoryId, newCategory }: Partial<ChecklistInput>,
  language: Language,
): Refusal | null {
  if (instruction && customInstruction) return refuseFields(language, { customInstruction: 'invalid' })
  if (category && categoryId) return refuseFields(language, { categoryId: 'invalid' })
  return newCategory && !category ? refuseFields(language, { category: 'required' }) : null
}

async function findOriginal(ctx: UserCtx, { instruction, customInstruction }: ChecklistInput): Promise<Original | Refusal> {
  if (customInstruction) return copyChecklist(await findChecklist(ctx.db, ctx.user.id, customInstruction))
  if (instruction) return findGuide(ctx, instruction)
  const nothing = { name: '', guideId: null, guideDraft: null, guideHash: null, subjectId: null, folderId: null }
  const rendered = await renderOwnDraft({ account: ctx.user.id }, emptyDraft(ctx.language))
  return rendered instanceof Refusal ? rendered : { ...nothing, language: ctx.language, rendered }
}

function copyChecklist(found: ChecklistRow | undefined): Original | Refusal {
  if (!found) return notFound()
  const { id, name, folderId, language, guideId, guideDraft, guideHash } = found
  const { draft, body, outline, totalSteps, totalItems, duration } = found
  return {
    name,
    folderId,
    language,
    guideId,
    guideDraft,
    guideHash,
    subjectId: id,
    rendered: { draft, body, outline, totalSteps, totalItems, duration },
  }
}

async function findGuide(ctx: UserCtx, idOrSlug: string): Promise<Original | Refusal> {
  const { db, user, now, language } = ctx
  const found = await findVersion(db, idOrSlug, language)
  if (!found) return notFound()
  const refused = found.paid ? await requirePaidGuide(ctx, user.id, found.slug, now) : null
  if (refused) return refused
  const rendered = await renderGuide(found)
  if (rendered instanceof Refusal) return rendered
  const from = { guideId: found.id, guideDraft: rendered.draft, guideHash: found.hash, subjectId: found.id }
  const name = [...found.name].slice(0, 100).join('')
  return { name, language, ...from, folderId: null, rendered }
}

/** Maximum number of folders of one user. Concurrent requests may exceed it slightly. */
const maxFolders = 500

/** Creates a folder; null when one of this name exists. Refusal: `too_many_folders`. */
export async function insertFolder({ user, now }: UserCtx, tx: Tx, name: string): Promise<{ id: string; name: string } | Refusal | null> {
  const [{ kept } = { kept: 0 }] = await tx.select({ kept: count() }).from(folders).where(eq(folders.userId, user.id))
  if (kept >= maxFolders) {
    const [same] = await tx
      .select({ id: folders.id })
      .from(folders)
      .where(and(eq(folders.userId, user.id), eq(folders.name, name)))
    return same ? null : refusals.too_many_folders({ limit: maxFolders })
  }
  const [made] = await tx
    .insert(folders)
    .values({ userId: user.id, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: folders.id, name: folders.name })
  return made ?? null
}

/** Finds or creates the folder, locks it against deletion until the transaction ends, and returns its id. */
export async function findOrCreateFolder(
  ctx: UserCtx,
  tx: Tx,
  { category, categoryId, newCategory }: FolderChoice,
  otherwise: string | null,
): Promise<string> {
  if (category) {
    const made = await insertFolder(ctx, tx, category)
    if (made instanceof Refusal) rollBack(made)
    if (made) return made.id
    if (newCategory) rollBack(refusals.checklist_exists())
  }
  const named = category ? { name: category } : { id: categoryId ?? otherwise ?? '' }
  return ((await lockFolder(tx, ctx.user.id, named)) ?? rollBack(notFound())).id
}
