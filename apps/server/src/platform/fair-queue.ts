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
  /** Null for a job that waits even when the queue is full. */
  refuse: ((error: Overloaded) => void) | null
}

const countRefusable = (jobs: WaitingJob[]) => jobs.filter(({ refuse }) => refuse).length

/** Account of a request in queues: the signed-in user, or a visitor's network. */
export const queueAccount = ({ user, address }: { user: { id: string } | null; address: string }): string => user?.id ?? toNetwork(address)

/**
 * Limits how much costly work runs and waits at once. Accounts take turns, one job each, so an account's only job waits
 * for at most one job of every other account. When the queue is full, the account with the most waiting jobs loses its
 * newest one to an account with fewer, except jobs that wait even then.
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

  /** Refuses the newest job of the account with the most waiting jobs. Throws unless that account has more than this one will. */
  function makeRoomFor(account: string) {
    const own = accounts.get(account)?.length ?? 0
    const [busiest = []] = [...accounts.values()].sort((one, other) => countRefusable(other) - countRefusable(one))
    if (countRefusable(busiest) <= own + 1) throw new Overloaded('too many jobs are waiting')
    const [job] = busiest.splice(
      busiest.findLastIndex(({ refuse }) => refuse),
      1,
    )
    waiting--
    job?.refuse?.(new Overloaded('other accounts are waiting'))
  }

  function waitForTurn(account: string, evenIfFull: boolean): Promise<void> {
    waiting++
    return new Promise((start, refuse) => {
      const jobs = accounts.get(account) ?? []
      jobs.push({ start, refuse: evenIfFull ? null : refuse })
      accounts.set(account, jobs)
    })
  }

  return async (account, job, { evenIfFull = false } = {}) => {
    if (running < atOnce) {
      running++
    } else {
      if (waiting >= maxWaiting && !evenIfFull) makeRoomFor(account)
      // A finished job hands over its place, so `running` stays the same.
      await whileUncounted(waitForTurn(account, evenIfFull))
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
