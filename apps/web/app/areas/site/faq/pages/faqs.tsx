import type { ShouldRevalidateFunction } from 'react-router'
import { useLanguage } from '../../../../kit/language/words.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import type { FaqData } from '../page-data.ts'
import { FaqPart, loadFaq } from '../queries.ts'

export const load = loadFaq

/** One looks through what is there already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search

/** Questions and answers. */
export default function Page({ data }: PageProps<FaqData>) {
  return <FaqPart key={useLanguage()} data={data} />
}
