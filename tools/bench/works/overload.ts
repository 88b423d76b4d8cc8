import autocannon from 'autocannon'
import { percentile, type Server } from '../measure.ts'

// Sends five times the capacity of an instance. Excess requests must be refused at once, and the instance must recover soon
// afterwards.

const goals = { answered: 1_000, back: 10 }
const times = 5
/** Seconds. */
const overloadSeconds = 10
const connections = 500

/** Milliseconds of one request without any other load. */
async function measureMs(url: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url)
  await response.text()
  return response.ok ? performance.now() - begun : Number.POSITIVE_INFINITY
}

/** Prints the results of the overload. */
export async function benchOverload({ url }: Server, paths: string[]): Promise<void> {
  const quiet = await autocannon({ url, connections: 20, duration: 5, requests: paths.map((path) => ({ path })) })
  const alone: number[] = []
  for (let round = 0; round < 20; round++) for (const path of paths) alone.push(await measureMs(`${url}${path}`))
  const usual = percentile(alone, 0.95)

  const statuses = new Map<number, number>()
  const answered: number[] = []
  let silent = 0
  const requests = paths.map((path) => ({
    path,
    onResponse(status: number, _body: string, _context: object, headers?: Record<string, unknown>) {
      const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase())
      if (status === 503 && !names.includes('retry-after')) silent++
    },
  }))
  const { errors, timeouts } = await autocannon({
    url,
    connections,
    duration: overloadSeconds,
    overallRate: Math.round(times * quiet.requests.average),
    requests,
    setupClient: (client) =>
      void client.on('response', (status, _bytes, took) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) answered.push(took)
      }),
  })

  const ended = performance.now()
  for (let calm = 0; calm < 2 * paths.length; )
    calm = (await measureMs(`${url}${paths[calm % paths.length]}`)) <= 2 * usual + 10 ? calm + 1 : 0
  const back = (performance.now() - ended) / 1000
  const worst = percentile(answered, 0.95)
  const isMet = worst <= goals.answered && back <= goals.back && errors === 0 && timeouts === 0 && silent === 0
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.info(
    `${times} times the load (${Math.round(quiet.requests.average)} a second): ${counts}, ${errors + timeouts} without an answer, ${silent} refused without Retry-After; answered p95 ${worst.toFixed(0)} ms (goal ${goals.answered}), as before after ${back.toFixed(1)} s (goal ${goals.back})  ${isMet ? 'met' : 'open'}`,
  )
}
