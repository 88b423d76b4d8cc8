import type { Checked } from '@waymark/contract/calls.ts'
import type { Draft, DraftStep } from '@waymark/contract/guides/checklists.ts'
import { countCells } from '@waymark/contract/markdown-bounds.ts'
import type { ValidationKey } from '@waymark/contract/validation.ts'
import { and, eq } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { isDuplicate, rollBack, type Tx, transact } from '../../../../platform/db.ts'
import type { LimitRule } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields, tooManyRequests } from '../../../../platform/refusals.ts'
import { lockAccount } from '../../../people/accounts/queries.ts'
import { countItems, maxCells, maxCharacters, maxItems, maxSteps } from '../markdown.ts'
import { type ChecklistRow, type Contents, type FolderRow, findChecklistBeside } from '../queries.ts'
import { type Rendered, renderDraft } from '../reads/render-draft.ts'
import type { WrongField } from '../reads/render-worker.ts'
import { refusals } from '../refusals.ts'
import { checklists, folders } from '../tables.ts'

/** Errors by path of the field, such as `steps.0.items.3.title`. */
type FieldErrors = Record<string, ValidationKey>

interface Edit {
  intro?: string | undefined
  order?: string[] | undefined
  steps?: DraftStep[] | undefined
}

/** Applies an edit to a draft, or returns the errors by field. New steps come last when no order is given. */
function applyEdit(draft: Draft, { intro, order, steps = [] }: Edit): { draft: Draft } | { wrong: FieldErrors } {
  const wrong: FieldErrors = {}
  for (const [place, step] of steps.entries()) Object.assign(wrong, findStepErrors(step, `steps.${place}`))
  const twice = (ids: string[], path: (place: number) => string) => {
    for (const [place, id] of ids.entries()) if (ids.indexOf(id) < place) wrong[path(place)] = 'twice'
  }
  twice(
    steps.map(({ id }) => id),
    (place) => `steps.${place}.id`,
  )
  const given = new Map(steps.map((step) => [step.id, step]))
  const known = new Map([...draft.steps.map((step) => [step.id, step] as const), ...given])
  const ids = order ?? [...known.keys()]
  if (order) {
    twice(order, (place) => `order.${place}`)
    for (const [place, id] of order.entries()) if (!known.has(id)) wrong[`order.${place}`] = 'unknown'
    for (const [place, { id }] of steps.entries()) if (!order.includes(id)) wrong[`steps.${place}.id`] ??= 'unknown'
    if (order.length === 0) wrong.order = 'required'
  }
  const merged = { intro: intro ?? draft.intro, steps: ids.flatMap((id) => known.get(id) ?? []) }
  // A guide may exceed the limits; such a checklist may only become smaller.
  if (merged.steps.length > Math.max(maxSteps, draft.steps.length)) wrong.steps ??= 'too_many:300'
  if (countItems(merged) > Math.max(maxItems, countItems(draft))) wrong.steps ??= 'too_many_tasks:3000'
  const { signs, cells } = measureDraft(merged)
  if (signs > maxCharacters && signs > measureDraft(draft).signs) wrong.steps ??= 'too_long_in_total:500000'
  if (cells > maxCells && cells > measureDraft(draft).cells) wrong.steps ??= 'too_many_cells_in_total:5000'
  if (Object.keys(wrong).length > 0) return { wrong }

  return { draft: merged }
}

/** Total size of all texts, because the PDF and each answer contain all of them. */
function measureDraft({ intro, steps }: Draft) {
  const texts = steps.flatMap(({ title, lead, before, after, items }) => [
    ...[title, lead, before, after],
    ...items.flatMap((item) => [item.title, item.help, item.how]),
  ])
  const all = [intro, ...texts]
  return { signs: all.reduce((sum, text) => sum + text.length, 0), cells: all.reduce((sum, text) => sum + countCells(text), 0) }
}

function findStepErrors({ items }: DraftStep, path: string): FieldErrors {
  const wrong: FieldErrors = {}
  const seen = new Set<string>()
  let most = 0
  for (const [place, { id, depth }] of items.entries()) {
    const at = `${path}.items.${place}`
    if (seen.has(id)) wrong[`${at}.id`] = 'twice'
    seen.add(id)
    if (depth > most) wrong[`${at}.depth`] = 'task_depth'
    most = depth + 1
  }
  return wrong
}

