import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { folders } from '../tables.ts'

/** The id of a person's folder, which is not deleted before the transaction ends; null when it is not theirs. */
export async function holdFolder(tx: Tx, userId: string, named: { id: string } | { name: string }): Promise<string | null> {
  const [found] = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.userId, userId), 'id' in named ? eq(folders.id, named.id) : eq(folders.name, named.name)))
    .for('key share')
  return found?.id ?? null
}
