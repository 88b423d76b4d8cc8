import { isIPv6 } from 'node:net'
import { eq, lte, type Placeholder, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from './db.ts'
import { clockSlack } from './jobs.ts'
import type { Secrets } from './secrets.ts'
import { limits } from './tables.ts'

/** At most `points` in any span of `seconds`. For up to a few hundred points, since each one is stored. */
export interface LimitRule {
  points: number
  seconds: number
}

/** `retryAfter`: seconds until the next point is free. */
export type LimitResult = { ok: true } | { ok: false; retryAfter: number }

export interface Limits {
  /** Takes one point of a key; exact across instances. With `tx` it is rolled back with the transaction. */
  take: (name: string, key: string, rule: LimitRule, tx?: Tx) => Promise<LimitResult>
  /** Returns the newest point of a key, when the work turned out to be done already. */
  giveBack: (name: string, key: string, tx: Tx) => Promise<void>
}

/** Time of the `points`-th newest point, which must have expired for another one to be free. */
const blockingTime = (points: number | Placeholder) => sql`coalesce(${limits.taken}[cardinality(${limits.taken}) - ${points}::int + 1], 0)`

const { placeholder } = sql

const takePoint = prepared('take_limit', (db) =>
  db
    .insert(limits)
    .values({ key: placeholder('key'), taken: sql`array[${placeholder('now')}::bigint]`, endsAt: placeholder('endsAt') })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        taken: sql`(${limits.taken} || excluded.taken)[greatest(1, cardinality(${limits.taken}) + 2 - ${placeholder('points')}::int):]`,
        endsAt: sql`excluded.ends_at`,
      },
      // A time in the future was stored while the clock ran ahead; it must not block.
      setWhere: sql`${blockingTime(placeholder('points'))} not between ${placeholder('over')}::bigint + 1 and ${placeholder('ahead')}::bigint`,
    })
    .returning({ key: limits.key }),
)

export function createLimits({ db, secrets, clock }: { db: Db; secrets: Secrets; clock: () => Date }): Limits {
  const hashOf = (name: string, key: string) => secrets.hash('limit', `${name} ${key}`)
  return {
    async giveBack(name, key, tx) {
      const { taken } = limits
      await tx
        .update(limits)
        .set({ taken: sql`${taken}[1:cardinality(${taken}) - 1]` })
        .where(eq(limits.key, hashOf(name, key)))
    },
    async take(name, key, { points, seconds }, tx = db) {
      const now = clock().getTime()
      const hashed = hashOf(name, key)
      const over = now - seconds * 1000
      const endsAt = new Date(now + seconds * 1000)
      const given = await takePoint(tx).execute({ key: hashed, now, over, ahead: now + clockSlack, points, endsAt })
      if (given.length > 0) return { ok: true }

      const [row] = await tx
        .select({ blocking: sql<string>`${blockingTime(points)}` })
        .from(limits)
        .where(eq(limits.key, hashed))
      return { ok: false, retryAfter: Math.max(1, Math.ceil((Number(row?.blocking ?? now) + seconds * 1000 - now) / 1000)) }
    },
  }
}

/** Deletes expired points. */
export async function tidyLimits(db: Db, now: Date): Promise<void> {
  await db.delete(limits).where(lte(limits.endsAt, now))
}

/** Network of an address for limits: IPv6 clients are counted by their /64. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  if (plain.includes('::'))
    groups.push(...Array(8 - groups.length - tail.split(':').filter(Boolean).length).fill('0'), ...tail.split(':').filter(Boolean))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** /48 network of an IPv6 address, which one customer may have been assigned; null for IPv4. */
export function toWideNetwork(address: string): string | null {
  const groups = toNetwork(address).split(':')
  return groups.length > 1 ? `${groups.slice(0, 3).join(':')}::/48` : null
}
