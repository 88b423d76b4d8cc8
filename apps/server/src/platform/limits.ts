import { isIPv6 } from 'node:net'
import { eq, lte, type Placeholder, sql } from 'drizzle-orm'
import { besideOthers } from './admission.ts'
import { type Db, prepared, type Tx } from './db.ts'
import { clockSlack } from './jobs.ts'
import type { Secrets } from './secrets.ts'
import { limits } from './tables.ts'

/** So many within any span of so many seconds. Meant for rules of up to some hundred points: each is remembered. */
export interface LimitRule {
  points: number
  seconds: number
}

/** `retryAfter`: seconds until the next one would be given. */
export type Taken = { ok: true } | { ok: false; retryAfter: number }

export interface Limits {
  /** Takes one point for a key, exactly, however many instances ask at once. Inside `tx`, undone with it. */
  take: (name: string, key: string, rule: LimitRule, tx?: Tx) => Promise<Taken>
  /** Gives the newest point of a key back: what was taken for turned out to be done already. */
  giveBack: (name: string, key: string, tx: Tx) => Promise<void>
}

/** The one that has to be over before another fits: the `points`-th newest. */
const blockingOf = (points: number | Placeholder) => sql`coalesce(${limits.taken}[cardinality(${limits.taken}) - ${points}::int + 1], 0)`

const { placeholder } = sql

const taking = prepared('take_limit', (db) =>
  db
    .insert(limits)
    .values({ key: placeholder('key'), taken: sql`array[${placeholder('now')}::bigint]`, endsAt: placeholder('endsAt') })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        taken: sql`(${limits.taken} || excluded.taken)[greatest(1, cardinality(${limits.taken}) + 2 - ${placeholder('points')}::int):]`,
        endsAt: sql`excluded.ends_at`,
      },
      // One of later than now was taken while the clock ran ahead, and would hold up for as long as it did.
      setWhere: sql`${blockingOf(placeholder('points'))} not between ${placeholder('over')}::bigint + 1 and ${placeholder('ahead')}::bigint`,
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
      const given = await taking(tx).execute({ key: hashed, now, over, ahead: now + clockSlack, points, endsAt })
      if (given.length > 0) return { ok: true }

      const [row] = await tx
        .select({ blocking: sql<string>`${blockingOf(points)}` })
        .from(limits)
        .where(eq(limits.key, hashed))
      return { ok: false, retryAfter: Math.max(1, Math.ceil((Number(row?.blocking ?? now) + seconds * 1000 - now) / 1000)) }
    },
  }
}

/** Forgets what no longer counts. */
export async function tidyLimits(db: Db, now: Date): Promise<void> {
  await db.delete(limits).where(lte(limits.endsAt, now))
}

/** Who has one IPv6 address has its whole /64: limits count the network. */
export function networkOf(address: string): string {
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

/** The /48 of an IPv6 address, which one line may have been given whole; null where addresses are given one by one. */
export function wideNetworkOf(address: string): string | null {
  const groups = networkOf(address).split(':')
  return groups.length > 1 ? `${groups.slice(0, 3).join(':')}::/48` : null
}

/** There was no place for it any more: answered `overloaded`, with Retry-After. */
export class Overloaded extends Error {
  readonly statusCode = 503
}

/** `patient`: waits also where it is full, because something else says how many come. Throws {@link Overloaded}. */
type Gate = <T>(work: () => Promise<T>, options?: { patient?: boolean }) => Promise<T>

/**
 * Lets so many of what is costly run at once, and so many wait for their turn. Never to be waited at with a connection in hand: what
 * everybody else needs would wait, too.
 */
export function createGate(size: { places: number; waiting: number }): Gate {
  let free = size.places
  const waiting: (() => void)[] = []
  return async (work, { patient = false } = {}) => {
    if (free > 0) free--
    else if (waiting.length >= size.waiting && !patient) throw new Overloaded('too many wait already')
    else await besideOthers(new Promise<void>((resolve) => waiting.push(resolve)))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
