import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router'
import { useLanguage } from '../../../../kit/language/words.tsx'
import { call } from '../../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { InquiryPart } from '../../../conversation/inquiries/deferred-parts.ts'
import type { Asked, FaqData } from '../screens/faq-view.tsx'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
const FaqPart: Deferred<{ data: FaqData }> = deferred(async () => (await import('../screens/faq-view.tsx')).FaqView, { served: 'move' })

const idAlone = ({ id }: Asked): Asked => ({ id })

/** All questions with their answers. */
export async function load(args: LoaderFunctionArgs): Promise<FaqData> {
  const [{ groups }] = await Promise.all([call(args, 'readFaq', {}), FaqPart.bring(), InquiryPart.bring()])
  const data: FaqData = { groups }
  if (!import.meta.env.SSR) return data
  return { ...data, toJSON: () => ({ groups: groups.map((group) => ({ ...group, questions: group.questions.map(idAlone) })) }) }
}

/** One looks through what is there already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search

/** Questions and answers. */
export default function Page({ data }: PageProps<FaqData>) {
  return <FaqPart key={useLanguage()} data={data} />
}
