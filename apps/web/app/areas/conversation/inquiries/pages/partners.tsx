import type { LoaderFunctionArgs } from 'react-router'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { InquiryPart } from '../deferred-parts.ts'
import type { PartnersData } from '../parts/partners-view.tsx'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
const PartnersPart: Deferred<{ data: PartnersData }> = deferred(async () => (await import('../parts/partners-view.tsx')).PartnersView, {
  served: 'move',
})

export async function load({ request }: LoaderFunctionArgs): Promise<PartnersData> {
  await Promise.all([PartnersPart.bring(), InquiryPart.bring()])
  return { as: new URL(request.url).searchParams.get('as') ?? '' }
}

export default function Page({ data }: PageProps<PartnersData>) {
  return <PartnersPart data={data} />
}
