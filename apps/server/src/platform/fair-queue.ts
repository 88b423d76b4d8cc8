import { toNetwork } from './limits.ts'
import { whileUncounted } from './overload.ts'

/** The queue is full: answered `overloaded` with Retry-After. */
export class Overloaded extends Error {
  readonly statusCode = 503
}

interface QueueSize {
  /** Number of jobs that run at once. */
  atOnce: number
  /** Maximum number of waiting jobs. */
  waiting: number
}

interface JobOptions {
  /** Waits even when the queue is full, because another limit bounds these jobs. */
  evenIfFull?: boolean
}

/**
 * Runs a job when its account's turn comes. Do not wait for it while holding a database connection. Throws
 * {@link Overloaded} when the queue is full.
 */
export type Queue = <T>(account: string, job: () => Promise<T>, options?: JobOptions) => Promise<T>

interface WaitingJob {
  start: () => void
  refuse: (error: Overloaded) => void
}

/** Account of a request in queues: the signed-in user, or a visitor's network. */
export const queueAccount = ({ user, address }: { user: { id: string } | null; address: string }): string => user?.id ?? toNetwork(address)

/**
 * Limits how much costly work runs and waits at once. Accounts take turns, one job each, so an account's only job waits
 * for at most one job of every other account. When the queue is full, the account with the most waiting jobs loses its
 * newest one to an account with fewer.
 */
export function createQueue({ atOnce, waiting: maxWaiting }: QueueSize): Queue {
  let running = 0
  let waiting = 0
  /** Waiting jobs by account, in the order of the accounts' turns. */
  const accounts = new Map<string, WaitingJob[]>()

  function takeNext(): WaitingJob | undefined {
    for (const [account, jobs] of accounts) {
      const job = jobs.shift()
      accounts.delete(account)
      if (jobs.length > 0) accounts.set(account, jobs)
      waiting--
      return job
    }
  }

  /** Refuses the newest job of the account with the most waiting jobs. Throws if that account would be the new job's. */
  function makeRoomFor(account: string) {
    const [busiest, jobs] = [...accounts].reduce(
      (most, other) => (other[1].length > most[1].length ? other : most),
      [account, [] as WaitingJob[]],
    )
    const own = accounts.get(account)?.length ?? 0
    if (busiest === account || jobs.length <= own + 1) throw new Overloaded('too many jobs are waiting')
    waiting--
    jobs.pop()?.refuse(new Overloaded('other accounts are waiting'))
  }

  function waitForTurn(account: string): Promise<void> {
    waiting++
    return new Promise((start, refuse) => {
      accounts.set(account, [...(accounts.get(account) ?? []), { start, refuse }])
    })
  }

  return async (account, job, { evenIfFull = false } = {}) => {
    if (running < atOnce) {
      running++
    } else {
      if (waiting >= maxWaiting && !evenIfFull) makeRoomFor(account)
      // A finished job hands over its place, so `running` stays the same.
      await whileUncounted(waitForTurn(account))
    }
    try {
      return await job()
    } finally {
      const next = takeNext()
      if (next) next.start()
      else running--
    }
  }
}
