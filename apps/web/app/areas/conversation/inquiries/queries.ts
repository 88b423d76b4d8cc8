import type { LoaderFunctionArgs } from 'react-router'
import { InquiryPart } from './deferred-parts.ts'
import type { PartnersData } from './partners-data.ts'
import { PartnersPart } from './partners-part.ts'

export async function loadPartners({ request }: LoaderFunctionArgs): Promise<PartnersData> {
  await Promise.all([PartnersPart.bring(), InquiryPart.bring()])
  return { as: new URL(request.url).searchParams.get('as') ?? '' }
}
