import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { InquiryPart } from '../../conversation/inquiries/deferred-parts.ts'
import type { Asked, FaqData } from './page-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
export const FaqPart: Deferred<{ data: FaqData }> = deferred(async () => (await import('./parts/faq-view.tsx')).FaqView, { served: 'move' })

const withoutAnswer = ({ id, question }: Asked): Asked => ({ id, question })

/** All questions with their answers. */
export async function loadFaq(args: LoaderFunctionArgs): Promise<FaqData> {
  const [{ groups }] = await Promise.all([call(args, 'readFaq', {}), FaqPart.bring(), InquiryPart.bring()])
  const data: FaqData = { groups }
  if (!import.meta.env.SSR) return data
  return { ...data, toJSON: () => ({ groups: groups.map((group) => ({ ...group, questions: group.questions.map(withoutAnswer) })) }) }
}
