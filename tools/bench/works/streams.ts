import http from 'node:http'
import { memory, percentile, type Server } from '../measure.ts'
import { makeCustomers } from './orders.ts'

// Event streams: memory of an idle stream, and the delay of a message that was written on another instance.

const goals = { kilobytes: 40, milliseconds: 150 }
const idle = 2_000
const messages = 200
/** Streams opened at a time. */
const batch = 50

interface Stream {
  /** Resolves with the next event that carries data. */
  heard: () => Promise<string>
  close: () => void
}

/** Opens a stream; resolves after its first event. */
function openStream(url: string, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let tell: (text: string) => void = () => {}
    const asked = http.get(`${url}/api/react/live`, { agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered with ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        if (text.includes('data: ')) tell(text)
      })
      response.on('error', () => {})
      response.once('data', () =>
        resolve({
          heard: () =>
            new Promise((hear) => {
              tell = hear
            }),
          close: () => asked.destroy(),
        }),
      )
    })
    asked.once('error', reject)
  })
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 3_000))

/** Prints memory and delay. */
export async function benchStreams(writing: Server, hearing: Server, databaseUrl: string): Promise<void> {
  const people = await makeCustomers(databaseUrl, idle)
  await settled()
  const before = memory(hearing.pid)
  const streams: Stream[] = []
  for (let from = 0; from < idle; from += batch)
    streams.push(...(await Promise.all(people.slice(from, from + batch).map(({ token }) => openStream(hearing.url, token)))))
  await settled()
  const each = ((memory(hearing.pid) - before) * 1024) / idle
  console.info(
    `${idle} event streams that hear nothing: ${each.toFixed(1)} kB each (goal ${goals.kilobytes})  ${each <= goals.kilobytes ? 'met' : 'open'}`,
  )

  const delays: number[] = []
  for (const [number, { token }] of people.slice(0, messages).entries()) {
    const heard = streams[number]?.heard()
    const begun = performance.now()
    const answer = await fetch(`${writing.url}/api/react/conversation/company/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ client_id: crypto.randomUUID(), text: 'Is anybody there?' }),
    })
    if (!answer.ok) throw new Error(`a message was answered with ${answer.status}: ${await answer.text()}`)
    await heard
    delays.push(performance.now() - begun)
  }
  const worst = percentile(delays, 0.95)
  console.info(
    `a message to a reader on another instance, ${idle} streams open there, p95: ${worst.toFixed(0)} ms (goal ${goals.milliseconds})  ${worst <= goals.milliseconds ? 'met' : 'open'}`,
  )
  for (const { close } of streams) close()
}
