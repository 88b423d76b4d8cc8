import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endSignals } from './end-signals.ts'
import { createQueue, Overloaded } from './fair-queue.ts'
import { whileUncounted } from './overload.ts'
import type { Refusal } from './refusal.ts'
import { commonRefusals } from './refusals.ts'

interface WorkerLimits {
  /** CPU time of a task (ms), including that of starting a new process. */
  cpuTime: number
  /** Maximum number of waiting tasks. */
  waiting: number
  /** Milliseconds after which an idle worker ends. */
  idle: number
  /** Memory limit of the process in megabytes, including native memory. */
  memory?: number
}

/** Result message of a worker. */
export type WorkerMessage<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; error: unknown }
  | { kind: 'out of memory' }
  | { kind: 'out of time' }
type Outcome<Result> =
  | WorkerMessage<Result>
  | { kind: 'not started'; error: Error }
  | { kind: 'ended'; by: NodeJS.Signals | number }
  | { kind: 'late' }

const overloaded = () => commonRefusals.overloaded({ retryAfter: 5 })
/** A task that has waited longer than this is not begun, because its request has been given up by then (ms). */
const maxWait = 60_000
/** A task may take this many times its CPU time before it is killed, because other processes use the processor, too. */
const patience = 6

/**
 * Runs CPU-bound work in a child process, one task at a time; accounts take turns (fair-queue.ts). The process starts on
 * demand and ends when idle. `file` exports the work as default. Work that exceeds its memory, crashes or hangs affects
 * nothing else; the next task gets a new process. Returns null when the task exceeds its CPU time or memory. Refusal:
 * `overloaded` when too many wait, or the work crashes or hangs.
 */
export function createWorker<Task, Result>(
  file: string,
  { cpuTime, waiting, idle, memory = 512 }: WorkerLimits,
): (account: string, task: Task) => Promise<Result | Refusal | null> {
  const queue = createQueue({ atOnce: 1, waiting })
  let worker: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  const name = path.basename(file)

  async function ask(task: Task, until: number): Promise<Result | Refusal | null> {
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
        // Earlier work may have left memory behind, so it is tried once in a new process.
        return isNew ? null : ask(task, until)
      case 'out of time':
        return null
      case 'ended':
        // A worker receives these signals until it has started (worker-process.ts). The server finishes accepted work.
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
      worker ??= await start(file, { memory, cpuTime }, (ended) => {
        if (worker === ended) worker = undefined
      })
    } catch (error) {
      return { kind: 'not started', error: error as Error }
    }
    const outcome = await readOutcome<Result>(worker, task, until - performance.now()).catch((error: unknown) => ({
      kind: 'failed' as const,
      error,
    }))
    if (outcome.kind !== 'done') end()
    return outcome
  }

  /** Removed first, so that nobody uses a process that is about to end. */
  function end() {
    const ended = worker
    worker = undefined
    ended?.kill('SIGKILL')
  }

  return async (account, task) => {
    const since = performance.now()
    try {
      return await queue(account, async () => {
        const now = performance.now()
        return now > since + maxWait ? overloaded() : whileUncounted(ask(task, now + patience * cpuTime))
      })
    } catch (error) {
      if (error instanceof Overloaded) return overloaded()
      throw error
    }
  }
}

/** Environment variables passed to a worker, which needs no settings and must not have secrets. */
const passedVariables = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'SystemRoot']

async function start(
  file: string,
  { memory, cpuTime }: { memory: number; cpuTime: number },
  onEnd: (ended: ChildProcess) => void,
): Promise<ChildProcess> {
  const started = fork(path.join(import.meta.dirname, 'worker-process.ts'), [file, String(memory), String(cpuTime)], {
    execArgv: ['--max-semi-space-size=8'],
    env: Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    // Crash messages of native code can contain what people typed.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.once('exit', () => onEnd(started))
  // The pending request is notified, too.
  started.on('error', () => onEnd(started))
  await once(started, 'spawn')
  // An idle worker does not keep the server alive.
  started.unref()
  started.channel?.unref()
  return started
}

async function readOutcome<Result>(worker: ChildProcess, task: unknown, milliseconds: number): Promise<Outcome<Result>> {
  const heard = new AbortController()
  const { signal } = heard
  // A failure to send is reported as the end of the worker.
  worker.send(task as object, () => {})
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([said]) => said as WorkerMessage<Result>),
      once(worker, 'exit', { signal }).then(([code, by]) => ({ kind: 'ended' as const, by: by ?? code })),
      sleep(milliseconds, { kind: 'late' as const }, { signal }),
    ])
  } finally {
    heard.abort()
  }
}
