import type { LoaderFunctionArgs } from 'react-router'
import { inquiryPart } from './late-parts.ts'
import type { PartnersData } from './partners-data.ts'
import { partnersPart } from './partners-part.ts'

export async function loadPartners({ request }: LoaderFunctionArgs): Promise<PartnersData> {
  await Promise.all([partnersPart.bring(), inquiryPart.bring()])
  return { as: new URL(request.url).searchParams.get('as') ?? '' }
}
