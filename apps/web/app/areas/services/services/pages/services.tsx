import type { PageProps } from '../../../../kit/load/page.tsx'
import { servicesPart } from '../late-parts.ts'
import type { ServicesData } from '../page-data.ts'
import { loadServices } from '../queries.ts'

export const load = loadServices

/** Services to choose from: all, or those of a category. */
export default function Page({ data }: PageProps<ServicesData>) {
  return <servicesPart.Part key={data.slug} data={data} />
}
