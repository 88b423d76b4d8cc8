import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { eraseFile } from '../../../../platform/stored-files.ts'
import { readOrderable } from '../../services/queries.ts'
import { briefFiles, briefs } from '../tables.ts'

/** Deletes this person's brief for a service with its files and choices. Succeeds also without a brief. Refusal: `not_found` for the service. */
export async function removeBrief(ctx: UserCtx, { id }: Checked<'removeBrief'>): Promise<null | Refusal> {
  const { db, user } = ctx
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  return transact(db, async (tx) => {
    const own = and(eq(briefs.userId, user.id), eq(briefs.serviceId, found.service.id))
    // Lock the brief before its files: no file is added meanwhile, and a parallel order gets all of the brief or nothing.
    const [brief] = await tx.select({ id: briefs.id }).from(briefs).where(own).for('update')
    if (!brief) return null
    const files = await tx.delete(briefFiles).where(eq(briefFiles.briefId, brief.id)).returning({ key: briefFiles.key })
    await tx.delete(briefs).where(eq(briefs.id, brief.id))
    for (const { key } of files) await eraseFile(ctx, tx, key)
    return null
  })
}
