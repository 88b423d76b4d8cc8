import { type Language, languages } from '@waymark/contract/choices.ts'
import { and, isNull, notInArray } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import { textOfHtml } from '../../../../platform/content-text.ts'
import type { Tx } from '../../../../platform/db.ts'
import { indexSubject, removeSubject } from '../../../guides/search/commands/index-subject.ts'
import { lastShownDay } from '../policy.ts'
import { news, newsTexts } from '../tables.ts'
import type { NewsRead, ReadNewsItem } from './parse-news.ts'

interface IndexedText {
  language: Language
  name: string
  announce: string
  /** Safe HTML. */
  html: string
}

/** Has a news item found by its texts. */
export const indexNews = (tx: Tx, { id, slug }: { id: string; slug: string }, texts: readonly IndexedText[]): Promise<void> =>
  indexSubject(
    tx,
    { kind: 'news', id, slug },
    texts.map(({ language, name, announce, html }) => ({
      language,
      written: language,
      name,
      announce,
      tags: [],
      intro: textOfHtml(html),
      steps: [],
    })),
  )

/** Writes what was checked, to be shown from its day on, and retires what the folder of news no longer has. Tells whether anything differs. */
export async function saveNews(tx: Tx, changed: ReadNewsItem[], { sources, whole }: NewsRead, now: Date): Promise<boolean> {
  for (const item of changed) await saveItem(tx, item, now)
  if (!whole) return false
  const shown = sources.map(({ slug }) => slug)
  const retired = await retireNews(tx, shown, now)
  return changed.length > 0 || retired
}

async function saveItem(tx: Tx, { source, facts, words }: ReadNewsItem, now: Date): Promise<void> {
  const { slug, hash: contentHash } = source
  const { guides, sources } = facts
  const publishedAt = new Date(facts.published)
  const awaited = publishedAt > lastShownDay(now)
  const row = { publishedAt, awaited, guides, sources, contentHash, updatedAt: now, retiredAt: null }
  const [saved] = await tx
    .insert(news)
    .values({ id: newId(), slug, ...row })
    .onConflictDoUpdate({ target: news.slug, set: row })
    .returning({ id: news.id })
  if (!saved) throw new Error(`${slug} was not saved`)
  for (const language of languages) {
    const { name, announce, html } = words[language]
    await tx
      .insert(newsTexts)
      .values({ newsId: saved.id, language, name, announce, html })
      .onConflictDoUpdate({ target: [newsTexts.newsId, newsTexts.language], set: { name, announce, html } })
  }
  if (awaited) await removeSubject(tx, { kind: 'news', id: saved.id })
  else
    await indexNews(
      tx,
      { id: saved.id, slug },
      languages.map((language) => ({ language, ...words[language] })),
    )
}

async function retireNews(tx: Tx, shown: string[], now: Date): Promise<boolean> {
  const retired = await tx
    .update(news)
    .set({ retiredAt: now, updatedAt: now })
    .where(and(isNull(news.retiredAt), notInArray(news.slug, shown)))
    .returning({ id: news.id })
  for (const { id } of retired) await removeSubject(tx, { kind: 'news', id })
  return retired.length > 0
}
