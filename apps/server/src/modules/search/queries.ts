import type { Language } from '@waymark/contract/choices.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { configs, signs, wordsIn } from './commands.ts'

/** A guide that was found, by id. */
export interface Found {
  id: string
  /** Its name, tags or announce have all the words. */
  whole: boolean
}

export interface FoundPage {
  rows: Found[]
  total: number
  /** With what it was found, for {@link findPassages}. */
  query: string
}

/** Where the words stand in a guide: the passage has them between the signs of {@link signs}. */
export interface Passage {
  passage: string
  step: { id: string; title: string } | null
}

/** So many are ranked; words that stand in more guides than that tell little. */
const mostCandidates = 300
const mostWords = 12

const join = (queries: SQL[], by: SQL) => sql`(${sql.join(queries, by)})`

/** English words stand in texts of all languages, and whole English texts where others are missing. */
const configsOf = (language: Language) => [...new Set([configs[language], 'simple', 'english'])]

/** A word as a query takes it, whatever signs unaccent made of its letters. */
const quoted = (word: string) => sql`(''' ' || translate(unaccent(${word}), '''\\', '  ') || '''')`

/** Guides that have all words in whatever form; the last word may be only begun. */
function allWords(typed: string, words: string[], language: Language): SQL {
  const forms = configsOf(language).map((config) => sql`websearch_to_tsquery(${config}::regconfig, unaccent(${typed}))`)
  const before = words.slice(0, -1)
  const last = words.at(-1)
  if (!last || /["-]/.test(typed)) return join(forms, sql` || `)
  const begun = sql`to_tsquery('simple', ${quoted(last)} || ':*')`
  const others = before.length > 0 ? [sql`plainto_tsquery(${configs[language]}::regconfig, unaccent(${before.join(' ')}))`] : []
  return join([...forms, join([...others, begun], sql` && `)], sql` || `)
}

/** Guides that have any of the words; words without meaning of their own do not count. */
function anyWord(words: string[], language: Language): SQL {
  const any = sql.join(words.map(quoted), sql` || ' | ' || `)
  return join(
    [...new Set([configs[language], 'english'])].map((config) => sql`to_tsquery(${config}::regconfig, ${any})`),
    sql` || `,
  )
}

interface Asked {
  typed: string
  language: Language
  limit: number
  offset: number
}

const nothing: FoundPage = { rows: [], total: 0, query: '' }

/** Finds guides that have all the words; else all of them with typing errors put right; else those that have any. */
export async function findGuides(db: Db, { typed, ...page }: Asked): Promise<FoundPage> {
  const { language } = page
  const text = typed.replace(/[\p{Cc}<>]+/gu, ' ')
  const words = wordsIn(text).slice(0, mostWords)
  if (words.length === 0) return nothing
  const strict = await findRanked(db, page, allWords(text, words, language), words.join('').length <= 2)
  if (strict.total > 0) return strict
  const right = await putRight(db, words, language)
  const corrected = right.join() === words.join() ? nothing : await findRanked(db, page, allWords(right.join(' '), right, language), false)
  return corrected.total > 0 ? corrected : findRanked(db, page, anyWord(right, language), false)
}

/** For each word itself, or the one most like it of those that stand somewhere. */
async function putRight(db: Db, words: string[], language: Language): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select case when length(w.word) < 4 then w.word else coalesce(
      (select word from search_words where language = ${language} and word = w.word),
      (select word from search_words where language = ${language} and word % w.word and similarity(word, w.word) >= 0.4
        order by similarity(word, w.word) desc, word limit 1),
      w.word) end as word
    from (select unaccent(word) as word, place from unnest(${sql.param(words)}::text[]) with ordinality t (word, place)) w order by place`)
  return rows.map(({ word }) => word)
}

const guidesIn = (language: Language) => sql`kind = 'guide' and step = '' and language = ${language}`

/**
 * Ranks so many that have the words in name, tags or announce, and so many that have them anywhere: however many those are.
 * `headOnly`: begun words of one or two letters stand in every text.
 */
async function findRanked(db: Db, { language, limit, offset }: Omit<Asked, 'typed'>, query: SQL, headOnly: boolean): Promise<FoundPage> {
  const columns = [sql`head`, ...(headOnly ? [] : [sql`words`])]
  const bounded = columns.map(
    (column) =>
      sql`(select subject_id from search_documents, q where ${guidesIn(language)} and ${column} @@ q.query limit ${mostCandidates})`,
  )
  const { rows } = await db.execute<{ id: string | null; whole: boolean; total: number; query: string }>(sql`
    with q as materialized (select ${query} as query), c as materialized (${sql.join(bounded, sql` union `)})
    select page.id, page.whole, t.total, q.query::text as query
    from q cross join (select count(*)::int as total from c) t left join lateral (
      select d.subject_id as id, d.head @@ q.query as whole,
        2 * ts_rank(d.head, q.query) + ts_rank(d.words, q.query, 1) as score
      from c join search_documents d on d.kind = 'guide' and d.subject_id = c.subject_id and d.language = ${language} and d.step = ''
      order by score desc, d.subject_id limit ${limit} offset ${offset}
    ) page on true
    order by page.score desc, page.id`)
  const [first] = rows
  if (!first) return nothing
  return { rows: rows.flatMap(({ id, whole }) => (id === null ? [] : [{ id, whole }])), total: first.total, query: first.query }
}

const marks = `StartSel="${signs.begin}", StopSel="${signs.end}"`
const whole = `${marks}, HighlightAll=true`
const pieces = `${marks}, MaxFragments=2, MaxWords=18, MinWords=8, FragmentDelimiter=" … "`

const mostShown = 160

/** What is shown where the words stand in a title alone. */
const beginning = (text: string) => (text.length <= mostShown ? text : `${text.slice(0, mostShown).replace(/\s+\S*$/, '')} …`)

/** For each guide the passage that shows best what was found: of its best step, or its announce when that has all the words. */
export async function findPassages(db: Db, rows: Found[], query: string, language: Language): Promise<Map<string, Passage>> {
  // A step need not have all the words that the guide has; with a word excluded, any other would match.
  const some = query.includes('!') ? query : query.replaceAll('&', '|')
  const passages = await db.execute<{ id: string; step: string | null; title: string | null; body: string; passage: string }>(sql`
    select w.id, s.step, s.title, p.body, ts_headline(${configs[language]}::regconfig, p.body, q.query,
        case when length(p.body) <= ${mostShown} then ${whole} else ${pieces} end) as passage
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ whole }) => whole))}::boolean[]) as w (id, whole)
      cross join (select ${query}::tsquery as query, ${some}::tsquery as some) q
      join search_documents d on d.kind = 'guide' and d.subject_id = w.id and d.language = ${language} and d.step = ''
      left join lateral (
        select step, title, body from search_documents s
        where s.kind = 'guide' and s.subject_id = w.id and s.language = ${language} and s.step <> '' and not w.whole and s.words @@ q.some
        order by s.words @@ q.query desc, ts_rank(s.words, q.some) desc, s.step limit 1
      ) s on true
      cross join lateral (select coalesce(nullif(s.body, ''), d.body) as body) p`)
  return new Map(
    passages.rows.map(({ id, step, title, passage, body }) => [
      id,
      { passage: passage.includes(signs.begin) ? passage : beginning(body), step: step && title ? { id: step, title } : null },
    ]),
  )
}
