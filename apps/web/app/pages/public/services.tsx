import type { ServicesData } from '../../features/services/page-data.ts'
import { servicesPart } from '../../features/services/parts.ts'
import { loadServices } from '../../features/services/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadServices

/** Services to choose from: all, or those of a category. */
export default function Page({ data }: PageProps<ServicesData>) {
  return <servicesPart.Part key={data.slug} data={data} />
}
