import type { PageProps } from '../../../../kit/load/page.tsx'
import { loadVideo, VideoPart } from '../queries.ts'
import type { VideoData } from '../structured-data.ts'

export const load = loadVideo

/** A video. */
export default function Page({ data }: PageProps<VideoData>) {
  return <VideoPart key={data.slug} data={data} />
}
