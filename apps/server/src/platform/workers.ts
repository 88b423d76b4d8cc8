import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { besideOthers } from './admission.ts'
import { endSignals } from './end-signals.ts'
import { createGate, Overloaded } from './limits.ts'
import type { Refusal } from './refusal.ts'
import { commonRefusals } from './refusals.ts'

interface WorkerLimits {
  /** Milliseconds from being asked: what takes longer is ended. */
  deadline: number
  /** So many wait at most. */
  waiting: number
  /** Milliseconds after which a worker ends that is asked nothing. */
  idle: number
  /** Megabytes that its process may have, V8's and native ones. */
  memory?: number
  /** What takes more is answered with. */
  tooLarge?: () => Refusal
}

/** What a worker says of what it was asked. */
export type Said<Result> = { kind: 'done'; result: Result } | { kind: 'failed'; error: unknown } | { kind: 'out of memory' }
type Outcome<Result> =
  | Said<Result>
  | { kind: 'not started'; error: Error }
  | { kind: 'ended'; by: NodeJS.Signals | number }
  | { kind: 'late' }

const overloaded = () => commonRefusals.overloaded({ retryAfter: 5 })

/**
 * Does what takes a processor's time in a process beside the server's own, one after another; it starts when it is asked and ends when nothing
 * comes. `file` exports the work by default. What takes too much memory, crashes or does not end takes nothing else with it, and the next is
 * done by a new process. `took` hears of the milliseconds of the work itself, however it ended. Refusals: `overloaded`, when too many wait, or
 * it takes too long or crashes; `tooLarge`, by itself the same.
 */
export function createWorker<Task, Result>(
  file: string,
  { deadline, waiting, idle, memory = 512, tooLarge = overloaded }: WorkerLimits,
): (task: Task, took?: (milliseconds: number) => void) => Promise<Result | Refusal> {
  const gate = createGate({ places: 1, waiting })
  let worker: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  const name = path.basename(file)

  async function ask(task: Task, until: number): Promise<Result | Refusal> {
    if (performance.now() >= until) return overloaded()
    clearTimeout(resting)
    const isNew = !worker
    const outcome = await outcomeOf(task, until)
    switch (outcome.kind) {
      case 'done':
        resting = setTimeout(end, idle).unref()
        return outcome.result
      case 'failed':
        throw outcome.error
      case 'out of memory':
        // What earlier work left behind counts, too: alone it may fit.
        return isNew ? tooLarge() : ask(task, until)
      case 'ended':
        // It hears these only until it has started (worker-process.ts), and the server goes on with what it has accepted.
        if (isNew && endSignals.some((signal) => signal === outcome.by)) return ask(task, until)
        process.emitWarning(`${name} ended by ${outcome.by} in the middle of its work`)
        return overloaded()
      case 'not started':
        process.emitWarning(`${name} did not start: ${outcome.error.message}`)
        return overloaded()
      case 'late':
        return overloaded()
    }
  }

  async function outcomeOf(task: Task, until: number): Promise<Outcome<Result>> {
    try {
      worker ??= await start(file, memory, (ended) => {
        if (worker === ended) worker = undefined
      })
    } catch (error) {
      return { kind: 'not started', error: error as Error }
    }
    const outcome = await hear<Result>(worker, task, until - performance.now()).catch((error: unknown) => ({
      kind: 'failed' as const,
      error,
    }))
    if (outcome.kind !== 'done') end()
    return outcome
  }

  /** Nobody asks a process that is about to end. */
  function end() {
    const ended = worker
    worker = undefined
    ended?.kill('SIGKILL')
  }

  return async (task, took) => {
    const until = performance.now() + deadline
    try {
      return await gate(async () => {
        const since = performance.now()
        const answer = await besideOthers(ask(task, until))
        took?.(performance.now() - since)
        return answer
      })
    } catch (error) {
      if (error instanceof Overloaded) return overloaded()
      throw error
    }
  }
}

/** Of the server's settings a worker needs none, and what reads what people wrote has no secrets at hand. */
const passedOn = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'SystemRoot']

async function start(file: string, memory: number, onEnd: (ended: ChildProcess) => void): Promise<ChildProcess> {
  const started = fork(path.join(import.meta.dirname, 'worker-process.ts'), [file, String(memory)], {
    execArgv: ['--max-semi-space-size=8'],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    // What native code says when it crashes can hold what people wrote.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.once('exit', () => onEnd(started))
  // Whoever waits for it hears of it, too.
  started.on('error', () => onEnd(started))
  await once(started, 'spawn')
  // The server does not go on for a worker that nobody waits for.
  started.unref()
  started.channel?.unref()
  return started
}

async function hear<Result>(worker: ChildProcess, task: unknown, milliseconds: number): Promise<Outcome<Result>> {
  const heard = new AbortController()
  const { signal } = heard
  // Nobody is there to be asked where this fails, and that is told as its end.
  worker.send(task as object, () => {})
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([said]) => said as Said<Result>),
      once(worker, 'exit', { signal }).then(([code, by]) => ({ kind: 'ended' as const, by: by ?? code })),
      sleep(milliseconds, { kind: 'late' as const }, { signal }),
    ])
  } finally {
    heard.abort()
  }
}
