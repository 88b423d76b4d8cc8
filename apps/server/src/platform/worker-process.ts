import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { endSignals } from './end-signals.ts'
import type { Said } from './workers.ts'

// A process of its own, started by workers.ts: a thread of it works, and this one looks how much memory that takes, native code's included.

/** Milliseconds. */
const lookEvery = 25

function watch([file, megabytes]: string[]): void {
  // The server finishes what it has accepted, and ends its workers by its own end.
  for (const signal of endSignals) process.on(signal, () => {})
  // Nothing waits for a thread that is in native code: neither its end nor that of the process.
  const end = () => process.kill(process.pid, 'SIGKILL')
  const sayLast = (said: Said<unknown>) => process.send?.(said, end)
  const most = Number(megabytes)
  const thread = new Worker(import.meta.filename, { workerData: file, resourceLimits: { maxOldGenerationSizeMb: most } })
  let looking: NodeJS.Timeout | undefined

  process.on('message', (task) => {
    looking = setInterval(() => {
      if (process.memoryUsage.rss() < most * 2 ** 20) return
      clearInterval(looking)
      sayLast({ kind: 'out of memory' })
    }, lookEvery)
    thread.postMessage(task)
  })
  thread.on('message', (said: Said<unknown>) => {
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
  const say = (said: Said<unknown>) => port.postMessage(said)
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
