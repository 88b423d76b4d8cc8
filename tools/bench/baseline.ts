import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

// Baseline for comparisons: Fastify doing the minimum that the work needs, with the same bytes, pool and connections.

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

const basketReads = {
  person: `select u.id, u.email, u.name, u.phone, u.country, u.address from sessions s join users u on u.id = s.user_id
           where s.id = $1 and s.revoked_at is null and u.status = 'active'`,
  service: `select s.*, t.name, t.urgent, t.options as option_words from services s
            join service_texts t on t.service_id = s.id and t.language = 'en' where s.slug = $1 and s.retired_at is null`,
  form: 'select form from service_forms where service_id = $1 and version = $2',
  brief: `insert into briefs (id, user_id, service_id, options, urgent, saved_at) values ($1, $2, $3, $4, $5, $6)
          on conflict (user_id, service_id) do update set options = excluded.options, urgent = excluded.urgent, saved_at = excluded.saved_at
          returning id, answers`,
  files: `select f.id, f.field, f.name, f.size from brief_files f join briefs b on b.id = f.brief_id
          where b.user_id = $1 and b.service_id = $2 order by f.created_at, f.id`,
  order: `select first_name, last_name, email, phone, country, city, address, zip from orders where user_id = $1
          order by created_at desc, id desc limit 1`,
}

/** Writes the product's own rows in one transaction of six statements and returns the same bytes as the product. */
app.post('/basket/:session', async (request, reply) => {
  const { options, urgent } = request.body as { options: string[]; urgent: boolean }
  const client = await pool.connect()
  try {
    const rows = async (name: keyof typeof basketReads, values: unknown[]) =>
      (await client.query({ name: `basket ${name}`, text: basketReads[name], values })).rows
    await client.query('begin')
    const [person] = await rows('person', [(request.params as { session: string }).session])
    const [service] = await rows('service', ['business-account'])
    const [{ form }] = await rows('form', [service.id, service.form_version])
    await rows('files', [person.id, service.id])
    await rows('order', [person.id])
    // Last, so that the row is locked as briefly as possible.
    const [brief] = await rows('brief', [randomUUID(), person.id, service.id, options, urgent, new Date()])
    await client.query('commit')
    const chosen = new Map<string, unknown>(brief.answers.map(({ field, value }: { field: string; value: unknown }) => [field, value]))
    let total: number = service.price_cents + (urgent ? service.urgent_cents : 0)
    for (const option of service.options) if (options.includes(option.id)) total += option.priceCents
    for (const { fields } of form.steps)
      for (const { id, options: choices } of fields)
        for (const choice of choices) if ([chosen.get(id)].flat().includes(choice.id)) total += choice.priceCents
    return reply.type('application/json; charset=utf-8').header('x-total', Math.max(total, service.minimum_cents)).send(bytes.get('basket'))
  } finally {
    client.release()
  }
})

const placing = {
  person: basketReads.person,
  service: `select s.*, t.name, f.form from services s join service_texts t on t.service_id = s.id and t.language = 'en'
            join service_forms f on f.service_id = s.id and f.version = s.form_version where s.slug = $1 and s.retired_at is null`,
  brief: 'delete from briefs where user_id = $1 and service_id = $2 returning answers',
  order: `insert into orders (id, user_id, service_id, service_name, form_version, answers, options, urgent, duration, lines, total_cents, currency,
            language, first_name, last_name, email, phone, country, city, address, zip, order_note, legal_kind, pay_until, lapses_at, created_at,
            idempotency_key, request_hash)
          values ($1, $2, $3, $4, 1, $5, '{}', false, 5, '[]', $6, 'USD', 'en', $7::text, $7::text, $7::citext, $7::text, 'IL', $7::text, $7::text, '1', '', 'individual', $8::timestamptz + interval '1 day', $8::timestamptz + interval '1 day', $8, $9, $9)
          returning id, number`,
  event: "insert into order_events (id, order_id, at, kind, by, amount_cents) values ($1, $2, $3, 'placed', 'customer', $4)",
  payment: `insert into payments (id, subject_kind, subject_id, provider, amount_cents, currency, created_at, expires_at)
            values ($1, 'order', $2, 'sandbox', $3, 'USD', $4, $4)`,
}

/** Writes an order with its first event and its payment in one transaction of six statements. */
app.post('/order', async (request, reply) => {
  const { total_cents: total, city } = request.body as { total_cents: number; city: string }
  const client = await pool.connect()
  try {
    const rows = async (name: keyof typeof placing, values: unknown[]) =>
      (await client.query({ name: `order ${name}`, text: placing[name], values })).rows
    const [id, now] = [randomUUID(), new Date()]
    await client.query('begin')
    const [person] = await rows('person', [request.headers['x-session']])
    const [service] = await rows('service', ['business-account'])
    const [brief] = await rows('brief', [person.id, service.id])
    const [order] = await rows('order', [id, person.id, service.id, service.name, JSON.stringify(brief.answers), total, city, now, id])
    await rows('event', [randomUUID(), id, now, total])
    await rows('payment', [randomUUID(), id, total, now])
    await client.query('commit')
    return reply.send({ id, number: order.number, pay_url: `http://127.0.0.1/${id}` })
  } finally {
    client.release()
  }
})

/** Stands in for the payment provider of both sides, whose own work is not measured. */
app.post('/sandbox/v1/checkouts', (_request, reply) => {
  const id = randomUUID()
  return reply.send({ id, url: `http://127.0.0.1/${id}` })
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.send?.('ready')
