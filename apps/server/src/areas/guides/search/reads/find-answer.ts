import type { Language } from '@waymark/contract/choices.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db.ts'
import { listHiddenIds } from '../../../../platform/module.ts'
import { formatRow, splitSentences } from '../../../../platform/sentences.ts'
import {
  besideBest,
  bestWindow,
  collectMarked,
  commonPassageCount,
  configs,
  isAnswer,
  isNear,
  keepMarks,
  type Met,
  maxPlaces,
  meantWays,
  type PassageCounts,
  scorePassage,
  signs,
  strengths,
  typedWays,
  type Unit,
  type WeighedUnit,
  weigh,
  weighEarlierWords,
  wholeQuestion,
} from '../policy.ts'
import { presentPassage } from '../present.ts'
import { stemsOfMarked, understandQuestion } from '../queries.ts'
import type { searchPassages } from '../tables.ts'

type PassageRow = typeof searchPassages.$inferSelect

/** A passage that contains at least one of the question's words. */
interface Candidate
  extends Pick<PassageRow, 'kind' | 'subject' | 'place' | 'position' | 'title' | 'context' | 'body' | 'paid' | 'address'> {
  /** Strength of each unit in the passage, in the order of the units. */
  met: Met[]
}

/** The page that the question is asked on. */
export interface QuestionContext {
  /** Ids as in the passages table. */
  guide?: string | undefined
  step?: string | undefined
  service?: string | undefined
}

/** Maximum number of rare words that are looked up, and of passages for each. */
const maxUnits = 8
const maxPassagesPerUnit = 200
/** Maximum number of passages that are examined, and of sentences of each. */
const maxCandidates = 24
const maxSentences = 150

interface Ways {
  units: number[]
  queries: string[]
  worths: number[]
}
const flattenWays = (units: Unit[]): Ways => {
  const all = units.flatMap(({ ways }, at) => ways.map((way) => ({ at: at + 1, ...way })))
  return { units: all.map(({ at }) => at), queries: all.map(({ query }) => query), worths: all.map(({ worth }) => worth) }
}
const waysTable = ({ units, queries, worths }: Ways) => sql`(
  select unit, query::tsquery as query, worth
  from unnest(${sql.param(units)}::int[], ${sql.param(queries)}::text[], ${sql.param(worths)}::float8[]) t (unit, query, worth))`

const joinWays = (ways: Unit['ways']) => ways.map(({ query }) => `(${query})`).join(' | ')

/** Number of passages with each unit, counted up to {@link commonPassageCount}. */
async function countPassages(db: Db, units: Unit[], language: Language): Promise<PassageCounts[]> {
  const count = (query: SQL) => sql`(select count(*)::int from (
    select from search_passages where language = ${language} and words @@ ${query}::tsquery limit ${commonPassageCount}) n)`
  const { rows } = await db.execute<PassageCounts & Record<string, unknown>>(sql`
    select ${count(sql`u.typed`)} as typed, ${count(sql`u.meant`)} as meant, ${count(sql`u.every_way`)} as any
    from unnest(${sql.param(units.map((unit) => joinWays(typedWays(unit))))}::text[], ${sql.param(units.map((unit) => joinWays(meantWays(unit))))}::text[],
      ${sql.param(units.map(({ ways }) => joinWays(ways)))}::text[]) with ordinality u (typed, meant, every_way, unit) order by unit`)
  return rows
}

/**
 * Passages that match best, found by the rarest words; among equals questions of the FAQ first. The number of examined
 * passages does not grow with the index.
 */
