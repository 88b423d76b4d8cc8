import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { endSignals } from './end-signals.ts'
import type { WorkerMessage } from './workers.ts'

// Process started by workers.ts. One thread does the work, and the main thread watches the memory of the process,
// including native code.

/** Interval of memory checks (ms). */
const checkInterval = 25

function watch([file, megabytes]: string[]): void {
  // The server finishes accepted work on these signals, and then ends its workers.
  for (const signal of endSignals) process.on(signal, () => {})
  // A thread in native code blocks a normal exit.
  const end = () => process.kill(process.pid, 'SIGKILL')
  const sayLast = (said: WorkerMessage<unknown>) => process.send?.(said, end)
  const most = Number(megabytes)
  const thread = new Worker(import.meta.filename, { workerData: file, resourceLimits: { maxOldGenerationSizeMb: most } })
  let looking: NodeJS.Timeout | undefined

  process.on('message', (task) => {
    looking = setInterval(() => {
      if (process.memoryUsage.rss() < most * 2 ** 20) return
      clearInterval(looking)
      sayLast({ kind: 'out of memory' })
    }, checkInterval)
    thread.postMessage(task)
  })
  thread.on('message', (said: WorkerMessage<unknown>) => {
    clearInterval(looking)
    process.send?.(said)
  })
  thread.on('error', (error) =>
    sayLast('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { kind: 'out of memory' } : { kind: 'failed', error }),
  )
  // The server has ended.
  process.once('disconnect', end)
  if (!process.connected) end()
}

async function work(port: NonNullable<typeof parentPort>, file: string): Promise<void> {
  const { default: does } = (await import(pathToFileURL(file).href)) as { default: (task: unknown) => unknown }
  const say = (said: WorkerMessage<unknown>) => port.postMessage(said)
  port.on('message', async (task) => {
    try {
      say({ kind: 'done', result: await does(task) })
    } catch (error) {
      say({ kind: 'failed', error })
    }
  })
}

if (isMainThread) watch(process.argv.slice(2))
else if (parentPort) await work(parentPort, workerData)
