import type { FinishedData } from '../../features/guides/page-data.ts'
import { finishedPart } from '../../features/guides/parts.ts'
import type { PageProps } from '../../lib/page.tsx'

/** The end of a guide. */
export default function Page({ data }: PageProps<FinishedData>) {
  return <finishedPart.Part key={data.guide.id} data={data} />
}
