import type { Language } from '@waymark/contract/choices.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import { searchDocuments } from './tables.ts'

/** A guide's text in one language, plain. */
export interface FoundText {
  /** Under which it is found. */
  language: Language
  /** In which it is written: its word forms are those of that language. */
  written: Language
  name: string
  announce: string
  tags: string[]
  intro: string
  /** `shown` is false for steps that not everybody may read: their words are found, but no snippet is shown. */
  steps: { id: string; title: string; text: string; shown: boolean }[]
}

export const configs: Record<Language, string> = { en: 'english', ru: 'russian', de: 'german' }

/** A tsvector takes up to 1 MB: longer text is found by its beginning. */
const mostCharacters = 100_000

/** Around what was found, on its way out of the database; and `<`, `>`, at which PostgreSQL would read HTML and skip it. */
export const signs = { begin: '\uE000', end: '\uE001', less: '\uE002', greater: '\uE003' }

const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\uE000-\uE003]+/gu, ' ')
    .slice(0, mostCharacters)
    .replaceAll('<', signs.less)
    .replaceAll('>', signs.greater)

/** The words of a text, lower case; signs that mean something to PostgreSQL are not among them. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []

/** Shorter words are too much alike to be put right. */
const isLong = (word: string) => word.length >= 4 && word.length <= 60

type Weight = 'A' | 'B' | 'C'

function vector(config: string, parts: [text: string, weight: Weight][]): SQL {
  const vectors = parts.map(([text, weight]) => sql`setweight(to_tsvector(${config}::regconfig, unaccent(${plain(text)})), ${weight})`)
  return sql`(${sql.join(vectors, sql` || `)})`
}

/** Replaces what is found of a guide. Names, tags and announces are found by their exact words as well, in whatever language. */
export async function indexGuide(tx: Tx, guideId: string, texts: FoundText[]): Promise<void> {
  await tx.delete(searchDocuments).where(and(eq(searchDocuments.kind, 'guide'), eq(searchDocuments.subjectId, guideId)))
  for (const { language, written, name, announce, tags, intro, steps } of texts) {
    const config = configs[written]
    const topics = [...tags, announce].join(' · ')
    const titles = steps.map(({ title }) => title).join(' · ')
    const heads: [string, Weight][] = [
      [name, 'A'],
      [topics, 'B'],
    ]
    const body = [intro, ...steps.map(({ text }) => text)].join('\n')
    const head = sql`${vector(config, heads)} || ${vector('simple', heads)}`
    const words = sql`${head} || ${vector(config, [
      [titles, 'B'],
      [body, 'C'],
    ])}`
    const row = { kind: 'guide' as const, subjectId: guideId, language }
    await tx.insert(searchDocuments).values([
      { ...row, step: '', title: name, body: plain(announce), head, words },
      ...steps.map(({ id, title, text, shown }) => ({
        ...row,
        ...{ step: id, title, body: shown ? plain(text) : '', head: null },
        words: vector(config, [
          [title, 'A'],
          [text, 'C'],
        ]),
      })),
    ])
    await saveWords(tx, language, [name, topics, titles, plain(body)].join(' '))
  }
}

async function saveWords(tx: Tx, language: Language, text: string): Promise<void> {
  const words = [...new Set(wordsIn(text).filter(isLong))]
  await tx.execute(sql`
    insert into search_words (language, word) select distinct ${language}, unaccent(word) from unnest(${sql.param(words)}::text[]) t (word) on conflict do nothing`)
}
