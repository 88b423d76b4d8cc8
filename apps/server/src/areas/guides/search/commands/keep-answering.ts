import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { AnsweringTexts } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { searchPassages } from '../tables.ts'
import { indexPassages, plain } from './index-passages.ts'
import { saveWords } from './index-subject.ts'

const kinds = ['plan', 'document'] as const

/**
 * Updates passages that answer questions but are no search results (plans, documents), and deletes those of subjects
 * that no longer exist.
 */
export async function keepAnswering(tx: Tx, given: AnsweringTexts[]): Promise<void> {
  for (const { kind, subject, texts } of given) {
    const { language, place, title, context, body, address } = searchPassages
    const before = await tx
      .select({ language, place, title, context, body, address })
      .from(searchPassages)
      .where(and(eq(searchPassages.kind, kind), eq(searchPassages.subject, subject)))
      .orderBy(asc(language), asc(searchPassages.position))
    const rows = texts
      .toSorted((a, b) => (a.language < b.language ? -1 : 1))
      .flatMap(({ language, passages }) =>
        passages.map(({ place, title, context, text, address }) => ({ language, place, title, context, body: plain(text), address })),
      )
    if (isDeepStrictEqual(before, rows)) continue
    await indexPassages(
      tx,
      kind,
      subject,
      texts.map(({ language, passages }) => ({ language, written: language, about: [], passages })),
    )
    for (const { language, passages } of texts)
      await saveWords(tx, language, passages.map(({ title, text }) => `${title} ${text}`).join(' '))
  }
  for (const kind of kinds) {
    const there = given.flatMap((one) => (one.kind === kind ? [one.subject] : []))
    await tx.delete(searchPassages).where(and(eq(searchPassages.kind, kind), notInArray(searchPassages.subject, there)))
  }
}
