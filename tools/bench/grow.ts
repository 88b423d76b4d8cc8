import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import path from 'node:path'
import type { CallName, Input } from '@waymark/contract/calls.ts'
import pg from 'pg'
import { indexSubject, keepCommonWords } from '../../apps/server/src/areas/guides/search/commands/index-subject.ts'
import { importContent } from '../../apps/server/src/areas/staff/imports/commands/import-content.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { handlers } from '../../apps/server/src/modules.ts'
import { invoke, toWireAnswer } from '../../apps/server/src/platform/calls.ts'
import type { Ctx, Services, SignedIn } from '../../apps/server/src/platform/context.ts'
import { type EmbeddedPostgres, ensurePostgres } from '../../apps/server/src/platform/embedded-postgres.ts'
import { ensureDatabase } from '../../apps/server/src/platform/postgres-app-role.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import { startServices } from '../../apps/server/src/services.ts'
import { makeCtx } from '../../apps/server/test/services.ts'
import { benchSecret, category, content, smallGuide, writeGuides } from './data.ts'

// `npm run bench:grow`: checks that the calls of people and staff cost the same with a hundred times the data. Prints both sizes
// side by side, statements that scan a large table, and calls that make more statements with more rows. `--tenth` uses a tenth of
// the grown data, for a quick look.

interface Size {
  guides: number
  people: number
  orders: number
}
const few: Size = { guides: 1_000, people: 10_000, orders: 1_000 }
const part = process.argv.includes('--tenth') ? 10 : 1
const many: Size = { guides: 100_000 / part, people: 1_000_000 / part, orders: 100_000 / part }
/** Goals for lists and guides (`flat`) and for everything else. */
const goals = { flat: 1.15, other: 1.5 }
const rounds = 60
/** Number of distinct texts; the other guides are copies under their own names. */
const written = 1_000
/** Rows above which a table counts as large. */
const largeTableRows = 5_000
const reader = '01890000-0000-7000-8000-0000000000c1'
const manager = '01890000-0000-7000-8000-0000000000c2'
const guidesOfReader = 30

/** Statements sent to the database since the last reset. */
let sent: { text: string; values: unknown[] }[] = []
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown]
  const text = typeof first === 'string' ? first : first.text
  const values = typeof first === 'string' ? second : (first.values ?? second)
  sent.push({ text, values: Array.isArray(values) ? values : [] })
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

interface GrowCase<N extends CallName = CallName> {
  name: string
  goal: number
  call: N
  input: Input<N>
  user?: string
}
const asked = <N extends CallName>(name: string, goal: number, call: N, input: Input<N>, user?: string): GrowCase =>
  ({ name, goal, call, input, ...(user && { user }) }) as GrowCase

const works = (deep: Record<string, string>): GrowCase[] => [
  asked('category, first page', goals.flat, 'readCategory', { slug: category }),
  asked('category, page 100', goals.flat, 'readCategory', { slug: category, page: 100 }),
  asked('category, deep by cursor', goals.flat, 'readCategory', { slug: category, cursor: deep.readCategory }),
  asked('category by name', goals.flat, 'readCategory', { slug: category, sort: 'name' }),
  asked('category, free ones', goals.flat, 'readCategory', { slug: category, filter: 'free' }),
  asked('all guides', goals.flat, 'listGuides', {}),
  asked('all guides, deep by cursor', goals.flat, 'listGuides', { cursor: deep.listGuides }),
  asked('guide', goals.flat, 'readGuide', { slug: 'grown-77' }),
  asked('a guide of mine', goals.flat, 'readMyGuide', { id: 'grown-7' }, reader),
  asked('my guides', goals.other, 'listMyGuides', {}, reader),
  asked('my unfinished guides', goals.other, 'listUnfinishedGuides', {}, reader),
  asked('my orders', goals.other, 'listOrders', {}, reader),
  asked('profile', goals.other, 'readProfile', {}, reader),
  ...['rent a shop', 'invoice', 'bank account', 'hire', 'webiste', 'gewerbe', 'opening hours customers', 'tax'].map((q) =>
    asked(`search: ${q}`, goals.other, 'search', { q }),
  ),
  asked('suggestions: ban', goals.other, 'suggest', { q: 'ban' }),
  asked('orders queue', goals.other, 'listStaffOrders', {}, manager),
  asked('orders queue, deep by cursor', goals.other, 'listStaffOrders', { filter: 'all', cursor: deep.listStaffOrders }, manager),
  asked('orders queue, a name', goals.other, 'listStaffOrders', { filter: 'all', q: 'first77 last' }, manager),
  asked('customers, beginning of an address', goals.other, 'findCustomers', { q: 'person777' }, manager),
  asked('enrolments', goals.other, 'listStaffEnrolments', {}, manager),
  asked('audit', goals.other, 'listAudit', {}, manager),
]

