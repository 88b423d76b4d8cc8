import type { PageProps } from '../../../../kit/load/page.tsx'
import { finishedPart } from '../late-parts.ts'
import type { FinishedData } from '../page-data.ts'

/** The end of a guide. */
export default function Page({ data }: PageProps<FinishedData>) {
  return <finishedPart.Part key={data.guide.id} data={data} />
}
