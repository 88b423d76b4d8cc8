import { sql } from 'drizzle-orm'
import pg from 'pg'
import { findQueuePage, type QueueQuery } from '../../../apps/server/src/areas/services/staff-orders/reads/list-staff-orders.ts'
import { importContent } from '../../../apps/server/src/areas/staff/imports/commands/import-content.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import type { UserCtx } from '../../../apps/server/src/platform/context.ts'
import type { EmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres.ts'
import { ensureDatabase } from '../../../apps/server/src/platform/postgres-app-role.ts'
import { startServices } from '../../../apps/server/src/services.ts'
import { benchSecret, content } from '../data.ts'

// Staff queue: a page at any depth must cost the same with a hundred times the orders.

const goal = 1.5
const few = 1_000
const many = 100_000
const rounds = 15
const vendor = '01890000-0000-7000-8000-0000000000aa'

interface Filled {
  ctx: UserCtx
  /** Number of sequential scans of the table since the last reset. */
  tableScans: () => Promise<number>
  close: () => Promise<void>
}

async function open(postgres: EmbeddedPostgres, orders: number): Promise<Filled> {
  const name = `bench_queue_${orders}`
  await ensureDatabase(postgres.client, name)
  const url = postgres.url(name)
  const env = readEnv({ WAYMARK_MODE: 'test', WAYMARK_SECRET: benchSecret, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const { services, close } = await startServices(env, { exclusive: false, onLost: () => process.exit(1) })
  const result = await importContent({ ...services, db: services.longWorkDb }, [content])
  if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fill(client, orders)
  const user = { id: vendor, sessionId: '', language: 'en', staffRole: 'manager' } as const
  return {
    ctx: { ...services, user, now: new Date('2026-06-01T09:00:00Z') } as unknown as UserCtx,
    async tableScans() {
      // PostgreSQL connections report their statistics after a second of idling.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      const { rows } = await client.query("select seq_scan::int as scans from pg_stat_user_tables where relname = 'orders'")
      return rows[0].scans
    },
    async close() {
      await client.end()
      await close()
    },
  }
}

/** Fills the queue: of 100 orders two wait for acceptance, one for payment, five are in progress, and one is to be refunded. */
async function fill(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int as n from orders')
  if (rows[0].n === count) return
  await client.query(
    `delete from orders;
     insert into users (id, email, name, language, joined_at, staff_role) values ('${vendor}', 'vendor@example.com', 'Vendor', 'en', now(), 'vendor')
       on conflict do nothing;
     insert into orders (id, service_id, service_name, form_version, answers, options, urgent, duration, lines, total_cents, currency, language,
       first_name, last_name, email, phone, country, city, address, zip, order_note, legal_kind, status, payment_status, paid_cents,
       refund_due_cents, refund_by, pay_until, lapses_at, deadline, created_at, paid_at, ready_by, ended_at, vendor_id, idempotency_key, request_hash)
     select gen_random_uuid(), s.id, 'A service', 1, '[]', '{}', false, 5, '[]', 22000, 'USD', 'en',
       'First' || n % 977, 'Last' || n % 1009, 'person' || n || '@example.com', '+972501234567', 'IL', 'Haifa', 'Herzl 1', '1', '', 'individual',
       case when n % 100 < 3 then 'new' when n % 100 < 8 then 'in_work' when n % 100 < 9 then 'cancelled' else 'finished' end,
       case when n % 100 = 2 then 'not_paid' when n % 100 = 8 then 'refund_due' else 'paid' end,
       case when n % 100 = 2 then 0 else 22000 end, case when n % 100 = 8 then 22000 else 0 end, case when n % 100 = 8 then at end,
       at + interval '1 day', at + interval '1 day', case when n % 100 < 9 and n % 100 <> 2 then at + interval '2 days' end, at, at, '2026-06-10',
       case when n % 100 > 7 then at + interval '5 days' end, case when n % 10 = 3 then '${vendor}'::uuid end, n::text, n::text
     from generate_series(1, ${count}) n
       cross join (select id from services order by slug limit 1) s
       cross join lateral (select timestamptz '2026-05-31 09:00:00+00' - n * interval '2 hours' / ${count / few} as at) t`,
  )
  await client.query('vacuum analyze')
}

const first: QueueQuery = { filter: 'open', page: 1, rows: 25, after: null }
const views: Record<string, Partial<QueueQuery>> = {
  open: {},
  new: { filter: 'new' },
  'in work': { filter: 'in_work' },
  'refund due': { filter: 'refund_due' },
  ended: { filter: 'ended' },
  all: { filter: 'all' },
  late: { due: 'late' },
  vendor: { vendor },
  'of nobody': { vendor: 'none' },
  number: { filter: 'all', q: '777' },
  address: { filter: 'all', q: 'person777@' },
  name: { filter: 'all', q: 'first77 last' },
}

/** A view's first page, and a page in the middle of the list. */
async function listPages(ctx: UserCtx, view: Partial<QueueQuery>, count: number): Promise<QueueQuery[]> {
  const asked = { ...first, ...view }
  if (asked.q || asked.vendor || asked.due) return [asked]
  let after = null
  for (let walked = 0; walked < Math.min(count / 2, 1_000); walked += 100) {
    const { next } = await findQueuePage(ctx, { ...asked, rows: 100, after })
    if (!next) break
    after = next
  }
  return after ? [asked, { ...asked, after }] : [asked]
}

const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** Milliseconds of each page: the fastest round, which other work on the machine disturbs least. */
async function measure({ ctx }: Filled, count: number): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const [name, view] of Object.entries(views)) {
    for (const [depth, asked] of (await listPages(ctx, view, count)).entries()) {
      let best = Number.POSITIVE_INFINITY
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now()
        await findQueuePage(ctx, asked)
        best = Math.min(best, performance.now() - begun)
      }
      times.set(depth === 0 ? name : `${name}, deep`, best)
    }
  }
  return times
}

/** Prints the page times of the order queue with a few orders and with a hundred times as many. */
export async function benchQueue(postgres: EmbeddedPostgres): Promise<void> {
  const [small, large] = [await open(postgres, few), await open(postgres, many)]
  await measure(small, few)
  const a = await measure(small, few)
  await large.ctx.db.execute(sql`select 1`)
  const before = await large.tableScans()
  const b = await measure(large, many)
  const [p95a, p95b] = [a, b].map((times) => at([...times.values()], 0.95))
  const ratio = (p95b ?? 0) / (p95a ?? 1)
  const slowest = [...b].toSorted(([, one], [, other]) => other - one)[0]
  console.info(
    `orders queue: ${few} orders p95 ${p95a?.toFixed(1)} ms, ${many} orders p95 ${p95b?.toFixed(1)} ms (${slowest?.[0]}), ${ratio.toFixed(2)} × (goal ${goal})  ${ratio <= goal ? 'met' : 'open'}`,
  )
  console.info(`orders read from end to end at ${many}: ${(await large.tableScans()) - before} (goal 0)`)
  for (const side of [small, large]) await side.close()
  if (process.env.BENCH_VIEWS) for (const [name, ms] of b) console.info(`  ${name}: ${a.get(name)?.toFixed(2)} → ${ms.toFixed(2)} ms`)
}