interface Filled {
  services: Services
  client: pg.Client
  close: () => Promise<void>
}

async function open(postgres: EmbeddedPostgres, size: Size): Promise<Filled> {
  const name = `bench_grow_${size.guides}`
  await ensureDatabase(postgres.client, name)
  const url = postgres.url(name)
  const env = readEnv({ WAYMARK_MODE: 'test', WAYMARK_SECRET: benchSecret, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const { services, close } = await startServices(env, { exclusive: false, onLost: () => process.exit(1) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select (select count(*)::int from guides) as guides, (select count(*)::int from users) as people')
  if (rows[0].guides < size.guides || rows[0].people < size.people) await fill(services, client, size)
  return { services, client, close: () => client.end().then(close) }
}

/** Writes a small guide `count` times, as the import would; indexed texts are drawn from the words of the delivered guides. */
async function fill(services: Services, client: pg.Client, { guides, people, orders }: Size): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  mkdirSync(path.join(folder, 'grown-0'))
  writeFileSync(path.join(folder, 'grown-0', 'en.md'), smallGuide('grown-0'))
  for (const paths of [[content], [folder]]) {
    const result = await importContent({ ...services, db: services.longWorkDb }, paths)
    if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)))
  }
  rmSync(folder, { recursive: true })

  await client.query(`
    truncate progress_records, progress_marks, orders cascade;
    delete from users where email like 'person%@example.com' or id in ('${reader}', '${manager}');
    delete from search_documents where subject_id in (select id from guides where slug like 'grown-%');
    delete from search_passages where subject in (select id::text from guides where slug like 'grown-%');
    delete from search_names where subject_id in (select id from guides where slug like 'grown-%');
    delete from guides where slug like 'grown-%' and slug <> 'grown-0'`)
  const { rows: models } = await client.query("select * from guides where slug = 'grown-0'")
  const columns = Object.keys(models[0]).filter((name) => !['id', 'slug', 'updated_at'].includes(name))
  await client.query(`
    insert into guides (id, slug, updated_at, ${columns.join(', ')})
      select gen_random_uuid(), 'grown-' || n, now() - n * interval '1 minute', ${columns.map((name) => `g.${name}`).join(', ')}
      from guides g, generate_series(1, ${guides}) n where g.slug = 'grown-0';
    insert into guide_texts (guide_id, language, category_id, root_id, translated, name, announce, tags, body, markdown)
      select g.id, t.language, t.category_id, t.root_id, t.translated, t.name || ' ' || g.slug, t.announce, t.tags, t.body, t.markdown
      from guides g, guide_texts t join guides m on m.id = t.guide_id and m.slug = 'grown-0' where g.slug like 'grown-%' and g.slug <> 'grown-0';
    update categories c set guide_count = (select count(*) from guides g where g.category_id = c.id or g.root_id = c.id),
      free_count = (select count(*) from guides g where not paid and (g.category_id = c.id or g.root_id = c.id)),
      short_count = (select count(*) from guides g where duration <= 30 and (g.category_id = c.id or g.root_id = c.id))`)

  await services.longWorkDb.transaction(async (tx) => {
    for (const [number, { text }] of writeGuides(written).entries()) {
      const slug = `grown-${number + 1}`
      const { rows } = await client.query<{ id: string }>('select id from guides where slug = $1', [slug])
      const [guide] = rows
      if (guide) await indexSubject(tx, { kind: 'guide', id: guide.id, slug }, [text])
    }
  })
  const copied = `guides g join lateral (select split_part(g.slug, '-', 2)::int as n) p on g.slug like 'grown-%' and p.n > ${written}
    join guides m on m.slug = 'grown-' || (1 + (p.n - 1) % ${written})`
  await client.query(`
    insert into search_documents (kind, subject_id, language, title, body, words, head)
      select d.kind, g.id, d.language, d.title, d.body, d.words, d.head from ${copied} join search_documents d on d.kind = 'guide' and d.subject_id = m.id;
    insert into search_passages (kind, subject, language, place, position, title, context, body, paid, address, words, around)
      select d.kind, g.id::text, d.language, d.place, d.position, d.title, d.context, d.body, d.paid, replace(d.address, m.slug, g.slug), d.words, d.around
      from ${copied} join search_passages d on d.kind = 'guide' and d.subject = m.id::text`)
  await keepCommonWords(services.longWorkDb)

  await client.query(`
    insert into users (id, email, name, language, joined_at, staff_role)
      values ('${reader}', 'reader@example.com', 'Reader', 'en', now(), null), ('${manager}', 'manager@example.com', 'Manager', 'en', now(), 'manager');
    insert into users (id, email, name, language, joined_at)
      select gen_random_uuid(), 'person' || n || '@example.com', 'First' || n % 977 || ' Last' || n % 1009, 'en', now() from generate_series(1, ${people}) n;
    insert into progress_records (user_id, subject_id, kind, restart, started_at, changed_at)
      select u.id, g.id, 'guide', 0, now(), now() from (select id, row_number() over () as n from users) u
        join (select id, row_number() over () as n, count(*) over () as most from guides) g on g.n = 1 + u.n % g.most
      on conflict do nothing;
    insert into progress_records (user_id, subject_id, kind, restart, started_at, changed_at)
      select '${reader}', id, 'guide', 0, now(), now() from guides where slug in (${Array.from({ length: guidesOfReader }, (_, n) => `'grown-${n + 1}'`).join(', ')})
      on conflict do nothing;
    insert into progress_marks (user_id, subject_id, step, item, state, restart, at, op)
      select user_id, subject_id, 'step-1', 'item-' || n, 'done', 0, now(), gen_random_uuid() from progress_records, generate_series(1, 2) n;
    insert into orders (id, service_id, service_name, form_version, answers, options, urgent, duration, lines, total_cents, currency, language,
      first_name, last_name, email, phone, country, city, address, zip, order_note, legal_kind, status, payment_status, paid_cents,
      pay_until, lapses_at, deadline, created_at, paid_at, ready_by, ended_at, idempotency_key, request_hash, user_id)
    select gen_random_uuid(), s.id, 'A service', 1, '[]', '{}', false, 5, '[]', 22000, 'USD', 'en',
      'First' || n % 977, 'Last' || n % 1009, 'person' || n || '@example.com', '+972501234567', 'IL', 'Haifa', 'Herzl 1', '1', '', 'individual',
      case when n % 100 < 3 then 'new' when n % 100 < 8 then 'in_work' else 'finished' end, 'paid', 22000,
      at + interval '1 day', at + interval '1 day', case when n % 100 < 8 then at + interval '2 days' end, at, at, '2026-06-10',
      case when n % 100 > 7 then at + interval '5 days' end, n::text, n::text, case when n <= 20 then '${reader}'::uuid end
    from generate_series(1, ${orders}) n cross join (select id from services order by slug limit 1) s
      cross join lateral (select now() - n * interval '1 minute' as at) t`)
  await client.query('vacuum analyze')
}

