import type { PageProps } from '../../../../kit/load/page.tsx'
import type { ServiceData } from '../page-data.ts'
import { loadService, ServicePart } from '../queries.ts'

export const load = loadService

export default function Page({ data }: PageProps<ServiceData>) {
  return <ServicePart key={data.id} data={data} />
}
