import type { NewsItemData } from '../../features/news/page-data.ts'
import { newsItemPart } from '../../features/news/parts.ts'
import { loadNewsItem } from '../../features/news/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadNewsItem

/** One of the news. */
export default function Page({ data }: PageProps<NewsItemData>) {
  return <newsItemPart.Part key={data.slug} data={data} />
}
