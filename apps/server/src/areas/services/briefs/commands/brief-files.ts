import type { Checked } from '@waymark/contract/calls.ts'
import type { FileFact } from '@waymark/contract/services/briefs.ts'
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields, tooManyRequests } from '../../../../platform/refusals.ts'
import { eraseFile, storeFile } from '../../../../platform/stored-files.ts'
import { readOrderable } from '../../services/queries.ts'
import { briefFilesPerHour, customerFolder, findReachedLimit } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { briefFiles, briefs } from '../tables.ts'

/** Answers a repeated upload with the same key: returns the earlier result if it is the same file. */
export function compareUploads(before: FileFact, { field, name, size }: Omit<FileFact, 'id'>): FileFact | Refusal {
  return before.field === field && before.name === name && before.size === size ? before : idempotencyConflict()
}

/**
 * Adds a file to a field of this person's brief. Idempotent by key. Refusals: `not_found`, `validation` for a field that
 * takes no files, `unsupported_file`, `too_many_files`, `too_many_requests`, `idempotency_conflict` when the key was
 * used for another file.
 */
export async function addBriefFile(ctx: UserCtx, { id, field: to, name, file }: Checked<'addBriefFile'>): Promise<FileFact | Refusal> {
  const { db, files, limits, user, language, now, idempotencyKey } = ctx
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  const field = found.form.steps.flatMap(({ fields }) => fields).find((one) => one.id === to)
  if (field?.type !== 'file') return refuseFields(language, { field: 'unknown' })
  const taken = await limits.take('files of a brief', user.id, briefFilesPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const kept = await storeFile(ctx, customerFolder(ctx.secrets, user.id), { file, name })
  if (!kept) return refusals.unsupported_file()

  const row = { ...kept, id: newId(), field: to, name, createdAt: now, idempotencyKey }
  const written = await transact(db, async (tx) => {
    const brief = await lockBriefFiles(tx, ctx, found.service.id)
    const before = await findUpload(tx, brief.id, idempotencyKey)
    if (before) {
      await limits.giveBack('files of a brief', user.id, tx)
      return compareUploads(before, row)
    }
    const most = findReachedLimit(found.form, brief.fields, to)
    if (most !== null) rollBack(refusals.too_many_files({ most }))
    await tx.insert(briefFiles).values({ ...row, briefId: brief.id })
    return { id: row.id, field: to, name, size: row.size }
  }).catch(async (error: unknown) => {
    await files.remove(row.key)
    throw error
  })
  if (written instanceof Refusal || written.id !== row.id) await files.remove(row.key)
  return written
}

async function findUpload(tx: Tx, briefId: string, idempotencyKey: string | null): Promise<FileFact | undefined> {
  const { id, field, name, size } = briefFiles
  const sent = and(eq(briefFiles.briefId, briefId), eq(briefFiles.idempotencyKey, idempotencyKey ?? ''))
  return (await tx.select({ id, field, name, size }).from(briefFiles).where(sent))[0]
}

/**
 * Locks this person's brief, creating it if needed, and returns the field of each of its files. Parallel uploads wait
 * for each other, so each sees the files added before it.
 */
export async function lockBriefFiles(
  tx: Tx,
  { user, now }: Pick<UserCtx, 'user' | 'now'>,
  serviceId: string,
): Promise<{ id: string; fields: string[] }> {
  const [brief] = await tx
    .insert(briefs)
    .values({ userId: user.id, serviceId, savedAt: now })
    .onConflictDoUpdate({ target: [briefs.userId, briefs.serviceId], set: { savedAt: now } })
    .returning({ id: briefs.id })
  if (!brief) throw new Error('a brief was not saved')
  const there = await tx.select({ field: briefFiles.field }).from(briefFiles).where(eq(briefFiles.briefId, brief.id))
  return { id: brief.id, fields: there.map(({ field }) => field) }
}

/** Removes a file from this person's brief. Succeeds also when it is already gone. Refusal: `not_found` for the service. */
export async function removeBriefFile(ctx: UserCtx, { id, file }: Checked<'removeBriefFile'>): Promise<null | Refusal> {
  const { db, user } = ctx
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  return transact(db, async (tx) => {
    const own = tx
      .select({ id: briefs.id })
      .from(briefs)
      .where(and(eq(briefs.userId, user.id), eq(briefs.serviceId, found.service.id)))
    const [gone] = await tx
      .delete(briefFiles)
      .where(and(eq(briefFiles.id, file), eq(briefFiles.briefId, sql`(${own})`)))
      .returning({ key: briefFiles.key })
    if (gone) await eraseFile(ctx, tx, gone.key)
    return null
  })
}
