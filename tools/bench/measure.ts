import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { compileCache, serverFlags, serverMemory } from '../../scripts/tools.mjs'

export interface Server {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** Starts a script and waits until it reports that it listens. */
export async function startServer(script: string, port: number, env: Record<string, string>): Promise<Server> {
  const child: ChildProcess = fork(script, {
    env: { ...serverMemory, ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, PORT: String(port), ...env },
    execArgv: serverFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A benchmark that fails must not leave its server running.
  process.once('exit', () => child.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

/** CPU time of a process in milliseconds, user and system. */
export function readCpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const statusOf = (pid: number, field: string): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** Resident memory, in MB. */
export const memory = (pid: number): number => statusOf(pid, 'VmRSS')
/** Peak resident memory, in MB. */
export const peakMemory = (pid: number): number => statusOf(pid, 'VmHWM')

/** Percentile by nearest rank: the smallest figure that at least `share` of the figures do not exceed. `share` is above 0 and at most 1. */
export const percentile = (figures: number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? 0

export interface Work {
  server: Server
  path: string
  options?: Partial<autocannon.Options>
}
interface Figures {
  perSecond: number
  /** CPU milliseconds per request. */
  cpu: number
}

async function load({ server, path, options }: Work, seconds: number): Promise<Figures> {
  const before = readCpuTime(server.pid)
  const result = await autocannon({ url: `${server.url}${path}`, connections: 20, duration: seconds, ...options })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  const done = result.requests.total
  return { perSecond: done / result.duration, cpu: (readCpuTime(server.pid) - before) / done }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Warms up both sides, then measures them in turn three times; returns medians. */
export async function compare(product: Work, limit: Work, seconds: number) {
  for (const side of [product, limit]) await load(side, seconds)
  const a: Figures[] = []
  const b: Figures[] = []
  for (let round = 0; round < 3; round++) {
    a.push(await load(product, seconds))
    b.push(await load(limit, seconds))
  }
  const of = (figures: Figures[], key: keyof Figures) => median(figures.map((entry) => entry[key]))
  return {
    product: { perSecond: of(a, 'perSecond'), cpu: of(a, 'cpu') },
    limit: { perSecond: of(b, 'perSecond'), cpu: of(b, 'cpu') },
    ratio: median(a.map((entry, index) => entry.perSecond / (b[index]?.perSecond ?? 1))),
  }
}
