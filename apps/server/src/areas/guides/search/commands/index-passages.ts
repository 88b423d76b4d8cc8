import type { Language } from '@waymark/contract/choices.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Passage } from '../../../../platform/context.ts'
import { inChunks, type Tx } from '../../../../platform/db.ts'
import { configs, signs } from '../policy.ts'
import { type PassageKind, searchPassages } from '../tables.ts'

/** Passages of a subject in one language. */
interface PassageText {
  /** Language of the search that finds them. */
  language: Language
  /** Language they are written in, which determines their word forms. */
  written: Language
  /** Related words, such as tags. */
  about: string[]
  passages: Passage[]
}

/** A tsvector holds at most 1 MB, so only the beginning of a longer text is indexed. */
const maxCharacters = 100_000

/** Normalizes a text for storage: removes the characters used as markers and preserves lines. */
export const plain = (text: string) =>
  text
    .replace(/[\t\r\n]*\n[\t\r\n]*/g, '\n')
    .replace(/(?!\n)[\p{Cc}\uE000-\uE003]+/gu, ' ')
    .slice(0, maxCharacters)
    .replaceAll('<', signs.less)
    .replaceAll('>', signs.greater)

export type Weighed = [text: string, weight: 'A' | 'B' | 'C']

export function vector(config: string, parts: Weighed[]): SQL {
  const vectors = parts.map(([text, weight]) => {
    const words = sql`to_tsvector(${config}::regconfig, unaccent(${plain(text)}))`
    // A single letter is a word here but the stem of another word elsewhere, such as 'и' and 'ИИ'.
    const longer = sql`ts_delete(${words}, array(select one from unnest(tsvector_to_array(${words})) one where one ~ '^[[:alpha:]]$'))`
    return sql`setweight(${config === 'simple' ? longer : words}, ${weight})`
  })
  return sql`(${sql.join(vectors, sql` || `)})`
}

/** Replaces the passages of a subject. Titles are also indexed by their exact words, for any language. */
export async function indexPassages(tx: Tx, kind: PassageKind, subject: string, texts: PassageText[]): Promise<void> {
  await removePassages(tx, kind, subject)
  const rows = texts.flatMap(({ language, written, about, passages }) =>
    passages.map(({ text, ...passage }, position) => {
      const config = configs[written]
      const around = [passage.context, ...about].join(' · ')
      return {
        ...passage,
        kind,
        subject,
        language,
        position,
        body: plain(text),
        words: sql`${vector(config, [
          [passage.title, 'A'],
          [text, 'C'],
        ])} || ${vector('simple', [[passage.title, 'A']])}`,
        around: sql`${vector(config, [[around, 'C']])} || ${vector('simple', [[around, 'C']])}`,
      }
    }),
  )
  for (const some of inChunks(rows)) await tx.insert(searchPassages).values(some)
}

export async function removePassages(tx: Tx, kind: PassageKind, subject: string): Promise<void> {
  await tx.delete(searchPassages).where(and(eq(searchPassages.kind, kind), eq(searchPassages.subject, subject)))
}
