import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Language, languages } from '@waymark/contract/choices.ts'
import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Problem, readYaml } from '../../../../platform/yaml.ts'
import { keepCommonWords, saveWords } from '../commands/index-subject.ts'
import { configs, wordsIn } from '../policy.ts'
import { searchSynonyms } from '../tables.ts'

/** Groups of words and phrases with the same meaning. */
export interface Synonyms {
  language: Language
  groups: string[][]
}

const message = 'Use a list of two or more words or phrases with the same meaning.'
const phrase = z.string(message).check(z.refine((text) => wordsIn(text).length > 0 && wordsIn(text).length <= maxWords, message))
const schema = z.array(z.array(phrase, message).check(z.minLength(2, message)), 'Use a list of groups.')

/** Longer phrases are not looked up in queries. */
export const maxWords = 4

/** Reads `search/{en,ru,de}.yaml` of folders that are laid out like `content/`. */
async function readSynonyms(paths: string[]): Promise<{ synonyms: Synonyms[]; problems: Problem[] }> {
  const synonyms: Synonyms[] = []
  const problems: Problem[] = []
  for (const given of paths)
    for (const language of languages) {
      const place = path.join(given, 'search', `${language}.yaml`)
      const text = await readFile(place, 'utf8').catch(() => null)
      if (text === null) continue
      const file = path.relative(process.cwd(), place)
      const read = readYaml(file, text, 1, schema)
      problems.push(...read.problems, ...findDuplicates(file, read.data ?? [], read.lineOf))
      synonyms.push({ language, groups: read.data ?? [] })
    }
  return { synonyms, problems }
}

function findDuplicates(file: string, groups: string[][], lineOf: (path: PropertyKey[]) => number): Problem[] {
  const seen = new Map<string, number>()
  return groups.flatMap((group, at) =>
    group.flatMap((text, place) => {
      const [line, key] = [lineOf([at, place]), wordsIn(text).join(' ')]
      const before = seen.get(key)
      seen.set(key, before ?? line)
      return before === undefined ? [] : [{ file, line, message: `"${text}" is already in line ${before}. Use one group for it.` }]
    }),
  )
}

/** Writes the languages that differ and returns whether any did. */
async function saveSynonyms(tx: Tx, synonyms: Synonyms[]): Promise<boolean> {
  let changed = false
  for (const { language, groups } of synonyms) {
    const rows = await buildRows(tx, language, groups)
    const { stems, queries } = searchSynonyms
    const ofLanguage = eq(searchSynonyms.language, language)
    const before = await tx
      .select({ stems, queries })
      .from(searchSynonyms)
      .where(ofLanguage)
      .orderBy(asc(sql`${stems} collate "C"`))
    if (isDeepStrictEqual(before, rows)) continue
    changed = true
    await tx.delete(searchSynonyms).where(ofLanguage)
    if (rows.length > 0) await tx.insert(searchSynonyms).values(rows.map((row) => ({ language, ...row })))
    await saveWords(tx, language, groups.flat().join(' '))
  }
  return changed
}

/** Maps the stems of each phrase to the queries of the other phrases in its group, in the order of the database. */
async function buildRows(tx: Tx, language: Language, groups: string[][]): Promise<{ stems: string; queries: string[] }[]> {
  const phrases = groups.flatMap((group, at) => group.map((text) => ({ at, text: wordsIn(text).join(' ') })))
  const { rows } = await tx.execute<{ stems: string; queries: string[] }>(sql`
    with p as (
      select at, phraseto_tsquery(${configs[language]}::regconfig, unaccent(text))::text as query, (
        select string_agg(stem, ' ' order by place) from regexp_split_to_table(unaccent(text), ' ') with ordinality w (word, place)
          cross join lateral (select (tsvector_to_array(to_tsvector(${configs[language]}::regconfig, word)))[1] as stem) s) as stems
      from unnest(${sql.param(phrases.map(({ at }) => at))}::int[], ${sql.param(phrases.map(({ text }) => text))}::text[]) t (at, text))
    select p.stems, array_agg(distinct other.query order by other.query) as queries
    from p join p other on other.at = p.at and other.query <> p.query and other.query <> '' where p.stems <> ''
    group by p.stems order by p.stems collate "C"`)
  return rows
}

export const importSynonyms: ReadKind = async ({ paths }) => {
  const read = await readSynonyms(paths)
  return { problems: read.problems, save: async (tx) => ({ changed: await saveSynonyms(tx, read.synonyms) }), settle: keepCommonWords }
}
