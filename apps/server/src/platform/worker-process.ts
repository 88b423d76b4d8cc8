import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { endSignals } from './end-signals.ts'
import type { WorkerMessage } from './workers.ts'

// Process started by workers.ts. One thread does the work, and the main thread watches the memory and CPU time of the
// process, including native code.

/** Interval of checks (ms). */
const checkInterval = 25

function watch([file, megabytes, milliseconds]: string[]): void {
  // The server finishes accepted work on these signals, and then ends its workers.
  for (const signal of endSignals) process.on(signal, () => {})
  // A thread in native code blocks a normal exit.
  const end = () => process.kill(process.pid, 'SIGKILL')
  const sayLast = (said: WorkerMessage<unknown>) => process.send?.(said, end)
  const maxMegabytes = Number(megabytes)
  const maxCpuTime = Number(milliseconds)
  const thread = new Worker(import.meta.filename, { workerData: file, resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } })
  let looking: NodeJS.Timeout | undefined

  process.on('message', (task) => {
    const begun = process.cpuUsage()
    looking = setInterval(() => {
      const { user, system } = process.cpuUsage(begun)
      const isOutOfMemory = process.memoryUsage.rss() >= maxMegabytes * 2 ** 20
      if (!isOutOfMemory && (user + system) / 1000 < maxCpuTime) return
      clearInterval(looking)
      sayLast({ kind: isOutOfMemory ? 'out of memory' : 'out of time' })
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
