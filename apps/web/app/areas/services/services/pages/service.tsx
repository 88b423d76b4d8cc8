import type { PageProps } from '../../../../kit/load/page.tsx'
import { servicePart } from '../late-parts.ts'
import type { ServiceData } from '../page-data.ts'
import { loadService } from '../queries.ts'

export const load = loadService

export default function Page({ data }: PageProps<ServiceData>) {
  return <servicePart.Part key={data.id} data={data} />
}
