import type { FoundKind } from '@waymark/contract/calls.ts'
import { type Language, languages } from '@waymark/contract/choices.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Passage } from '../../../../platform/context.ts'
import { inChunks, type Tx } from '../../../../platform/db.ts'
import { common, configs, isLong, wordsIn } from '../policy.ts'
import { searchCommonWords, searchDocuments, searchNames } from '../tables.ts'
import { indexPassages, plain, removePassages, vector, type Weighed } from './index-passages.ts'

/** A subject of the search index; its texts are replaced as a whole. */
export interface Subject {
  kind: FoundKind
  id: string
  slug: string
}

/** Plain text of a subject in one language. */
export interface FoundText {
  /** Language of the search that finds it. */
  language: Language
  /** Language it is written in, which determines its word forms. */
  written: Language
  name: string
  announce: string
  tags: string[]
  intro: string
  /** Text displayed when no step matches; the announce by default. */
  excerpt?: string
  steps: FoundStep[]
  /** Passage that the assistant answers with, for subjects without steps. */
  passage?: Pick<Passage, 'context' | 'address' | 'text'>
}

interface FoundStep {
  id: string
  title: string
  text: string
  /** Restricted to users who may open the guide: the words are indexed, but the text is not displayed to others. */
  paid: boolean
}

/** Replaces the search index of a subject. Names, tags and announces are also indexed by their exact words, for any language. */
export async function indexSubject(tx: Tx, { kind, id, slug }: Subject, texts: FoundText[]): Promise<void> {
  await tx.delete(searchDocuments).where(and(eq(searchDocuments.kind, kind), eq(searchDocuments.subjectId, id)))
  for (const { language, written, name, announce, tags, intro, excerpt, steps } of texts) {
    const config = configs[written]
    const topics = [...tags, announce].filter(Boolean).join(' · ')
    const titles = steps.map(({ title }) => title).join(' · ')
    const heads: Weighed[] = [
      [name, 'A'],
      [topics, 'B'],
    ]
    const body = [intro, ...steps.map(({ text }) => text)].join('\n')
    const head = sql`${vector(config, heads)} || ${vector('simple', heads)}`
    const words = sql`${head} || ${vector(config, [
      [titles, 'B'],
      [body, 'C'],
    ])}`
    const shown = oneLine(plain(excerpt ?? announce))
    await tx.insert(searchDocuments).values({ kind, subjectId: id, language, title: name, body: shown, head, words })
    await saveWords(tx, language, [name, topics, titles, plain(body)].join(' '))
  }
  await indexPassages(tx, kind, id, texts.map(buildPassages(slug)))
  await indexNames(
    tx,
    id,
    texts.flatMap(({ language, written, name, tags, steps }) => [
      { language, written, slug, kind, name },
      ...tags.map((tag) => ({ language, written, slug, kind: 'tag' as const, name: tag })),
      ...steps.map((step) => ({ language, written, slug, kind: 'step' as const, name: step.title, step: step.id, context: name })),
    ]),
  )
}

const oneLine = (text: string) => text.replaceAll('\n', ' ')

/** Steps are passages; a subject without steps may have one passage. */
const buildPassages =
  (slug: string) =>
  ({ language, written, name, announce, tags, steps, passage }: FoundText) => ({
    language,
    written,
    about: [announce, ...tags],
    passages: [
      ...steps.map(({ id, ...step }) => ({ ...step, place: id, context: name, address: `/instruction/${slug}?step=${id}` })),
      ...(passage ? [{ ...passage, place: '', title: name, paid: false }] : []),
    ],
  })

/** Removes a subject from the search index. */
export async function removeSubject(tx: Tx, { kind, id }: Omit<Subject, 'slug'>): Promise<void> {
  await tx.delete(searchDocuments).where(and(eq(searchDocuments.kind, kind), eq(searchDocuments.subjectId, id)))
  await removePassages(tx, kind, id)
  await tx.delete(searchNames).where(eq(searchNames.subjectId, id))
}

type Name = Omit<typeof searchNames.$inferInsert, 'subjectId' | 'place' | 'words'>

/** Replaces the suggested names of a subject or a category. */
export async function indexNames(tx: Tx, subjectId: string, names: Name[]): Promise<void> {
  await tx.delete(searchNames).where(eq(searchNames.subjectId, subjectId))
  const rows = names.map((row, place) => ({
    ...row,
    subjectId,
    place,
    words: sql`${vector('simple', [[row.name, 'A']])} || ${vector(configs[row.written], [[row.name, 'A']])}`,
  }))
  for (const some of inChunks(rows)) await tx.insert(searchNames).values(some)
}

/** Adds words that typing errors are corrected to. */
export async function saveWords(tx: Tx, language: Language, text: string): Promise<void> {
  const words = [...new Set(wordsIn(text).filter(isLong))]
  await tx.execute(sql`
    insert into search_words (language, word, shown) select distinct on (unaccent(word)) ${language}, unaccent(word), word
    from unnest(${sql.param(words)}::text[]) t (word) order by unaccent(word), word desc on conflict do nothing`)
}

/** Recomputes which words are common. Call once after indexing many subjects. */
export async function keepCommonWords(tx: Tx): Promise<void> {
  await tx.delete(searchCommonWords)
  for (const language of languages) {
    const texts = sql.raw(`$$select words from search_documents where language = '${language}'$$`)
    await tx.execute(
      sql`insert into search_common_words (language, lexeme) select ${language}, word from ts_stat(${texts}) where ndoc >= ${common}`,
    )
  }
}
