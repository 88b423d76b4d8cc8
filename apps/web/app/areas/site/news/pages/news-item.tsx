import type { PageProps } from '../../../../kit/load/page.tsx'
import type { NewsItemData } from '../page-data.ts'
import { NewsItemView } from '../parts/news-item-view.tsx'
import { loadNewsItem } from '../queries.ts'

export const load = loadNewsItem

export default function Page({ data }: PageProps<NewsItemData>) {
  return <NewsItemView key={data.slug} data={data} />
}