/** Path of a field in the request. */
function formatPath({ step, item, field }: WrongField, steps: DraftStep[] = []): string {
  const place = steps.findIndex(({ id }) => id === step)
  if (place < 0) return field
  return item === null
    ? `steps.${place}.${field}`
    : `steps.${place}.items.${steps[place]?.items.findIndex(({ id }) => id === item)}.${field}`
}

/** Contents of the checklists changed last, because somebody who types saves the same one every second. Bounded by `maxCachedTasks` in total. */
const recentContents = new Map<string, Contents & { totalItems: number }>()
const maxCachedTasks = 10_000

function rememberContents(id: string, { version, draft, body, outline, totalItems }: ChecklistRow) {
  recentContents.delete(id)
  recentContents.set(id, { version, draft, body, outline, totalItems })
  let tasks = 0
  for (const [known, contents] of [...recentContents].reverse()) {
    tasks += contents.totalItems
    if (tasks > maxCachedTasks) recentContents.delete(known)
  }
}

/** Typing saves at most once a second. */
const editsPerMinute: LimitRule = { points: 90, seconds: 60 }

/**
 * Changes the given fields unless the version is stale. Returns the checklist without reading it again, because it can
 * be large.
 * Refusals: `not_found`, `checklist_changed`, `checklist_exists`, `validation`, `too_many_requests`, `overloaded`.
 */
export async function updateChecklist(
  { db, user, now, language, limits }: UserCtx,
  { id, version, name, categoryId, ...edit }: Checked<'updateChecklist'>,
): Promise<ChecklistRow | Refusal> {
  const found = await findChecklistBeside(db, user.id, id, recentContents.get(id))
  if (!found) return notFound()
  if (found.version !== version) return refusals.checklist_changed()
  const { intro, order, steps } = edit
  let rendered: Partial<Rendered> = {}
  if (intro !== undefined || order || steps) {
    const allowed = await limits.take('edited checklists', user.id, editsPerMinute)
    if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
    const edited = applyEdit(found.draft, edit)
    if ('wrong' in edited) return refuseFields(language, edited.wrong)
    const made = await renderDraft({ account: user.id }, edited.draft, found, true)
    if (made instanceof Refusal) return made
    if ('wrong' in made) return refuseFields(language, Object.fromEntries(made.wrong.map((one) => [formatPath(one, steps), one.message])))
    rendered = made
  }
  try {
    const changed = await transact(db, async (tx) => {
      const folder = categoryId === undefined ? null : ((await lockFolder(tx, user.id, { id: categoryId })) ?? rollBack(notFound()))
      const place = folder ? { folderId: folder.id } : {}
      const changes = { ...rendered, ...place, ...(name !== undefined ? { name } : {}), version: version + 1, updatedAt: now }
      const updated = await tx
        .update(checklists)
        .set(changes)
        .where(and(eq(checklists.id, id), eq(checklists.userId, user.id), eq(checklists.version, version)))
        .returning({ id: checklists.id })
      if (updated.length === 0) rollBack(refusals.checklist_changed())
      return { ...found, ...changes, ...(folder && { folderName: folder.name }) }
    })
    if (!(changed instanceof Refusal)) rememberContents(id, changed)
    return changed
  } catch (error) {
    if (isDuplicate(error)) return refusals.checklist_exists()
    throw error
  }
}

/**
 * Locks a folder and its owner's account against deletion until the transaction ends; null when the user has no such
 * folder. Rolls back with `unauthorized` when the account is gone.
 */
export async function lockFolder(
  tx: Tx,
  userId: string,
  named: { id: string } | { name: string },
): Promise<Pick<FolderRow, 'id' | 'name'> | null> {
  await lockAccount(tx, { id: userId })
  const [found] = await tx
    .select({ id: folders.id, name: folders.name })
    .from(folders)
    .where(and(eq(folders.userId, userId), 'id' in named ? eq(folders.id, named.id) : eq(folders.name, named.name)))
    .for('key share')
  return found ?? null
}
