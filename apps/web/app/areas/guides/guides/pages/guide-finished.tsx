import type { PageProps } from '../../../../kit/load/page.tsx'
import { FinishedPart } from '../deferred-parts.ts'
import type { FinishedData } from '../page-data.ts'

/** The end of a guide. */
export default function Page({ data }: PageProps<FinishedData>) {
  return <FinishedPart key={data.guide.id} data={data} />
}
