import type { BriefData } from '../../features/briefs/page-data.ts'
import { briefPart } from '../../features/briefs/parts.ts'
import { loadBrief } from '../../features/briefs/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadBrief

/** What a service is ordered with. */
export default function Page({ data }: PageProps<BriefData>) {
  return <briefPart.Part data={data} />
}
