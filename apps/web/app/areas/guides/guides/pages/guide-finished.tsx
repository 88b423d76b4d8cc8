import type { PageProps } from '../../../../kit/load/page.tsx'
import type { FinishedData } from '../page-data.ts'
import { FinishedPart } from '../queries.ts'

/** The end of a guide. */
export default function Page({ data }: PageProps<FinishedData>) {
  return <FinishedPart key={data.guide.id} data={data} />
}
