import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { keepCommonWords } from '../../../guides/search/commands/index-subject.ts'
import { indexNews } from '../documents/import-news.ts'
import { lastShownDay } from '../queries.ts'
import { news, newsTexts } from '../tables.ts'

/** Publishes news whose date has come and notifies all instances in the same transaction, so that caches and queries change together. */
export async function showDueNews({ db, events, clock }: Pick<Services, 'db' | 'events' | 'clock'>): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const shown = await tx
      .update(news)
      .set({ awaited: false, updatedAt: now })
      .where(and(eq(news.awaited, true), isNull(news.retiredAt), lte(news.publishedAt, lastShownDay(now))))
      .returning({ id: news.id, slug: news.slug })
    if (shown.length === 0) return
    for (const item of shown) await indexNews(tx, item, await tx.select().from(newsTexts).where(eq(newsTexts.newsId, item.id)))
    await keepCommonWords(tx)
    await events.publish(tx, 'content')
  })
}
