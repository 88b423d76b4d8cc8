import type { NewsListData } from '../../features/news/page-data.ts'
import { newsListPart } from '../../features/news/parts.ts'
import { loadNewsPage } from '../../features/news/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadNewsPage

/** The news, page by page. */
export default function Page({ data }: PageProps<NewsListData>) {
  return <newsListPart.Part data={data} />
}
