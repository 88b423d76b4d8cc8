import type { PageProps } from '../../../../kit/load/page.tsx'
import type { PartnersData } from '../partners-data.ts'
import { PartnersPart } from '../partners-part.ts'
import { loadPartners } from '../queries.ts'

export const load = loadPartners

export default function Page({ data }: PageProps<PartnersData>) {
  return <PartnersPart data={data} />
}
