import { and, lt, or, sql } from 'drizzle-orm'
import type { Ctx, Services } from '../../../../platform/context.ts'
import { toNetwork } from '../../../../platform/limits.ts'
import { minRepetitions } from '../policy.ts'
import { emptySearches } from '../tables.ts'

const day = 24 * 60 * 60_000
/** Length in characters: shorter input is unfinished, longer input is no search. */
const shortest = 3
const longest = 80
/** Per network and hour, so that nobody fills the list alone. */
const bound = { points: 30, seconds: 3600 }

/** Counts a search without results, anonymously. Searches by staff are not counted. */
export async function noteEmptySearch({ db, limits, log, now, address, language, user }: Ctx, typed: string): Promise<void> {
  const words = typed.toLowerCase().replace(/\s+/g, ' ').trim()
  if (words.length < shortest || words.length > longest || user?.staffRole) return
  try {
    if (!(await limits.take('empty-search', toNetwork(address), bound)).ok) return
    await db
      .insert(emptySearches)
      .values({ language, words, lastAt: now })
      .onConflictDoUpdate({
        target: [emptySearches.language, emptySearches.words],
        set: { times: sql`${emptySearches.times} + 1`, lastAt: now },
      })
  } catch (err) {
    // A failure to count must not fail the search.
    log.warn({ err }, 'a search without a result was not counted')
  }
}

/** Deletes rare searches after two weeks without repetition, all others after ninety days. */
export async function tidyEmptySearches({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * day)
  const { lastAt, times } = emptySearches
  await db.delete(emptySearches).where(or(lt(lastAt, before(90)), and(lt(times, minRepetitions), lt(lastAt, before(14)))))
}
