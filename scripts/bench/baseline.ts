import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

// What the product is measured against: Fastify doing the least that the work needs, with the same bytes, pool and connections.

const { DATABASE_URL = '', PORT = '0' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = Fastify()

const bytes = new Map<string, Buffer>()
app.put('/bytes/:name', { bodyLimit: 10_000_000 }, (request, reply) => {
  bytes.set((request.params as { name: string }).name, Buffer.from((request.body as { text: string }).text))
  return reply.code(204).send()
})
app.get('/bytes/:name', (request, reply) =>
  reply.type('text/plain; charset=utf-8').send(bytes.get((request.params as { name: string }).name)),
)

interface Card {
  id: string
  slug: string
  name: string
  announce: string
  [key: string]: unknown
}
const cards = async (): Promise<Card[]> =>
  (
    await pool.query<Card>({
      name: 'cards',
      text: 'select * from bench_cards where category = $1 order by updated_at desc, id limit 24',
      values: ['bench'],
    })
  ).rows

app.get('/rows', async () => {
  const instructions = await cards()
  return { slug: 'bench', name: 'Bench', instructions, total_instructions: instructions.length }
})

app.get('/row', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'guide', text: 'select body from bench_guides where slug = $1', values: ['one'] })
  return reply.type('application/json; charset=utf-8').send(rows[0].body)
})

app.get('/render', async (_request, reply) => {
  const list = (await cards()).map(({ id, slug, name, announce }) =>
    h('article', { key: id }, h('h3', null, h('a', { href: `/instruction/${slug}` }, name)), h('p', null, announce)),
  )
  return reply
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToString(h('html', null, h('body', null, h('main', null, ...list))))}`)
})

app.post('/write', async (request) => {
  const { step } = request.body as { step: string }
  await pool.query({
    name: 'write',
    text: `insert into bench_marks (person, guide, step, state, at, op) values ($1, $2, $3, $4, $5, $6)
           on conflict (person, guide, step) do update set state = excluded.state, at = excluded.at, op = excluded.op`,
    values: ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002', step, 'done', new Date(), randomUUID()],
  })
  return { ok: true }
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.send?.('ready')
