import type { Language } from '@waymark/contract/choices.ts'
import { gte, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { formatRow, isRow, splitSentences, withoutHeads } from '../../../platform/sentences.ts'
import { findRelatedForms } from '../../../platform/word-forms.ts'
import { maxWords as longestSynonym } from './documents/import-synonyms.ts'
import {
  collectMarked,
  common,
  configs,
  isSlip,
  keepMarks,
  listSpellings,
  type Marked,
  minRepetitions,
  signs,
  type TypedWord,
  type Understood,
  type Unit,
  understand,
  wordsIn,
} from './policy.ts'
import { emptySearches, type searchDocuments, type searchNames } from './tables.ts'

type Reading = Pick<Services, 'db' | 'events'>

/** A search result: kind and id of a subject. */
export interface SearchHit {
  kind: (typeof searchDocuments.$inferSelect)['kind']
  id: string
  /** Its name, tags or announce contain all words. */
  whole: boolean
}

export interface FoundPage {
  rows: SearchHit[]
  total: number
  /** Query of this page, for {@link findPassages}. */
  sought: Sought
  /** Kinds with at least one result. */
  kinds: SearchHit['kind'][]
  /** Query with typing errors corrected, with or without results; null when there are none. */
  meant: string | null
}

/** PostgreSQL queries for all words and for any word, and what to mark in the texts. */
interface Sought {
  every: string
  any: string
  marked: Marked
}

/** An excerpt with the matches between {@link signs}. */
export interface Passage {
  passage: string
  step: { id: string; title: string } | null
}

const maxWords = 12
/**
 * Maximum number of ranked texts that contain all words, in the head (name, tags, announce) and in all text. More would
 * hardly change the result.
 */
const maxWholeMatches = { head: 40, words: 20 }
/** Maximum number of rare words whose texts are ranked too, and of texts for each. */
const maxRareWords = 4
const maxPartialMatches = { head: 15, words: 8 }
/** Minimum score of partial matches, relative to the best result. */
const minPartialShare = 0.1
/** Factor by kind: most people search for guides, then for services. */
const kindWorth: Record<SearchHit['kind'], number> = { guide: 1.35, service: 1.2, route: 1, news: 0.8, question: 0.8 }
/** Sorts guides and services whose head contains all words first. */
const first = sql`(whole and kind in ('guide', 'service')) is not true`
const worthOfKind = sql`case kind ${sql.join(
  Object.entries(kindWorth).map(([kind, worth]) => sql`when ${kind} then ${worth}::float8`),
  sql` `,
)} end`
/** PostgreSQL ranks a text without the word slightly above 0. */
const noRank = 1e-9
/** Weights of ts_rank for D (unused), C (text), B (tags, announce, titles of steps) and A (name). */
const ranks = '{0, 0.1, 0.5, 1}'

const maxAlike = 30
const minCompoundLength = 7
const minPartLength = 4
const maxCompounds = 6

type Synonyms = Map<string, string[]>
const synonymCaches = new WeakMap<Db, Map<Language, Promise<Synonyms>>>()

/** Synonyms of a language by stems, cached until content changes: at most a few hundred. */
function readSynonyms({ db, events }: Reading, language: Language): Promise<Synonyms> {
  const cache = synonymCaches.get(db) ?? new Map<Language, Promise<Synonyms>>()
  if (!synonymCaches.has(db)) {
    synonymCaches.set(db, cache)
    events.subscribe('content', () => cache.clear())
  }
  const loading = cache.get(language) ?? loadSynonyms(db, language)
  cache.set(language, loading)
  loading.catch(() => cache.delete(language))
  return loading
}

async function loadSynonyms(db: Db, language: Language): Promise<Synonyms> {
  const { rows } = await db.execute<{ stems: string; queries: string[] }>(
    sql`select stems, queries from search_synonyms where language = ${language}`,
  )
  return new Map(rows.map(({ stems, queries }) => [stems, queries]))
}

const isShown = (hidden: string[]) => (hidden.length > 0 ? sql`and subject_id <> all(${sql.param(hidden)}::uuid[])` : sql``)

/** Indexed parts of a compound, and indexed compounds that end in the word. Only German writes compounds as one word. */
const compounds = (language: Language, config: SQL) =>
  language !== 'de'
    ? sql`array[]::text[]`
    : sql`coalesce((
        select array_remove(array[l.query || ' & ' || r.query, r.query], null)
        from (select word, plainto_tsquery(${config}, word)::text as query from search_words where language = 'de' and word = any(array(
              select right(w.word, -i) from generate_series(${minPartLength}::int, length(w.word) - ${minPartLength}::int) i))) r
          left join lateral (select plainto_tsquery(${config}, word)::text as query from search_words
            where language = 'de' and word = any(array[left(w.word, -length(r.word)), left(w.word, -length(r.word) - 1)])
              and length(word) >= ${minPartLength} order by length(word) desc limit 1) l on l.query <> ''
        where length(w.word) >= ${minCompoundLength} and r.query <> '' order by l.query is null, length(r.word) desc limit 1), '{}')
      || array(select plainto_tsquery(${config}, word)::text from search_words
        where language = 'de' and length(w.word) > ${minPartLength} and word like '%' || w.word and word <> w.word
          and numnode(plainto_tsquery(${config}, word)) > 0
          and exists (select from search_words first where first.language = 'de' and first.word = any(array[left(search_words.word, -length(w.word)),
            regexp_replace(left(search_words.word, -length(w.word)), '(s|n|en|es)$', ''), left(search_words.word, -length(w.word)) || 'e']))
        order by length(word), word limit ${maxCompounds})`

/** Minimum share of a word that related words begin with. Endings vary most in Russian. */
const kinShares: Record<Language, number> = { en: 0.75, ru: 0.6, de: 0.75 }
const minRootLength = 5
const maxEndingLength = 5
const maxKin = 8

/** Words with the same beginning and another ending, such as 'register' and 'registration'; closest first. */
const kin = (language: Language, config: SQL) => sql`array(
  select query from (
    select plainto_tsquery(${config}, word)::text as query, min(abs(length(word) - length(w.word))) as further from search_words,
      lateral (select greatest(${minRootLength}::int, ceil(length(w.word) * ${kinShares[language]}::float8)::int) as root) r
    where language = ${language} and word <> w.word
      and length(w.word) >= r.root and word like left(w.word, r.root) || '%' and length(word) <= length(w.word) + ${maxEndingLength}::int
    group by query) k
  where query <> '' order by further, query limit ${maxKin})`

/** {@link listSpellings} each word, and their queries. */
const writings = (words: string[]) => sql`${sql.param(words.map((word) => listSpellings(word).join(' ')))}::text[]`
const formsOfWritings = sql`array(select phraseto_tsquery('simple', written)::text from unnest(string_to_array(w.writings, ' ')) written)`

/** Looks up each word. `typing`: the last word may be unfinished. */
async function readWords(db: Db, words: string[], language: Language, typing: boolean): Promise<TypedWord[]> {
  const config = sql`${configs[language]}::regconfig`
  const { rows } = await db.execute<TypedWord & Record<string, unknown>>(sql`
    select w.word, coalesce((tsvector_to_array(to_tsvector(${config}, w.word)))[1], '') as stem, f.forms, f.begun, k.texts,
      coalesce((select jsonb_agg(jsonb_build_object('word', a.word, 'shown', a.shown, 'form', plainto_tsquery(${config}, a.word)::text,
          'stem', (tsvector_to_array(to_tsvector(${config}, a.word)))[1]) order by a.alike desc, a.word)
        from (select word, shown, similarity(word, w.word) as alike from search_words
          where length(w.word) >= 4 and w.word !~ '^[0-9]+$' and language = ${language} and word % w.word and word <> w.word
            and not exists (select from search_words s where s.language = ${language} and s.word = w.word)
          order by alike desc, word limit ${maxAlike}) a
        where numnode(plainto_tsquery(${config}, a.word)) > 0), '[]') as alike,
      ${compounds(language, config)} as parts, ${typing ? sql`array[]::text[]` : kin(language, config)} as kin,
      coalesce((select jsonb_agg(distinct jsonb_build_object('form', plainto_tsquery(${config}, v.word)::text, 'stem', (tsvector_to_array(to_tsvector(${config}, v.word)))[1]))
        from search_words v where v.language = ${language} and v.word = any(string_to_array(w.others, ' ')) and numnode(plainto_tsquery(${config}, v.word)) > 0), '[]') as related
    from (select translate(unaccent(word), '''\\', '  ') as word, others, writings, place, ${typing} and place = ${words.length}::int as is_last
        from unnest(${sql.param(words)}::text[], ${sql.param(words.map((word) => (typing ? '' : findRelatedForms(word, words, language).join(' '))))}::text[],
            ${writings(words)}) with ordinality t (word, others, writings, place)) w
      cross join lateral (select
        array(select distinct form from unnest(array[plainto_tsquery(${config}, w.word)::text, plainto_tsquery('english', w.word)::text,
          plainto_tsquery('simple', w.word)::text] || ${formsOfWritings}) form where form <> '') as forms,
        case when w.is_last and length(w.word) > 1 then to_tsquery('simple', '''' || w.word || ''':*')::text end as begun) f
      cross join lateral (select case when exists (select from search_common_words where language = ${language} and lexeme = any(
            tsvector_to_array(to_tsvector(${config}, w.word) || to_tsvector('english', w.word) || to_tsvector('simple', w.word))))
          or f.begun is not null and exists (select from search_common_words where language = ${language} and lexeme ~>=~ w.word and lexeme ~<~ (w.word || U&'\+10FFFF'))
        then ${common}::int else (select count(*)::int from (
          select from search_documents where language = ${language}
            and words @@ array_to_string(f.forms || f.begun, ' | ')::tsquery limit ${common}) n) end as texts) k
    order by w.place`)
  return rows
}

const joinWays = ({ ways }: Unit) => ways.map(({ query }) => `(${query})`).join(' | ')

function buildSought(units: Unit[]): Sought {
  const known = units.filter((unit) => unit.known)
  const all = (known.length > 0 ? known : units).map((unit) => `(${joinWays(unit)})`)
  return { every: all.join(' & '), any: all.join(' | '), marked: collectMarked(units) }
}

interface SearchQuery {
  typed: string
  language: Language
  /** Restricts results to this kind. */
  kind?: SearchHit['kind']
  /** Ids of subjects that this host does not display. */
  hidden?: string[]
  limit: number
  offset: number
}

const typedWords = (typed: string) => wordsIn(typed).slice(0, maxWords)

async function understandWords(services: Reading, words: string[], language: Language, typing = true): Promise<Understood> {
  const [typed, synonyms] = await Promise.all([readWords(services.db, words, language, typing), readSynonyms(services, language)])
  // In a full question an unknown word is more often correct than misspelled in its first letter.
  const meant = typing ? typed : typed.map((one) => ({ ...one, alike: one.alike.filter(({ word }) => isSlip(one.word, word)) }))
  return understand(meant, synonyms, longestSynonym)
}

const maxQuestionWords = 30

/** Meaningful words of a full question with their matching queries; unknown words have none. */
export async function understandQuestion(services: Reading, question: string, language: Language): Promise<Unit[]> {
  // Contractions such as 'hasn't' and 'it's' would leave fragments that resemble other words.
  const whole = question.replace(/\p{L}+n['’]t\b|(?<=\p{L})['’](?:s|re|ve|ll|d|m)\b/giu, ' ')
  const words = [...new Set(wordsIn(whole))].slice(0, maxQuestionWords)
  if (words.length === 0) return []
  const { units, meaningful } = await understandWords(services, words, language, false)
  return meaningful ? units : []
}

/**
 * Finds texts with all words in any form, with typing errors corrected or by synonyms, and good partial matches.
 * Unknown words are ignored.
 */
export async function findSubjects(services: Reading, { typed, ...asked }: SearchQuery): Promise<FoundPage> {
  const { language } = asked
  const words = typedWords(typed)
  const nothing: FoundPage = { rows: [], total: 0, kinds: [], sought: { every: '', any: '', marked: collectMarked([]) }, meant: null }
  if (words.length === 0) return nothing
  const { units: all, meant } = await understandWords(services, words, language)
  const units = all.filter(({ ways }) => ways.length > 0)
  if (units.length === 0) return { ...nothing, meant }
  const sought = buildSought(units)
  // Prefixes of one or two letters match every text.
  const headOnly = words.join('').length <= 2
  const found = await findRanked(services.db, units, sought, { ...asked, headOnly })
  return { ...found, sought, meant }
}

/**
 * Ranks the texts. Each word counts by its position (name, tags, titles, text; head matches twice), by the kind of
 * match, and by its rarity; texts with few of the words lose score. The number of ranked texts does not grow with the
 * index.
 */
async function findRanked(
  db: Db,
  units: Unit[],
  { every }: Sought,
  { language, kind, hidden = [], limit, offset, headOnly }: Omit<SearchQuery, 'typed'> & { headOnly: boolean },
): Promise<Pick<FoundPage, 'rows' | 'total' | 'kinds'>> {
  const among = sql`${kind ? sql`and kind = ${kind}` : sql``} ${isShown(hidden)}`
  const having = (query: SQL, most: typeof maxWholeMatches) =>
    sql.join(
      (headOnly ? (['head'] as const) : (['head', 'words'] as const)).map(
        (column) =>
          sql`(select kind, subject_id from search_documents where language = ${language} ${among} and ${sql.raw(column)} @@ ${query} limit ${most[column]})`,
      ),
      sql` union all `,
    )
  const fewest = Math.min(...units.map(({ texts }) => texts))
  const ways = units.flatMap((unit, at) => unit.ways.map((way) => ({ unit: at + 1, ...way })))
  const { rows } = await db.execute<{
    kind: SearchHit['kind'] | null
    id: string
    whole: boolean
    total: number
    kinds: SearchHit['kind'][] | null
  }>(sql`
    with q as materialized (select ${every}::tsquery as query),
    u as materialized (
      select unit, query::tsquery as query, texts, is_rare from unnest(${sql.param(units.map(joinWays))}::text[],
        ${sql.param(units.map(({ texts }) => texts))}::int[],
        ${sql.param(units.map(({ texts }) => texts < common || texts === fewest))}::boolean[]) with ordinality t (query, texts, is_rare, unit)),
    a as materialized (
      select unit, query::tsquery as query, worth from unnest(${sql.param(ways.map(({ unit }) => unit))}::int[],
        ${sql.param(ways.map(({ query }) => query))}::text[], ${sql.param(ways.map((way) => way.worth))}::float8[]) t (unit, query, worth)),
    whole as materialized (
      select w.kind, w.subject_id from q cross join lateral (select * from (${having(sql`q.query`, maxWholeMatches)}) h group by kind, subject_id limit ${maxWholeMatches.head}) w),
    partly as materialized (
      select distinct s.kind, s.subject_id from (select query from u where is_rare order by texts limit ${maxRareWords}) u
        cross join lateral (${having(sql`u.query`, maxPartialMatches)}) s
      where ${units.length > 1}),
    c as materialized (
      select d.kind, d.subject_id as id, d.words @@ q.query as has_all, d.head @@ q.query as whole, v.words, v.head
      from q cross join (select * from whole union select * from partly) c
        join search_documents d on d.kind = c.kind and d.subject_id = c.subject_id and d.language = ${language}
        -- Unpacked once, not for every word.
        cross join lateral (select d.words || '' as words, d.head || '' as head offset 0) v),
    m as materialized (
      select c.kind, c.id, a.unit, max(a.worth * (ts_rank(${ranks}, c.words, a.query, 1) + ts_rank(${ranks}, c.head, a.query))) as rank
      from c cross join a group by c.kind, c.id, a.unit),
    -- What was typed stands nowhere: it tells as much as what was meant by it.
    w as (
      select unit, 1 / sqrt(1 + case when texts > 0 then texts else (select count(*) from m where m.unit = u.unit and rank > ${noRank}::float8) end) as weight
      from u),
    s as (
      select kind, id, ${worthOfKind} * sum(weight * rank) * coalesce(sum(weight) filter (where rank > ${noRank}::float8), 0) / sum(weight) as score
      from m join w using (unit) group by kind, id),
    told as materialized (
      select kind, id, whole, score
      from (select c.kind, c.id, has_all, whole, score, max(score) over () as best from c join s using (kind, id)) r
      where has_all or score >= best * ${minPartialShare}::float8)
    select page.kind, page.id, page.whole, t.total, t.kinds
    from (select count(*)::int as total, array_agg(distinct kind) as kinds from told) t
      left join lateral (select * from told order by ${first}, score desc, id limit ${limit} offset ${offset}) page on true
    order by ${first}, page.score desc, page.id`)
  const found = rows.flatMap(({ kind, id, whole }) => (kind === null ? [] : [{ kind, id, whole }]))
  return { rows: found, total: rows[0]?.total ?? 0, kinds: rows[0]?.kinds ?? [] }
}

const marks = `StartSel="${signs.begin}", StopSel="${signs.end}"`
const headlineOptions = `${marks}, HighlightAll=true`

const maxShown = 160

const unmarked = (text: string) => text.replaceAll(signs.begin, '').replaceAll(signs.end, '')
const markedWords = new RegExp(`(?<=${signs.begin})[^${signs.end}]+`, 'g')
const countMarks = (text: string) => new Set(text.toLowerCase().match(markedWords)).size
/** Matches at most `maxShown` characters; markers in between do not count. */
const shownPattern = new RegExp(`^(?:[${signs.begin}${signs.end}]*[^${signs.begin}${signs.end}]){0,${maxShown}}`)

/** Shortens a text to whole words around the first match. */
function shorten(text: string): string {
  if (unmarked(text).length <= maxShown) return text
  const from = Math.max(0, text.indexOf(signs.begin) - maxShown / 2)
  const cut = shownPattern.exec(text.slice(from))?.[0] ?? ''
  const piece = cut.replace(from > 0 ? /^\S*\s/ : /^/, '').replace(/\s\S*$/, '')
  const open = piece.lastIndexOf(signs.begin) > piece.lastIndexOf(signs.end) ? signs.end : ''
  return `${from > 0 ? '… ' : ''}${piece}${open} …`
}

/** The sentence with most marks, and following ones while there is room. Rows of a table only if nothing else matches. */
function selectExcerpt(marked: string, language: Language): string {
  const lines = marked.split('\n')
  if (unmarked(marked).length <= maxShown && !lines.some(isRow)) return lines.join(' ')
  const best = (texts: string[]) => texts.reduce((most, text) => (countMarks(text) > countMarks(most) ? text : most), '')
  const line = best(lines.filter((one) => !isRow(one))) || best(withoutHeads(lines)) || best(lines)
  const sentences = splitSentences(line || marked, language).map(formatRow)
  const at = Math.max(0, sentences.indexOf(best(sentences)))
  let shown = sentences[at] ?? (line || lines.join(' '))
  for (const next of sentences.slice(at + 1)) {
    if (unmarked(`${shown} ${next}`).length > maxShown) break
    shown = `${shown} ${next}`
  }
  return shorten(shown)
}

/** Stems of each marked word of a passage, for {@link keepMarks}. */
export const stemsOfMarked = (config: SQL, passage: SQL) => sql`(
  select jsonb_object_agg(word, tsvector_to_array(to_tsvector(${config}, word) || to_tsvector('english', word) || to_tsvector('simple', word)))
  from (select distinct m[1] as word from regexp_matches(${passage}, ${`${signs.begin}([^${signs.end}]+)${signs.end}`}, 'g') m) t)`

/** The best passage of each result, by kind and id: from its best step, or its announce when that contains all words. */
export async function findPassages(
  db: Db,
  rows: SearchHit[],
  { every, any, marked }: Sought,
  language: Language,
): Promise<Map<string, Passage>> {
  const config = sql`${configs[language]}::regconfig`
  const passages = await db.execute<{
    kind: string
    id: string
    step: string | null
    title: string | null
    body: string
    passage: string
    stems: Record<string, string[]> | null
  }>(sql`
    select w.kind, w.id, s.step, s.title, p.body, h.passage, ${stemsOfMarked(config, sql`h.passage`)} as stems
    from unnest(${sql.param(rows.map(({ kind }) => kind))}::text[], ${sql.param(rows.map(({ id }) => id))}::uuid[],
        ${sql.param(rows.map((row) => row.whole))}::boolean[]) as w (kind, id, whole)
      cross join (select ${every}::tsquery as every, ${any}::tsquery as some) q
      join search_documents d on d.kind = w.kind and d.subject_id = w.id and d.language = ${language}
      left join lateral (
        select place as step, title, case when not paid then body end as body, words @@ q.every as has_all
        from search_passages s
        where s.kind = w.kind and s.subject = w.id::text and s.language = ${language} and s.place <> '' and not w.whole and s.words @@ q.some
        order by has_all desc, ts_rank(s.words, q.some) desc, s.place limit 1
      ) s on true
      cross join lateral (select coalesce(nullif(s.body, ''), d.body) as body) p
      cross join lateral (select ts_headline(${config}, p.body, case when s.has_all then q.every else q.some end, ${headlineOptions}) as passage) h`)
  return new Map(
    passages.rows.map(({ kind, id, step, title, passage, body, stems }) => {
      const met = keepMarks(passage, stems ?? {}, marked)
      return [
        `${kind} ${id}`,
        { passage: selectExcerpt(met.includes(signs.begin) ? met : body, language), step: step && title ? { id: step, title } : null },
      ]
    }),
  )
}

/** Order of suggestions by kind; other kinds come last. */
const suggestedKinds: SuggestedName['kind'][] = ['guide', 'service', 'route', 'category', 'tag', 'question', 'news', 'step']
const maxSuggestions = 8
const maxOfKind = 4
/** Maximum number of matching names that are sorted. */
const maxNames = 100

export type SuggestedName = Pick<typeof searchNames.$inferSelect, 'kind' | 'name' | 'slug' | 'step' | 'context' | 'written'>

/** Names with words that begin like the typed ones, else like their corrections. */
export async function findNames(
  services: Reading,
  { typed, language, hidden = [] }: Pick<SearchQuery, 'typed' | 'language' | 'hidden'>,
): Promise<SuggestedName[]> {
  const words = typedWords(typed)
  if (words.join('').length < 2) return []
  const names = await findBegun(services.db, words, { typed: words, language, hidden })
  if (names.length > 0) return names
  const { meant } = await understandWords(services, words, language)
  return meant === null ? [] : findBegun(services.db, typedWords(meant), { typed: words, language, hidden })
}

/** Sorts by {@link suggestedKinds}; within a kind, names that begin with the query first, then short ones. */
async function findBegun(
  db: Db,
  begun: string[],
  { typed, language, hidden }: { typed: string[]; language: Language; hidden: string[] },
): Promise<SuggestedName[]> {
  // A single letter matches too many words to be useful beside others.
  const words = begun.length > 1 && begun.at(-1)?.length === 1 ? begun.slice(0, -1) : begun
  const config = sql`${configs[language]}::regconfig`
  const having = (kinds: SQL) =>
    sql`(select kind, name, slug, step, context, written from search_names, q where language = ${language} ${isShown(hidden)} and ${kinds} and words @@ q.query limit ${maxNames})`
  const { rows } = await db.execute<SuggestedName & Record<string, unknown>>(sql`
    with w as (select translate(unaccent(word), '''\\', '  ') as word, writings, place = ${words.length}::int as is_last
      from unnest(${sql.param(words)}::text[], ${writings(words)}) with ordinality t (word, writings, place)),
    q as materialized (select string_agg('(' || nullif(concat_ws(' | ', nullif(to_tsquery('simple', '''' || word || ''':*')::text, ''),
        nullif(plainto_tsquery(${config}, word)::text, ''), nullif(array_to_string(${formsOfWritings}, ' | '), '')), '') || ')', ' & ')::tsquery as query
      from w where is_last or numnode(plainto_tsquery(${config}, word)) > 0),
    n as materialized (${having(sql`kind <> 'step'`)} union all ${having(sql`kind = 'step'`)}),
    once as (
      select distinct on (lower(name)) kind, name, slug, step, context, written, unaccent(lower(name)) like ${`${words.join(' ')}%`} as first,
        array_position(${sql.param(suggestedKinds)}::text[], kind) as place
      from n where kind <> 'tag' or lower(name) <> ${typed.join(' ')} order by lower(name), place, slug),
    best as (select *, row_number() over (partition by kind order by first desc, length(name), name, slug) as at from once)
    select kind, name, slug, step, context, written from best where at <= ${maxOfKind} order by place, at limit ${maxSuggestions}`)
  return rows
}

/** The 50 most frequent empty searches that enough people repeated to be anonymous. */
export const listEmptySearches = (tx: Tx): Promise<(typeof emptySearches.$inferSelect)[]> =>
  tx
    .select()
    .from(emptySearches)
    .where(gte(emptySearches.times, minRepetitions))
    .orderBy(sql`${emptySearches.times} desc nulls last, ${emptySearches.lastAt} desc nulls last`)
    .limit(50)
