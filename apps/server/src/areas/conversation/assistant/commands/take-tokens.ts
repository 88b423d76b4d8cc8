import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { assistantUsage } from '../tables.ts'

const { requests, tokens } = assistantUsage

/** Takes tokens of a day, all that an answer may cost; false where the day has no more of them. */
export async function takeTokens({ db, now }: Ctx, most: number, daily: number): Promise<string | false> {
  const day = now.toISOString().slice(0, 10)
  if (most > daily) return false
  const taken = await db
    .insert(assistantUsage)
    .values({ day, requests: 1, tokens: most })
    .onConflictDoUpdate({
      target: assistantUsage.day,
      set: { requests: sql`${requests} + 1`, tokens: sql`${tokens} + ${most}::bigint` },
      setWhere: sql`${tokens} + ${most}::bigint <= ${daily}::bigint`,
    })
    .returning({ day: assistantUsage.day })
  return taken.length > 0 && day
}

/** Puts right what was taken, once it is known what the answer cost. */
export async function settleTokens({ db }: Ctx, day: string, { taken, used }: { taken: number; used: number }): Promise<void> {
  await db
    .update(assistantUsage)
    .set({ tokens: sql`greatest(0, ${tokens} + ${used - taken}::bigint)` })
    .where(eq(assistantUsage.day, day))
}
