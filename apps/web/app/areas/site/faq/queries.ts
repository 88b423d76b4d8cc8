import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { InquiryPart } from '../../conversation/inquiries/deferred-parts.ts'
import { FaqPart } from './deferred-parts.ts'
import type { Asked, FaqData } from './page-data.ts'

const withoutAnswer = ({ id, question }: Asked): Asked => ({ id, question })

/** All questions with their answers. */
export async function loadFaq(args: LoaderFunctionArgs): Promise<FaqData> {
  const [{ groups }] = await Promise.all([call(args, 'readFaq', {}), FaqPart.bring(), InquiryPart.bring()])
  const data: FaqData = { groups }
  if (!import.meta.env.SSR) return data
  return { ...data, toJSON: () => ({ groups: groups.map((group) => ({ ...group, questions: group.questions.map(withoutAnswer) })) }) }
}