const createContext = (services: Services, user?: string): Ctx =>
  makeCtx(services, {
    user: user
      ? ({ id: user, sessionId: '', language: 'en', staffRole: user === manager ? 'manager' : null, owesSecondFactor: false } as SignedIn)
      : null,
  })

async function answer(services: Services, { call, input, user }: GrowCase): Promise<unknown> {
  const answered = await invoke(handlers, call, createContext(services, user), input)
  if (answered instanceof Refusal) throw new Error(`${call}: ${answered.code}`)
  JSON.stringify(toWireAnswer(call, answered))
  return answered
}

/** Cursors of the hundredth page of a hundred rows in each list, or of the last page. */
async function deepCursors(services: Services): Promise<Record<string, string>> {
  const lists: GrowCase[] = [
    asked('', 0, 'readCategory', { slug: category, rows: 100 }),
    asked('', 0, 'listGuides', { rows: 100 }),
    asked('', 0, 'listStaffOrders', { filter: 'all', rows: 100 }, manager),
  ]
  const found: Record<string, string> = {}
  for (const list of lists) {
    for (let page = 0; page < 100; page++) {
      const read = (await answer(services, { ...list, input: { ...list.input, cursor: found[list.call] } } as GrowCase)) as {
        next?: string | null
        items?: { next: string | null }
        guides?: { next: string | null }
      }
      const next = read.next ?? read.guides?.next
      if (!next) break
      found[list.call] = next
    }
  }
  return found
}

