import type { VideoData } from '../../features/company/page-data.ts'
import { videoPart } from '../../features/company/parts.ts'
import { loadVideo } from '../../features/company/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadVideo

/** A video. */
export default function Page({ data }: PageProps<VideoData>) {
  return <videoPart.Part key={data.slug} data={data} />
}
