import { type Language, languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { indexSubject, keepCommonWords } from '../../../apps/server/src/areas/guides/search/commands/index-subject.ts'
import { searchHandlers } from '../../../apps/server/src/areas/guides/search/module.ts'
import { findNames } from '../../../apps/server/src/areas/guides/search/queries.ts'
import { findAnswer } from '../../../apps/server/src/areas/guides/search/reads/find-answer.ts'
import { importContent } from '../../../apps/server/src/areas/staff/imports/commands/import-content.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import { newId } from '../../../apps/server/src/platform/columns.ts'
import type { Services } from '../../../apps/server/src/platform/context.ts'
import type { EmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres.ts'
import { ensureDatabase } from '../../../apps/server/src/platform/postgres-app-role.ts'
import { startServices } from '../../../apps/server/src/services.ts'
import { measureAnswers, sets } from '../../../apps/server/test/assistant-questions.ts'
import { hitName, measureRelevance, readQueries } from '../../../apps/server/test/search-queries.ts'
import { makeCtx } from '../../../apps/server/test/services.ts'
import { benchSecret, content, writeGuides } from '../data.ts'

// Measures whether search finds what people look for, and whether it stays as fast with fifty times the guides.

const goals = { right: 0.9, growth: 1.3, answered: 0.85, unanswered: 0.8 }
const few = 100
const many = 5000
const rounds = 5
const model = 'rent-a-shop'

interface Filled {
  services: Services
  /** Number of sequential scans of a table since the last reset. */
  tableScans: () => Promise<number>
  close: () => Promise<void>
}

async function open(postgres: EmbeddedPostgres, guides: number): Promise<Filled> {
  const name = `bench_search_${guides}`
  await ensureDatabase(postgres.client, name)
  const url = postgres.url(name)
  const env = readEnv({ WAYMARK_MODE: 'test', WAYMARK_SECRET: benchSecret, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const { services, close } = await startServices(env, { exclusive: false, onLost: () => process.exit(1) })
  await fill(services, guides)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  return {
    services,
    async tableScans() {
      // PostgreSQL connections report their statistics after a second of idling.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      const { rows } = await client.query(
        "select sum(seq_scan)::int as scans from pg_stat_user_tables where relname like 'search%' and relname <> 'search_synonyms'",
      )
      return rows[0].scans
    },
    async close() {
      await client.end()
      await close()
    },
  }
}

/** Imports the delivered guides and `count` further ones, each a delivered guide in other words. */
async function fill(services: Services, count: number): Promise<void> {
  const result = await importContent({ ...services, db: services.longWorkDb }, [content])
  if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)))
  const { rows } = await services.db.execute(sql`select from guides where slug like 'found-%'`)
  if (rows.length === count) return
  await services.longWorkDb.transaction(async (tx) => {
    for (const { slug, text } of writeGuides(count)) {
      const id = newId()
      await tx.execute(sql`
        insert into guides select (jsonb_populate_record(g, jsonb_build_object('id', ${id}::text, 'slug', ${slug}::text))).* from guides g where slug = ${model}`)
      await tx.execute(sql`
        insert into guide_texts select (jsonb_populate_record(t, jsonb_build_object('guide_id', ${id}::text, 'name', ${text.name}::text))).*
        from guide_texts t join guides g on g.id = t.guide_id where g.slug = ${model} and t.language = 'en'`)
      await indexSubject(tx, { kind: 'guide', id, slug }, [text])
    }
    await keepCommonWords(tx)
  })
}

async function search(services: Services, language: Language, q: string): Promise<string[]> {
  const answer = await searchHandlers.search(makeCtx(services, { language }), { q, page: 1, rows: 24, cursor: undefined })
  return 'items' in answer ? answer.items.map(hitName) : []
}

const suggest = async (services: Services, language: Language, typed: string) => {
  await findNames(services, { typed: typed.slice(0, 12), language })
}

const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** Milliseconds of each query, both sides in turn: the fastest round, which other work on the machine disturbs least. */
async function compare(sides: Filled[], ask: (services: Services, language: Language, q: string) => Promise<unknown>) {
  const times = sides.map((): number[] => [])
  for (const { q } of await readQueries('en'))
    for (let round = 0; round <= rounds; round++)
      for (const [side, { services }] of sides.entries()) {
        const begun = performance.now()
        await ask(services, 'en', q)
        const before = round === 0 ? Number.POSITIVE_INFINITY : (times[side]?.pop() ?? 0)
        times[side]?.push(Math.min(before, performance.now() - begun))
      }
  return times
}

/** Prints how well the assistant answers without a model, for the tuning questions and for later ones. */
async function benchAnswers(services: Services, language: Language): Promise<void> {
  const ctx = makeCtx(services, { language })
  const ask = async (question: string) => (await findAnswer(ctx, { question, earlier: [], from: {} })).answers.map(({ address }) => address)
  for (const set of sets) {
    const { asked, right, unanswerable, unanswered } = await measureAnswers(language, set, ask)
    console.info(
      `the assistant, ${language}, ${set} questions: the right passage among the first three for ${right} of ${asked} (goal ${Math.ceil(goals.answered * asked)}), none for ${unanswered} of ${unanswerable} that nothing answers (goal ${goals.unanswered * unanswerable})`,
    )
  }
}

/** Prints relevance and speed of the search. */
export async function benchSearch(postgres: EmbeddedPostgres): Promise<void> {
  const delivered = await open(postgres, 0)
  for (const language of languages) {
    const { asked, right } = await measureRelevance(language, (q) => search(delivered.services, language, q))
    console.info(`expected result among the first three, ${language}: ${right} of ${asked} queries (goal ${goals.right * asked})`)
  }
  for (const language of languages) await benchAnswers(delivered.services, language)
  await delivered.close()
  const [small, large] = [await open(postgres, few), await open(postgres, many)]
  const sides = [small, large]
  const before = await large.tableScans()
  for (const [name, ask] of Object.entries({ search, suggest })) {
    const [a = [], b = []] = await compare(sides, ask)
    const ratio = at(b, 0.95) / at(a, 0.95)
    const figures = [a, b].map((times) => `p50 ${at(times, 0.5).toFixed(1)} p95 ${at(times, 0.95).toFixed(1)} ms`)
    console.info(
      `${name}: ${few} guides ${figures[0]}, ${many} guides ${figures[1]}, p95 ${ratio.toFixed(2)} × (goal ${goals.growth})  ${ratio <= goals.growth ? 'met' : 'open'}`,
    )
  }
  console.info(`tables that the search read from end to end at ${many} guides: ${(await large.tableScans()) - before} (goal 0)`)
  for (const side of sides) await side.close()
}
