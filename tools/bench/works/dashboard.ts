import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { readDashboard } from '../../../apps/server/src/areas/journeys/journeys/reads/read-dashboard.ts'
import { importContent } from '../../../apps/server/src/areas/staff/imports/commands/import-content.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import { toWireAnswer } from '../../../apps/server/src/platform/calls.ts'
import type { Services, UserCtx } from '../../../apps/server/src/platform/context.ts'
import type { EmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres.ts'
import { ensureDatabase } from '../../../apps/server/src/platform/postgres-app-role.ts'
import { startServices } from '../../../apps/server/src/services.ts'
import { benchSecret, content } from '../data.ts'

// Compares the dashboard of a person with 20 routes and 400 completed days with that of a person with one route.

const goal = 1.5
const routes = 20
const doneDays = 20
const rounds = 400
const people = { few: '01890000-0000-7000-8000-0000000000b1', many: '01890000-0000-7000-8000-0000000000b2' }

/** Writes the files of routes with 30 days. */
function writeRoutes(folder: string): void {
  const numbers = Array.from({ length: 30 }, (_, at) => at + 1)
  const words = Array.from({ length: 50 }, () => 'word').join(' ')
  const card = { title: 'Write it down', text: words, done: 'it is written.' }
  for (let route = 1; route <= routes; route++) {
    const slug = `bench-${route}`
    const cards = ['a', 'b', 'c'].map((id) => ({ id, kind: 'write', minutes: 5 }))
    const days = numbers.map((number) => ({ slug: `day-${number}`, items: ['one', 'two'], cards }))
    const texts = numbers.map((number) => {
      const day = { title: `Day ${number}`, text: words, items: { one: 'One', two: 'Two' }, cards: { a: card, b: card, c: card } }
      return [`day-${number}`, day]
    })
    const place = path.join(folder, 'routes', slug)
    mkdirSync(place, { recursive: true })
    const write = (name: string, data: object) => writeFileSync(path.join(place, `${name}.yaml`), JSON.stringify(data))
    write('route', { slug, category: 'marketing', periods: { month: 1900 }, days })
    const said = { name: `Bench ${route}`, announce: 'For measuring.', about: words, gets: ['A', 'B', 'C'], finish: 'Done.' }
    for (const language of languages) write(language, { ...said, days: Object.fromEntries(texts) })
  }
}

/** One person has a route started yesterday. The other has twenty, each with twenty completed days and sixty completed cards. */
async function fill({ db }: Services): Promise<void> {
  await db.execute(sql`delete from enrolments`)
  await db.execute(sql`delete from users where id in (${people.few}, ${people.many})`)
  await db.execute(sql`insert into users (id, email, name, language, joined_at) values
    (${people.few}, 'few@example.com', 'Few', 'en', now()), (${people.many}, 'many@example.com', 'Many', 'en', now())`)
  await db.execute(sql`insert into enrolments (id, user_id, kind, offer_id, status, paid_until, language, created_at, changed_at)
    select gen_random_uuid(), p.id, 'route', o.id, 'inwork', now() + interval '30 days', 'en', now(), now()
    from offers o join (values (${people.few}::uuid, 1), (${people.many}::uuid, ${routes}::int)) p (id, most) on o.position < p.most
    where o.kind = 'route' and o.slug like 'bench-%'`)
  await db.execute(sql`insert into journey_runs (enrolment_id, user_id, run_on, first_day, days_done, cards_done)
    select e.id, e.user_id, current_date - n, 1, n, n * 3 from enrolments e
    cross join lateral (select case when e.user_id = ${people.many} then ${doneDays}::int else 1 end as n) d`)
  await db.execute(sql`insert into day_marks (enrolment_id, day_id, items, done_at)
    select r.enrolment_id, d.id, '{one}', now() from journey_runs r join enrolments e on e.id = r.enrolment_id
    join journey_days d on d.journey_id = e.offer_id and d.number <= r.days_done`)
  await db.execute(sql`insert into card_marks (enrolment_id, card_id, state, "on", at)
    select m.enrolment_id, c.id, 'done', current_date, now() from day_marks m join journey_cards c on c.day_id = m.day_id`)
  await db.execute(sql`insert into activity (user_id, day, cards)
    select p.id, current_date - n, 3 from (values (${people.few}::uuid, 1), (${people.many}::uuid, 400)) p (id, most),
      generate_series(1, 400) n where n <= p.most`)
  await db.execute(sql`insert into streaks (user_id, last_day, days, best)
    values (${people.few}, current_date - 1, 1, 1), (${people.many}, current_date - 1, 400, 400)`)
  await db.execute(sql`analyze`)
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Prints the time of the dashboard with twenty times the routes and four hundred times the days. */
export async function benchDashboard(postgres: EmbeddedPostgres): Promise<void> {
  await ensureDatabase(postgres.client, 'bench_dashboard')
  const settings = { WAYMARK_MODE: 'test', WAYMARK_SECRET: benchSecret, DATABASE_URL: postgres.url('bench_dashboard'), LOG_LEVEL: 'silent' }
  const { services, close } = await startServices(readEnv(settings), { exclusive: false, onLost: () => process.exit(1) })
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  writeRoutes(folder)
  for (const paths of [[content], [folder]]) {
    const result = await importContent({ ...services, db: services.longWorkDb }, paths)
    if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)))
  }
  rmSync(folder, { recursive: true })
  await fill(services)

  // Both measurements include the same sign-in and connection; without these the difference would be larger.
  const answer = async (id: string) => {
    const user = { id, sessionId: '', language: 'en', staffRole: null }
    const ctx = { ...services, user, language: 'en', now: services.clock() } as unknown as UserCtx
    const begun = performance.now()
    const body = JSON.stringify(toWireAnswer('readDashboard', await readDashboard(ctx)))
    return { took: performance.now() - begun, bytes: body.length }
  }
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = -50; round < rounds; round++) {
    const [few, many] = [await answer(people.few), await answer(people.many)]
    if (round < 0) continue
    times.few.push(few.took)
    times.many.push(many.took)
  }
  const [few, many] = [median(times.few), median(times.many)]
  const ratio = many / few
  console.info(
    `dashboard: 1 route ${few.toFixed(2)} ms, ${routes} routes and ${routes * doneDays} done days ${many.toFixed(2)} ms, ${ratio.toFixed(2)} × (goal ${goal})  ${ratio <= goal ? 'met' : 'open'}`,
  )
  await close()
}
