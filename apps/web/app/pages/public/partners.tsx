import type { PartnersData } from '../../features/inquiries/partners-data.ts'
import { partnersPart } from '../../features/inquiries/partners-part.ts'
import { loadPartners } from '../../features/inquiries/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadPartners

export default function Page({ data }: PageProps<PartnersData>) {
  return <partnersPart.Part data={data} />
}
