import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { assistantUsage } from './tables.ts'

/** What was ever asked of the model. */
export async function readUsage(tx: Tx): Promise<{ requests: number; tokens: number }> {
  const { requests, tokens } = assistantUsage
  const [sums] = await tx
    .select({ requests: sql<number>`coalesce(sum(${requests}), 0)::float8`, tokens: sql<number>`coalesce(sum(${tokens}), 0)::float8` })
    .from(assistantUsage)
  return sums ?? { requests: 0, tokens: 0 }
}
