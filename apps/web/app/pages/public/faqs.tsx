import type { ShouldRevalidateFunction } from 'react-router'
import type { FaqData } from '../../features/faq/page-data.ts'
import { faqPart } from '../../features/faq/parts.ts'
import { loadFaq } from '../../features/faq/queries.ts'
import type { PageProps } from '../../lib/page.tsx'
import { useLanguage } from '../../lib/words.tsx'

export const load = loadFaq

/** One looks through what is there already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search

/** Questions and answers. */
export default function Page({ data }: PageProps<FaqData>) {
  return <faqPart.Part key={useLanguage()} data={data} />
}
