import type { NewsCard } from '@waymark/contract/cards.ts'

/** What a card is made of. */
export interface NewsCardRow extends Omit<NewsCard, 'publishedAt'> {
  publishedAt: Date
}

export const presentNewsCard = ({ id, slug, name, announce, publishedAt }: NewsCardRow): NewsCard => ({
  id,
  slug,
  name,
  announce,
  publishedAt: publishedAt.toISOString(),
})
