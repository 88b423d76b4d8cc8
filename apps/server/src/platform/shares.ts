import { createGate } from './limits.ts'
import type { Refusal } from './refusal.ts'
import { tooManyRequests } from './refusals.ts'

interface Holder {
  /** One at a time: other work of this account waits. */
  gate: ReturnType<typeof createGate>
  underWay: number
  askedAt: number
  /** Finished work within the span, oldest first (ms). */
  done: { at: number; took: number }[]
}

export interface Shares {
  /** Runs an account's work after its earlier work. Refusal: `too_many_requests` when the account has used its share while others wait. */
  take: <T>(account: string, work: (took: (milliseconds: number) => void) => Promise<T>) => Promise<T | Refusal>
}

/**
 * Divides the time of one process among accounts. An account that used `most` milliseconds within `within` waits while
 * others ask. `now`: a monotonic clock in milliseconds.
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

  /** Milliseconds until the account has time left in its share; 0 while it has. */
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
        // The limits of the call bound how much of one account waits.
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
