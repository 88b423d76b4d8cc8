import type { PageProps } from '../../../../kit/load/page.tsx'
import { videoPart } from '../late-parts.ts'
import type { VideoData } from '../page-data.ts'
import { loadVideo } from '../queries.ts'

export const load = loadVideo

/** A video. */
export default function Page({ data }: PageProps<VideoData>) {
  return <videoPart.Part key={data.slug} data={data} />
}
