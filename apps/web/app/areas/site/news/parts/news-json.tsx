import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import type { NewsItemData, NewsListData } from '../page-data.ts'
import { newsItemJson, newsListJson } from '../structured-data.ts'

/** What the list of news is, for search engines. */
export function NewsListJson({ data }: { data: NewsListData }) {
  const t = useWords('news')
  return <JsonLd data={newsListJson(data, { name: t('title'), description: t('lead') }, useSurroundings())} />
}

/** What a news item is. */
export function NewsItemJson({ data }: { data: NewsItemData }) {
  const t = useWords('news')
  return <JsonLd data={newsItemJson(data, t('title'), useSurroundings())} />
}
