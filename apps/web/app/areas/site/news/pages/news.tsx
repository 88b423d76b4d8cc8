import type { PageProps } from '../../../../kit/load/page.tsx'
import type { NewsListData } from '../page-data.ts'
import { NewsView } from '../parts/news-view.tsx'
import { loadNews } from '../queries.ts'

export const load = loadNews

export default function Page({ data }: PageProps<NewsListData>) {
  return <NewsView data={data} />
}
