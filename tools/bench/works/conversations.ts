import pg from 'pg'
import { percentile, readCpuTime, type Server } from '../measure.ts'
import { makeCustomers } from './orders.ts'

// Measures reading a page of a conversation whose messages have the maximum length, as text and as HTML.

/** Rows per page, more than the interface requests. */
const rows = 100
const rounds = 40
/** Text of 4,000 characters, which renders to nearly the accepted maximum. */
const longest = `${'www.a\n'.repeat(265)}${'word '.repeat(480)}`

/** Prints CPU time and 95th percentile. */
export async function benchConversation({ url, pid }: Server, databaseUrl: string): Promise<void> {
  const [person] = await makeCustomers(databaseUrl, 1)
  const headers = { authorization: `Bearer ${person?.token}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${url}/api/react/conversation/company${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text
  }
  const { message } = JSON.parse(await ask('/message', { client_id: crypto.randomUUID(), text: longest }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into messages (id, conversation_id, place, client_id, sender, text, html, revision, created_at)
     select gen_random_uuid(), conversation_id, n, gen_random_uuid(), sender, text, html, n, created_at
     from messages, generate_series(2, $2) n where id = $1`,
    [message.id, rows],
  )
  await client.end()

  const read = () => ask(`?rows=${rows}`)
  for (let round = 0; round < rounds; round++) await read()
  const times: number[] = []
  let size = 0
  const before = readCpuTime(pid)
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    size = (await read()).length
    times.push(performance.now() - begun)
  }
  const cpu = (readCpuTime(pid) - before) / rounds
  console.info(
    `a page of ${rows} messages as long as they may be, ${(size / 1e6).toFixed(1)} MB: ${cpu.toFixed(1)} ms of the processor, ${percentile(times, 0.95).toFixed(0)} ms at the 95th percentile`,
  )
}
