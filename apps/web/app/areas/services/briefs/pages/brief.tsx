import type { PageProps } from '../../../../kit/load/page.tsx'
import type { BriefData } from '../page-data.ts'
import { BriefPart, loadBrief } from '../queries.ts'

export const load = loadBrief

/** What a service is ordered with. */
export default function Page({ data }: PageProps<BriefData>) {
  return <BriefPart data={data} />
}
