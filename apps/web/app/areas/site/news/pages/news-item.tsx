import type { PageProps } from '../../../../kit/load/page.tsx'
import type { NewsItemData } from '../page-data.ts'
import { loadNewsItem, NewsItemPart } from '../queries.ts'

export const load = loadNewsItem

/** One of the news. */
export default function Page({ data }: PageProps<NewsItemData>) {
  return <NewsItemPart key={data.slug} data={data} />
}
