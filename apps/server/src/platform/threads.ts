import { Piscina } from 'piscina'
import { besideOthers } from './admission.ts'
import type { Refusal } from './refusal.ts'
import { commonRefusals } from './refusals.ts'

interface ThreadLimits {
  /** Milliseconds from being asked: what takes longer is ended. */
  deadline: number
  /** So many wait at most. */
  waiting: number
  /** Milliseconds after which a thread ends that is asked nothing. */
  idle: number
}

/** Megabytes of heap that a thread may need for what it is asked, beside the server's own; several times what the largest texts take. */
const maxHeap = 512

/**
 * Does what takes a processor's time in a thread beside the server's own, one after another; it starts when it is asked and ends when nothing
 * comes. `file` exports the work by default. Refusal: `overloaded`, when too many wait, or it takes too long or too much memory.
 */
export function createThread<Task, Result>(
  file: string,
  { deadline, waiting, idle }: ThreadLimits,
): (task: Task) => Promise<Result | Refusal> {
  let threads: Piscina<Task, Result> | undefined
  return async (task) => {
    threads ??= new Piscina<Task, Result>({
      filename: file,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idle,
      maxQueue: waiting,
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
    })
    if (threads.queueSize >= waiting) return commonRefusals.overloaded({ retryAfter: 5 })
    const signal = AbortSignal.timeout(deadline)
    try {
      return await besideOthers(threads.run(task, { signal }))
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) return commonRefusals.overloaded({ retryAfter: 5 })
      throw error
    }
  }
}

const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
