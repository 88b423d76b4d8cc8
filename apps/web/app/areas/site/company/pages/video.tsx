import type { PageProps } from '../../../../kit/load/page.tsx'
import { VideoPart } from '../deferred-parts.ts'
import type { VideoData } from '../page-data.ts'
import { loadVideo } from '../queries.ts'

export const load = loadVideo

/** A video. */
export default function Page({ data }: PageProps<VideoData>) {
  return <VideoPart key={data.slug} data={data} />
}
