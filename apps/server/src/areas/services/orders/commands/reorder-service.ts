import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { eraseFile } from '../../../../platform/stored-files.ts'
import { lockBriefFiles } from '../../briefs/commands/brief-files.ts'
import { mergeBrief } from '../../briefs/commands/save-brief.ts'
import { customerFolder, findReachedLimit, keepKnownFields } from '../../briefs/policy.ts'
import { validateAnswers } from '../../briefs/reads/check-answers.ts'
import { briefFiles, briefs } from '../../briefs/tables.ts'
import { findOrderable, type Orderable } from '../../services/queries.ts'
import { findHistory, findOwnOrder, type OrderFileRow, type OrderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'

/**
 * Fills the brief of a service with the answers of this person's order that still fit, and copies of its files. Refusals: `not_found`,
 * also when the service is no longer offered; `brief_begun` when the brief has content and `replace` is false.
 */
export async function reorderService(ctx: UserCtx, { id, replace }: Checked<'reorderService'>): Promise<{ service: string } | Refusal> {
  const { db, user, now, program } = ctx
  const own = await findOwnOrder(db, user.id, id)
  const found = own && (await findOrderable(db, own.order.serviceId, program))
  if (!own || !found) return notFound()
  const { service } = found
  const options = service.options.map((option) => option.id).filter((option) => own.order.options.includes(option))
  const urgent = own.order.urgent && service.urgentCents !== null
  const answers = await keepValidAnswers(found, own.order)
  const refused = await transact(db, async (tx) => {
    if (!(await clearBrief(ctx, tx, found, { replace, answers }))) return refusals.brief_begun()
    await mergeBrief(tx, { user, now }, service.id, { answers, options, urgent })
    return null
  })
  if (refused) return refused
  const history = await findHistory(db, id)
  await copyFiles(
    ctx,
    found,
    history.files.filter(({ kind, field }) => kind === 'brief' && isFileField(found, field)),
  )
  return { service: service.slug }
}

/**
 * Locks and empties this person's brief. Returns false and leaves it unchanged when it has content for the current form and `replace`
 * is false. A brief with exactly these answers is not emptied: the request was repeated.
 */
async function clearBrief(
  ctx: UserCtx,
  tx: Tx,
  { service, form }: Orderable,
  { replace, answers }: { replace: boolean; answers: OrderRow['answers'] },
): Promise<boolean> {
  const [brief] = await tx
    .select({ id: briefs.id, answers: briefs.answers })
    .from(briefs)
    .where(and(eq(briefs.userId, ctx.user.id), eq(briefs.serviceId, service.id)))
    .for('update')
  if (!brief) return true
  const of = eq(briefFiles.briefId, brief.id)
  const files = await tx.select({ field: briefFiles.field, key: briefFiles.key }).from(briefFiles).where(of)
  const isDone = brief.answers.length > 0 && isDeepStrictEqual(sortAnswers(brief.answers), sortAnswers(answers))
  if (!replace && isDone) return true
  if (!replace && keepKnownFields(form, [...brief.answers, ...files]).length > 0) return false
  await tx.delete(briefFiles).where(of)
  for (const { key } of files) await eraseFile(ctx, tx, key)
  await tx.update(briefs).set({ answers: [] }).where(eq(briefs.id, brief.id))
  return true
}

const sortAnswers = (answers: OrderRow['answers']) => answers.toSorted((one, other) => (one.field < other.field ? -1 : 1))

async function keepValidAnswers({ form }: Orderable, { answers }: OrderRow) {
  const { values } = await validateAnswers(form, answers)
  return [...values].flatMap(([field, read]) => ('value' in read && read.value !== null ? [{ field, value: read.value }] : []))
}

const isFileField = ({ form }: Orderable, id: string) =>
  form.steps.some(({ fields }) => fields.some((field) => field.id === id && field.type === 'file'))

/** Copies the files before the transaction. Copies that do not fit in the end, because of parallel uploads or orders, are deleted again. */
async function copyFiles(ctx: UserCtx, { service, form }: Orderable, wanted: OrderFileRow[]): Promise<void> {
  if (wanted.length === 0) return
  const { db, files, secrets, user, now } = ctx
  const copies = wanted.map(({ field, name, type, size, key: from }) => ({
    id: newId(),
    field,
    name,
    type,
    size,
    from,
    createdAt: now,
    key: `${customerFolder(secrets, user.id)}${randomBytes(16).toString('base64url')}/file`,
  }))
  const kept = new Set<string>()
  try {
    // The brief asks again for a file that no longer exists.
    const gone = new Set<string>()
    for (const { from, key } of copies)
      await files.copy(from, key).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        gone.add(key)
      })
    await db.transaction(async (tx) => {
      const brief = await lockBriefFiles(tx, ctx, service.id)
      const before = new Set(brief.fields)
      for (const { from: _, ...file } of copies) {
        if (gone.has(file.key) || before.has(file.field) || findReachedLimit(form, brief.fields, file.field) !== null) continue
        await tx.insert(briefFiles).values({ ...file, briefId: brief.id })
        brief.fields.push(file.field)
        kept.add(file.key)
      }
    })
  } catch (error) {
    kept.clear()
    throw error
  } finally {
    for (const { key } of copies) if (!kept.has(key)) await files.remove(key)
  }
}
