import { createGate } from './limits.ts'
import type { Refusal } from './refusal.ts'
import { tooManyRequests } from './refusals.ts'

interface Holder {
  /** One at a time; the others of this account wait behind it. */
  gate: ReturnType<typeof createGate>
  underWay: number
  askedAt: number
  /** What was done for this account within the span, the oldest first. Milliseconds. */
  done: { at: number; took: number }[]
}

export interface Shares {
  /** Does an account's work once what it asked for before is done. Refusal: `too_many_requests`, for who had their share while others ask, too. */
  take: <T>(account: string, work: (took: (milliseconds: number) => void) => Promise<T>) => Promise<T | Refusal>
}

/**
 * Divides what one process does among accounts: each has one work under way, and once it took `most` milliseconds within a span of `within`,
 * those that others asked in go first. `now`: milliseconds of a clock that never goes back.
 */
export function createShares({ most, within }: { most: number; within: number }, now = () => performance.now()): Shares {
  const holders = new Map<string, Holder>()

  function holderOf(account: string): Holder {
    const over = now() - within
    for (const [name, { underWay, askedAt }] of holders) if (underWay === 0 && askedAt <= over) holders.delete(name)
    const holder = holders.get(account) ?? { gate: createGate({ places: 1, waiting: 0 }), underWay: 0, askedAt: 0, done: [] }
    holders.set(account, holder)
    holder.askedAt = now()
    holder.done = holder.done.filter(({ at }) => at > over)
    return holder
  }

  /** Milliseconds until an account has something of its share again; 0 while it has. */
  function waitOf({ done }: Holder): number {
    let left = done.reduce((sum, { took }) => sum + took, 0)
    if (left < most) return 0
    const last = done.find(({ took }) => {
      left -= took
      return left < most
    })
    return (last?.at ?? now()) + within - now()
  }

  return {
    async take(account, work) {
      const holder = holderOf(account)
      holder.underWay += 1
      try {
        // The limits of the call say how many of one account can wait.
        return await holder.gate(
          async () => {
            const wait = waitOf(holderOf(account))
            if (wait > 0 && holders.size > 1) return tooManyRequests({ wait: Math.ceil(wait / 1000) })
            return work((took) => void holder.done.push({ at: now(), took }))
          },
          { patient: true },
        )
      } finally {
        holder.underWay -= 1
      }
    },
  }
}
