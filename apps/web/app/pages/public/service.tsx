import type { ServiceData } from '../../features/services/page-data.ts'
import { servicePart } from '../../features/services/parts.ts'
import { loadService } from '../../features/services/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadService

export default function Page({ data }: PageProps<ServiceData>) {
  return <servicePart.Part key={data.id} data={data} />
}
