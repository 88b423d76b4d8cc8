import type { PageProps } from '../../../../kit/load/page.tsx'
import type { PartnersData } from '../partners-data.ts'
import { loadPartners, PartnersPart } from '../queries.ts'

export const load = loadPartners

export default function Page({ data }: PageProps<PartnersData>) {
  return <PartnersPart data={data} />
}
