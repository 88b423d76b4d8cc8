import { type JoinType, joinTypes } from '@waymark/contract/form-choices.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { inquiryPart } from './parts.ts'

/** Forms alone. */
export async function loadSpot(): Promise<null> {
  await inquiryPart.bring()
  return null
}

export interface PartnersData {
  /** As what somebody wants to write, where a link said so. */
  as: JoinType | null
}

export async function loadPartners({ request }: LoaderFunctionArgs): Promise<PartnersData> {
  await inquiryPart.bring()
  const as = new URL(request.url).searchParams.get('as')
  return { as: joinTypes.find((type) => type === as) ?? null }
}
