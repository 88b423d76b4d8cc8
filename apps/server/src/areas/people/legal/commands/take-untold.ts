import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import type { PublishedVersion } from '../queries.ts'
import { documents } from '../tables.ts'

/** Versions that were published since and of which nobody was written to, in the transaction that does so: each once. */
export async function takeUntold(tx: Tx): Promise<PublishedVersion[]> {
  return tx
    .update(documents)
    .set({ toldVersion: sql`${documents.version}` })
    .where(sql`${documents.toldVersion} is distinct from ${documents.version}`)
    .returning({ slug: documents.slug, version: documents.version })
}
