import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../lib/api.ts'
import { readQuery } from '../catalog/address.ts'
import { inquiryPart } from '../inquiries/parts.ts'
import type { Asked, FaqData } from './page-data.ts'
import { faqPart } from './parts.ts'

const withoutAnswer = ({ id, question }: Asked): Asked => ({ id, question })

/** All questions with their answers. */
export async function loadFaq(args: LoaderFunctionArgs): Promise<FaqData> {
  const q = readQuery(new URL(args.request.url).searchParams)
  const [{ groups }] = await Promise.all([call(args, 'readFaq', {}), faqPart.bring(), inquiryPart.bring()])
  const data: FaqData = { q, groups }
  if (!import.meta.env.SSR) return data
  return { ...data, toJSON: () => ({ q, groups: groups.map((group) => ({ ...group, questions: group.questions.map(withoutAnswer) })) }) }
}
