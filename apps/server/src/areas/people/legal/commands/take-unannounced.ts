import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import type { PublishedVersion } from '../queries.ts'
import { documents } from '../tables.ts'

/** Returns versions that were not announced yet and marks them as announced, so that each is announced once. */
export async function takeUnannounced(tx: Tx): Promise<PublishedVersion[]> {
  return tx
    .update(documents)
    .set({ toldVersion: sql`${documents.version}` })
    .where(sql`${documents.toldVersion} is distinct from ${documents.version}`)
    .returning({ slug: documents.slug, version: documents.version })
}
