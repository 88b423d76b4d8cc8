import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router'
import { useLanguage } from '../../../../kit/language/words.tsx'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { type FaqData, FaqView, type QuestionEntry } from '../screens/faq-view.tsx'

const pickId = ({ id }: QuestionEntry): QuestionEntry => ({ id })

/** Loads all questions with their answers. */
export async function load(args: LoaderFunctionArgs): Promise<FaqData> {
  const { groups } = await call(args, 'readFaq', {})
  const data: FaqData = { groups }
  if (!import.meta.env.SSR) return data
  return { ...data, toJSON: () => ({ groups: groups.map((group) => ({ ...group, questions: group.questions.map(pickId) })) }) }
}

/** Searching filters the loaded questions, without a request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search

export default function Page({ data }: PageProps<FaqData>) {
  return <FaqView key={useLanguage()} data={data} />
}
