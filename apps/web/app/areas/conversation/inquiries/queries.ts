import type { LoaderFunctionArgs } from 'react-router'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { InquiryPart } from './deferred-parts.ts'
import type { PartnersData } from './partners-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
export const PartnersPart: Deferred<{ data: PartnersData }> = deferred(
  async () => (await import('./parts/partners-view.tsx')).PartnersView,
  { served: 'move' },
)

export async function loadPartners({ request }: LoaderFunctionArgs): Promise<PartnersData> {
  await Promise.all([PartnersPart.bring(), InquiryPart.bring()])
  return { as: new URL(request.url).searchParams.get('as') ?? '' }
}