interface Measured {
  times: number[]
  statements: number
}

/** Measures both sizes in turn, so that other work on the machine affects both; keeps the fastest of three. */
async function measure(sides: Filled[]): Promise<Map<string, Measured[]>> {
  const sought = await Promise.all(sides.map(async ({ services }) => works(await deepCursors(services))))
  const measured = new Map<string, Measured[]>()
  for (const [at, { name }] of works({}).entries()) {
    const figures = sides.map((): Measured => ({ times: [], statements: Number.POSITIVE_INFINITY }))
    for (let round = -3; round < rounds; round++)
      for (const [side, { services }] of sides.entries()) {
        const work = sought[side]?.[at]
        const figure = figures[side]
        if (!work || !figure) continue
        let best = Number.POSITIVE_INFINITY
        sent = []
        for (let time = 0; time < 3; time++) {
          const begun = performance.now()
          await answer(services, work)
          best = Math.min(best, performance.now() - begun)
        }
        if (round >= 0) figure.times.push(best)
        // Background reads and refetches are not part of the call.
        figure.statements = Math.min(figure.statements, Math.floor(sent.length / 3))
      }
    measured.set(name, figures)
  }
  return measured
}
const p95 = ({ times }: Measured) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const listPlanNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listPlanNodes)]

/** Finds statements of the calls whose plan scans a large table. */
async function findTableScans({ services, client }: Filled): Promise<string[]> {
  const { rows } = await client.query('select relname as name from pg_class where reltuples > $1', [largeTableRows])
  const tables = new Set(rows.map(({ name }) => name))
  const found: string[] = []
  for (const work of works(await deepCursors(services))) {
    sent = []
    await answer(services, work)
    const reads = [...new Map(sent.filter(({ text }) => /^\s*(with|select)\b/i.test(text)).map((one) => [one.text, one])).values()]
    for (const { text, values } of reads) {
      const { rows: explained } = await client.query(`explain (format json) ${text}`, values)
      const plan = explained[0]['QUERY PLAN'][0].Plan as Plan
      const read = listPlanNodes(plan).find((node) => node['Node Type'] === 'Seq Scan' && tables.has(node['Relation Name'] ?? ''))
      if (read) found.push(`${work.name}: reads ${read['Relation Name']} from end to end\n    ${text.replace(/\s+/g, ' ').slice(0, 300)}`)
    }
  }
  return found
}

const postgres = await ensurePostgres({ directory: path.resolve(import.meta.dirname, '../../.test-data/bench'), exclusive: false })
const [small, grown] = [await open(postgres, few), await open(postgres, many)]
console.info(
  `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, Node.js ${process.versions.node}`,
)
for (const [name, { guides, people, orders }] of Object.entries({ few, many })) {
  console.info(`${name}: ${guides} guides, ${people} people, ${orders} orders`)
}
const measured = await measure([small, grown])
const cell = (value: string | number, width: number) => String(value).padStart(width)
console.info(`${'call'.padEnd(44)}${cell('few ms', 9)}${cell('many ms', 9)}${cell('p95 ×', 8)}${cell('goal', 7)}${cell('statements', 12)}`)
for (const { name, goal } of works({})) {
  const [one, other] = measured.get(name) ?? []
  if (!one || !other) continue
  const ratio = p95(other) / p95(one)
  const grows = other.statements > one.statements ? '  MORE STATEMENTS' : ''
  console.info(
    `${name.padEnd(44)}${cell(p95(one).toFixed(2), 9)}${cell(p95(other).toFixed(2), 9)}${cell(ratio.toFixed(2), 8)}${cell(goal, 7)}${cell(`${one.statements} → ${other.statements}`, 12)}  ${ratio <= goal ? 'met' : 'open'}${grows}`,
  )
}
const read = await findTableScans(grown)
console.info(`statements that read a table of more than ${largeTableRows} rows from end to end: ${read.length}`)
for (const line of read) console.info(`  ${line}`)
for (const side of [small, grown]) await side.close()
await postgres.stop()