async function findCandidates(
  db: Db,
  units: WeighedUnit[],
  { language, hidden, from }: { language: Language; hidden: string[]; from: QuestionContext },
): Promise<Candidate[]> {
  const leading = units
    .filter(({ texts, ways }) => texts > 0 && ways.length > 0)
    .sort((a, b) => a.texts - b.texts)
    .slice(0, maxUnits)
  if (leading.length === 0) return []
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    with a as materialized ${waysTable(flattenWays(units))},
    u as materialized (
      select unit::int, weight from unnest(${sql.param(units.map(({ weight }) => weight))}::float8[]) with ordinality t (weight, unit)),
    c as materialized (
      select distinct p.kind, p.subject, p.place
      from unnest(${sql.param(leading.map(({ ways }) => joinWays(ways)))}::text[]) l (query)
        cross join lateral (
          select kind, subject, place from search_passages
          where language = ${language} and subject <> all(${sql.param(hidden)}::text[]) and words @@ l.query::tsquery limit ${maxPassagesPerUnit}) p),
    d as materialized (
      select p.*, v.* from c join search_passages p using (kind, subject, place)
        -- Unpacked once, not for every word.
        cross join lateral (select p.words || '' as all_words, ts_filter(p.words, '{a}') as title_words, p.around || '' as around_words offset 0) v
      where p.language = ${language}),
    m as materialized (
      select kind, subject, place, unit,
        max(worth * case when all_words @@ query then ${strengths.text}::float8 + ${strengths.often}::float8 * ts_rank('{0, 0, 1, 1}', all_words, query) else 0 end) as text,
        max(worth * case when title_words @@ query then ${strengths.title}::float8 else 0 end) as title,
        max(worth * case when around_words @@ query then ${strengths.around}::float8 else 0 end) as around
      from d cross join a group by kind, subject, place, unit),
    s as (
      select kind, subject, place, sum(weight * greatest(text, title, around))
          * case when subject = ${from.service ?? ''} then ${strengths.service}::float8 when subject <> ${from.guide ?? ''} then 1
              when place = ${from.step ?? ''} then ${strengths.step}::float8 else ${strengths.guide}::float8 end as score,
        jsonb_agg(jsonb_build_object('text', text, 'title', title, 'around', around) order by unit) as met
      from m join u using (unit) group by kind, subject, place
      order by score desc, kind <> 'question', subject, place limit ${maxCandidates})
    select d.kind, d.subject, d.place, d.position, d.title, d.context, d.body, d.paid, d.address, s.met
    from s join d using (kind, subject, place) order by s.score desc, kind <> 'question', subject, place`)
  return rows
}

/** Strength of each unit in each sentence, by sentence and unit. */
async function matchSentences(db: Db, sentences: string[], units: Unit[], language: Language): Promise<number[][]> {
  const met = sentences.map(() => units.map(() => 0))
  const config = sql`${configs[language]}::regconfig`
  const { rows } = await db.execute<{ at: number; unit: number; worth: number }>(sql`
    with a as materialized ${waysTable(flattenWays(units))},
    s as materialized (
      select at::int, to_tsvector(${config}, unaccent(text)) || to_tsvector('simple', unaccent(text)) as words
      from unnest(${sql.param(sentences)}::text[]) with ordinality t (text, at))
    select at, unit, max(worth) as worth from s join a on s.words @@ a.query group by at, unit`)
  for (const { at, unit, worth } of rows) {
    const row = met[at - 1]
    if (row) row[unit - 1] = worth
  }
  return met
}

/** Adds search markers to texts. */
async function markQuotes(db: Db, quotes: string[], units: Unit[], language: Language): Promise<string[]> {
  const any = joinWays(units.flatMap(({ ways }) => ways))
  const options = `StartSel="${signs.begin}", StopSel="${signs.end}", HighlightAll=true`
  const config = sql`${configs[language]}::regconfig`
  const { rows } = await db.execute<{ quote: string; stems: Record<string, string[]> | null }>(sql`
    select quote, ${stemsOfMarked(config, sql`quote`)} as stems
    from unnest(${sql.param(quotes)}::text[]) with ordinality t (text, at)
      cross join lateral (select ts_headline(${config}, text, ${any}::tsquery, ${options}) as quote) h order by at`)
  return rows.map(({ quote, stems }) => keepMarks(quote, stems ?? {}, collectMarked(units)))
}

/** A passage with its best sentences. */
interface RankedPassage extends Candidate {
  /** One to three whole sentences; empty when the passage has no text. */
  sentences: string[]
  score: number
  /** Total weight of the matched words, and their number. */
  matched: number
  words: number
}

/** A passage that answers the question. */
export interface AnswerPassage
  extends Pick<Candidate, 'kind' | 'subject' | 'place' | 'position' | 'title' | 'context' | 'body' | 'paid' | 'address'> {
  /** Comparable among the answers to one question only. */
  score: number
  /** Best sentences as safe HTML with matches marked; empty when the passage has no text. */
  quote: string
}

export interface FoundAnswer {
  /** Best first; empty when nothing answers the question. */
  answers: AnswerPassage[]
  /** A related passage when nothing answers the question. */
  near: AnswerPassage | null
}

export interface AnswerQuery {
  question: string
  /** Previous questions, oldest first. */
  earlier: string[]
  from: QuestionContext
}

/** Interprets the question, together with the previous one when it is too short by itself. */
async function understand(ctx: Ctx, { question, earlier }: AnswerQuery): Promise<WeighedUnit[]> {
  const { db, language } = ctx
  const weighed = async (text: string) => {
    const units = await understandQuestion(ctx, text, language)
    return units.length === 0 ? [] : weigh(units, await countPassages(db, units, language), language)
  }
  const units = await weighed(question)
  if (units.length >= wholeQuestion) return units
  for (const before of earlier.toReversed()) {
    const more = await weighed(before)
    if (more.length > 0) return [...units, ...weighEarlierWords(more)]
  }
  return units
}

/** The title of a FAQ question also counts as its context, because the name of its group says nothing about it. */
const matchesInOwnTitle = ({ kind, met }: Candidate): Met[] =>
  kind === 'question' ? met.map((one) => ({ ...one, around: Math.max(one.around, one.title * strengths.around) })) : met

const getBoost = ({ subject, place }: Candidate, { guide, step, service }: QuestionContext) =>
  subject === service ? strengths.service : subject !== guide ? 1 : place === step ? strengths.step : strengths.guide

/** All matching passages, best first. */
async function rankPassages(ctx: Ctx, asked: AnswerQuery): Promise<{ units: WeighedUnit[]; ranked: RankedPassage[] }> {
  const { db, language } = ctx
  const units = await understand(ctx, asked)
  if (units.length === 0) return { units, ranked: [] }
  const candidates = await findCandidates(db, units, { language, hidden: await listHiddenIds(ctx), from: asked.from })
  const texts = candidates.map(({ body }) => splitSentences(body, language).slice(0, maxSentences))
  const met = await matchSentences(db, texts.flat(), units, language)
  let at = 0
  const ranked = candidates.map((candidate, nth): RankedPassage => {
    const sentences = texts[nth] ?? []
    const window = bestWindow(met.slice(at, at + sentences.length), units)
    at += sentences.length
    const best = window ? sentences.slice(window.from, window.from + window.length) : []
    return { ...candidate, ...scorePassage(units, matchesInOwnTitle(candidate), window, getBoost(candidate, asked.from)), sentences: best }
  })
  return { units, ranked: ranked.sort((a, b) => b.score - a.score) }
}

/** Finds the passages that answer a question, or a related one when none does. Does not check access to paid passages: callers do. */
export async function findAnswer(ctx: Ctx, asked: AnswerQuery): Promise<FoundAnswer> {
  const { units, ranked } = await rankPassages(ctx, asked)
  const best = ranked.find(isAnswer)
  if (!best) {
    const near = ranked.find(isNear)
    return { answers: [], near: near ? { ...near, quote: '' } : null }
  }
  const beside = ranked.filter((one) => one !== best && one.score >= best.score * besideBest)
  const answers = [best, ...beside].slice(0, maxPlaces)
  const texts = answers.map(({ sentences }) => sentences.map(formatRow).join(' '))
  const marked = await markQuotes(ctx.db, texts, units, ctx.language)
  return { answers: answers.map((answer, at) => ({ ...answer, quote: presentPassage(marked[at] ?? '') })), near: null }
}

/** The passages at the given addresses, one for each that exists, in the same order. */
export async function findPassagesAt({ db, language }: Ctx, addresses: string[]): Promise<AnswerPassage[]> {
  const { rows } = await db.execute<AnswerPassage & Record<string, unknown>>(sql`
    select distinct on (a.at) p.kind, p.subject, p.place, p.position, p.title, p.context, p.body, p.paid, p.address, 0 as score, '' as quote
    from unnest(${sql.param(addresses)}::text[]) with ordinality a (address, at)
      join search_passages p on p.language = ${language} and p.address = a.address
    order by a.at, p.subject, p.position`)
  return rows
}

/** Stems of each text without stop words. */
export async function computeStems(db: Db, texts: string[], language: Language): Promise<Set<string>[]> {
  const { rows } = await db.execute<{ stems: string[] }>(sql`
    select tsvector_to_array(to_tsvector(${configs[language]}::regconfig, unaccent(text))) as stems
    from unnest(${sql.param(texts)}::text[]) with ordinality t (text, at) order by at`)
  return rows.map(({ stems }) => new Set(stems))
}
