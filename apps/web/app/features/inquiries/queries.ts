import type { LoaderFunctionArgs } from 'react-router'
import type { PartnersData } from './partners-data.ts'
import { partnersPart } from './partners-part.ts'
import { inquiryPart } from './parts.ts'

export async function loadPartners({ request }: LoaderFunctionArgs): Promise<PartnersData> {
  await Promise.all([partnersPart.bring(), inquiryPart.bring()])
  return { as: new URL(request.url).searchParams.get('as') ?? '' }
}
