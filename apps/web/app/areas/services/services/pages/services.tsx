import type { PageProps } from '../../../../kit/load/page.tsx'
import type { ServicesData } from '../page-data.ts'
import { loadServices, ServicesPart } from '../queries.ts'

export const load = loadServices

/** Services to choose from: all, or those of a category. */
export default function Page({ data }: PageProps<ServicesData>) {
  return <ServicesPart key={data.slug} data={data} />
}
