import type { PageProps } from '../../../../kit/load/page.tsx'
import type { NewsListData } from '../page-data.ts'
import { loadNewsPage, NewsListPart } from '../queries.ts'

export const load = loadNewsPage

/** The news, page by page. */
export default function Page({ data }: PageProps<NewsListData>) {
  return <NewsListPart data={data} />
}
